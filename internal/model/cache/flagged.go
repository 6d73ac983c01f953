package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// flagged reports whether a namespace, or what is made of it, is that of a flag which is
// empty by default: who runs the program decides, and manifests often set it.
//
//	flag.StringVar(&namespace, "namespace", "", "The namespace to watch, all by default.")
func (b *build) flagged(v ssa.Value, depth int) bool {
	if v == nil || depth > maxFixed {
		return false
	}
	return slices.ContainsFunc(b.trace.Sources(v), func(s client.Source) bool {
		if b.trace.OfFlag([]client.Source{s}) {
			c, ok := s.Value.(*ssa.Const)
			return !ok || text(c) == ""
		}
		return slices.ContainsFunc(madeOf(s.Value), func(part ssa.Value) bool { return !ir.IsConst(part) && b.flagged(part, depth+1) })
	})
}

// widely notes the kinds that comments of this package grant it rights to in all
// namespaces, as controller-gen reads them.
func (b *build) widely() (kinds []kube.Kind) {
	for _, f := range b.pass.Files {
		for _, group := range f.Comments {
			for _, line := range group.List {
				kinds = append(kinds, kube.GrantedEverywhere(line.Text)...)
			}
		}
	}
	return SortKinds(kinds)
}

// joinWide tells the caches of controller-runtime which kinds this package and those below
// it ask for in all namespaces.
func (b *build) joinWide() {
	wide := b.whole.Wide
	for _, fact := range b.pass.AllPackageFacts() {
		if p, ok := fact.Fact.(*Package); ok {
			wide = append(wide, p.Wide...)
		}
	}
	for _, c := range b.list {
		c.wide = wide
	}
}

// flagWhere reports whether a flag decides in which namespaces the objects of a kind are,
// and no right that the program asks for says that they are in all.
func (c *Cache) flagWhere(kind kube.Kind) bool {
	all := slices.Contains(c.wide, kind) || slices.Contains(c.wide, kube.Kind{})
	return !all && (c.Scope.Selection.Flagged || c.Of(kind).Selection.Flagged)
}
