package object

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Doubtful is a write to an object that a client of controller-runtime read:
// the cache that serves the client copies it, unless it is told not to.
type Doubtful struct {
	Kind        kube.Kind
	Read, Write rule.Place
}

// Package is the fact of what a package writes to objects that it reads,
// should the cache not copy them, and of whether it has to do with finalizers.
type Package struct {
	Doubtful   []Doubtful
	Finalizers bool
}

// AFact marks Package as a fact.
func (*Package) AFact() {}

func (*Package) String() string { return "writes to what clients read" }

// maxDoubtful bounds what is remembered of a package.
const maxDoubtful = 16

// A Setting is an option by which a cache hands out its own objects of a kind,
// with the first place in each package that writes to such objects.
type Setting struct {
	// At sets the option.
	At     ssa.Instruction
	Kind   kube.Kind
	Writes []Doubtful
}

// mayShare reports whether the cache that a client reads from may have been told
// not to copy such objects. Whether it is that cache's client is for whoever
// knows the cache to say.
func (r *MutationResult) mayShare(reader ssa.Value, src Source) bool {
	if c, ok := reader.(*ssa.ChangeInterface); ok {
		reader = c.X
	}
	if !kube.IsWriter(reader.Type()) {
		return false
	}
	if _, ok := kube.KindOf(src.object); !ok {
		return false
	}
	switch r.clients.Client(reader) {
	case client.UnknownClient, client.CachedCopy:
		return true
	}
	return false
}

// doubt records a write to what a client read.
func (c *effects) doubt(w memoryWrite, src Source) {
	kind, _ := kube.KindOf(src.object)
	known := slices.ContainsFunc(c.doubtful, func(d Doubtful) bool { return d.Kind == kind })
	if !known && len(c.doubtful) < maxDoubtful {
		c.doubtful = append(c.doubtful, Doubtful{kind, c.place(src.Pos()), c.place(ir.Position(w.at))})
	}
}

// settle states the package's doubtful writes, and joins those of all packages
// below with what its own caches are told.
func (r *MutationResult) settle() {
	if len(r.doubtful) > 0 || r.finalizers {
		r.pass.ExportPackageFact(&Package{r.doubtful, r.finalizers})
	}
	if r.settings.caches != 1 || r.settings.every == nil && len(r.settings.shared) == 0 {
		return
	}
	settings := map[kube.Kind]*Setting{}
	for _, fact := range r.pass.AllPackageFacts() {
		below, ok := fact.Fact.(*Package)
		if !ok {
			continue
		}
		for _, d := range below.Doubtful {
			at := r.settings.of(d.Kind)
			if at == nil {
				continue
			}
			if settings[d.Kind] == nil {
				settings[d.Kind] = &Setting{At: at, Kind: d.Kind}
			}
			settings[d.Kind].Writes = append(settings[d.Kind].Writes, d)
		}
	}
	for _, s := range settings {
		slices.SortFunc(s.Writes, func(a, b Doubtful) int { return a.Write.Compare(b.Write) })
		r.Settings = append(r.Settings, *s)
	}
	slices.SortFunc(r.Settings, func(a, b Setting) int { return cmp.Compare(a.Kind.Qualified(), b.Kind.Qualified()) })
}
