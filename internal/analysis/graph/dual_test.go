package graph

import (
	"slices"
	"sync/atomic"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// TestDual compares the edges back with those forward, over all test programs.
func TestDual(t *testing.T) {
	folders, least := []string{"./..."}, int64(50000)
	if testing.Short() {
		folders, least = []string{"./graph", "./hot", "./lifetime", "./owned", "./restconfig"}, 1000
	}
	dual := &duality{t: t}
	run(t, dual.check, folders...)
	if back, forth := dual.back.Load(), dual.forth.Load(); back < least || forth < least {
		t.Errorf("hardly anything was compared: %d edges back and %d edges forward", back, forth)
	}
}

// A duality holds the edges back and those forward to each other: each of one kind is one of
// the other, turned round.
type duality struct {
	t           *testing.T
	back, forth atomic.Int64
}

// paths are those that nodes of the test are at. Longer ones take the same edges.
var paths = []Path{"", "*", "[]", "*[]", "**", "**[]"}

func (d *duality) check(prog *ir.Program) {
	back := &Edges{Prog: prog, Callers: All, Flat: true}
	forth := &Forth{Prog: prog}
	for n := range nodes(prog) {
		edges, _ := back.back(n)
		for _, e := range edges {
			if leadsForward(e.To.Value) {
				d.back.Add(1)
				d.turned(prog, forth, n, e.To)
			}
		}
		for _, use := range forth.uses(n) {
			if use.To.Value == nil {
				continue
			}
			d.forth.Add(1)
			edges, _ := back.back(use.To)
			if !slices.ContainsFunc(edges, func(e Edge) bool { return e.To == n }) {
				d.t.Errorf("%s: %s leads forward to %s, and not back", prog.Pass.Fset.Position(ir.Position(use.By)), spell(n), spell(use.To))
			}
		}
	}
}

// turned looks for the edge forward of one back.
func (d *duality) turned(prog *ir.Program, forth *Forth, n, to Node) {
	if !slices.ContainsFunc(forth.uses(to), func(use Use) bool { return use.To == n }) {
		d.t.Errorf("%s: %s leads back to %s, and not forward", prog.Pass.Fset.Position(ir.Position(n.Value)), spell(n), spell(to))
	}
}

// leadsForward reports whether anything knows where a value is used: nothing does of constants,
// and of functions only those that are used as values.
func leadsForward(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const, *ssa.Builtin:
		return false
	case *ssa.Function:
		return ir.Declared(v) == v
	}
	return true
}

// nodes are the nodes of a package at short paths.
func nodes(prog *ir.Program) func(yield func(Node) bool) {
	return func(yield func(Node) bool) {
		for _, fn := range prog.Funcs {
			for _, v := range values(fn) {
				for _, p := range paths {
					for i := range max(1, results(v)) {
						if !yield(Node{Value: v, Result: i, Path: p}) {
							return
						}
					}
				}
			}
		}
	}
}

func results(v ssa.Value) int {
	if call, ok := v.(*ssa.Call); ok {
		return call.Call.Signature().Results().Len()
	}
	return 1
}

func values(fn *ssa.Function) (found []ssa.Value) {
	for _, p := range fn.Params {
		found = append(found, p)
	}
	for _, free := range fn.FreeVars {
		found = append(found, free)
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if v, ok := instr.(ssa.Value); ok {
				found = append(found, v)
			}
		}
	}
	return found
}

func spell(n Node) string {
	return n.Value.Name() + " = " + n.Value.String() + " in " + n.Value.Parent().String() + " at " + string(n.Path)
}
