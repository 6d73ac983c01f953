package cache

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Several reports whether a watch of a kind is for the objects of several names,
// which no selector asks for: a field selector takes one.
func (c *Cache) Several(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Kind == kind && u.Several })
}

// several reports whether predicates compare the name of an object with more than
// one constant.
func (b *build) several(predicates []Predicate) bool {
	return slices.ContainsFunc(predicates, func(p Predicate) bool {
		return slices.ContainsFunc(b.functionsIn(p.Value), b.comparesNames)
	})
}

// functionsIn are the functions that a predicate is made of: arguments of a
// constructor, or fields of a struct.
func (b *build) functionsIn(predicate ssa.Value) (fns []*ssa.Function) {
	for _, s := range b.trace.Sources(predicate) {
		switch v := s.Value.(type) {
		case *ssa.Call:
			for _, arg := range ir.Args(v) {
				fns = append(fns, functionsOf(b, arg)...)
			}
		case *ssa.Alloc:
			for _, value := range b.trace.Struct(v).All() {
				fns = append(fns, functionsOf(b, value)...)
			}
		}
	}
	return fns
}

func (b *build) comparesNames(fn *ssa.Function) bool {
	var names []string
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			op, ok := instr.(*ssa.BinOp)
			if !ok || op.Op != token.EQL && op.Op != token.NEQ {
				continue
			}
			for _, pair := range [][2]ssa.Value{{op.X, op.Y}, {op.Y, op.X}} {
				name := b.text(pair[1])
				if ir.PartOf(pair[0], kube.NameOf) != nil && name != "" && !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return len(names) > 1
}
