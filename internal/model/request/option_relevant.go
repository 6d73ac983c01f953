package request

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// slice finds the values that options depend on, and the tests that are made
// more than once.
func (r *evaluation) slice() {
	r.relevant, r.tests = map[ssa.Value]bool{}, map[string]int{}
	s := newState()
	for _, b := range r.fn.Blocks {
		for _, instr := range b.Instrs {
			r.root(instr)
		}
		if test, ok := ir.Last(b).(*ssa.If); ok {
			r.countTest(test.Cond, s)
		}
	}
	r.ids = map[string]bool{}
	for v := range r.relevant {
		r.ids[r.spell(v, s)] = true
	}
	for _, p := range r.fn.Params {
		r.open = r.open || r.relevant[p]
	}
	for _, v := range r.fn.FreeVars {
		r.open = r.open || r.relevant[v]
	}
}

// root adds what an instruction does with options.
func (r *evaluation) root(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if fa, ok := instr.Addr.(*ssa.FieldAddr); ok && pointsToOptions(fa.X.Type()) {
			r.add(instr.Val)
		}
		if handlesOptions(instr.Addr.Type()) {
			r.add(instr.Val)
			r.add(instr.Addr)
		}
	case ssa.CallInstruction:
		for _, arg := range instr.Common().Args {
			if handlesOptions(arg.Type()) {
				r.add(arg)
			}
		}
		if v := instr.Value(); v != nil && returnsOptions(v.Type()) {
			r.add(v)
		}
	case *ssa.MakeClosure:
		for _, b := range instr.Bindings {
			if handlesOptions(b.Type()) || isScalarPointer(b.Type()) {
				r.add(b)
			}
		}
	case *ssa.Return:
		if r.depth > 0 {
			for _, v := range instr.Results {
				if handlesOptions(v.Type()) {
					r.add(v)
				}
			}
		}
	case *ssa.If:
		if phi, ok := instr.Cond.(*ssa.Phi); ok {
			r.add(phi)
		}
	}
}

// countTest counts the tests of a condition.
func (r *evaluation) countTest(cond ssa.Value, s *state) {
	for {
		not, ok := cond.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			break
		}
		cond = not.X
	}
	test, ok := cond.(*ssa.BinOp)
	if !ok {
		r.tests[r.spell(cond, s)]++
		return
	}
	if of, _, ok := r.zeroTest(test, s); ok {
		r.tests["zero "+of.id]++
		return
	}
	if test.Op == token.EQL || test.Op == token.NEQ {
		x, y := r.eval(test.X, s), r.eval(test.Y, s)
		if y.Constant == nil {
			x, y = y, x
		}
		r.tests[x.id+"=="+y.print()]++
		return
	}
	r.tests[r.spell(test, s)]++
}

// add adds a value and what it is made of.
func (r *evaluation) add(v ssa.Value) {
	if v == nil || r.relevant[v] {
		return
	}
	r.relevant[v] = true
	switch v := v.(type) {
	case *ssa.Phi:
		for _, e := range v.Edges {
			r.add(e)
		}
	case *ssa.UnOp:
		r.add(v.X)
	case *ssa.MakeInterface:
		r.add(v.X)
	case *ssa.ChangeType:
		r.add(v.X)
	case *ssa.Convert:
		r.add(v.X)
	case *ssa.Slice:
		r.add(v.X)
	case *ssa.FieldAddr:
		r.add(v.X)
	case *ssa.Field:
		r.add(v.X)
	case *ssa.Extract:
		r.add(v.Tuple)
	case *ssa.Alloc:
		r.stored(v)
	case *ssa.Call:
		for _, arg := range v.Call.Args {
			if handlesOptions(arg.Type()) {
				r.add(arg)
			}
		}
	}
}

// stored adds what is stored into a variable.
func (r *evaluation) stored(v *ssa.Alloc) {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == v {
				r.add(ref.Val)
			}
		case *ssa.IndexAddr:
			for _, use := range *ref.Referrers() {
				if store, ok := use.(*ssa.Store); ok && store.Addr == ref {
					r.add(store.Val)
				}
			}
		}
	}
}

// maxPointers bounds how many pointers lead to options: a type may be a pointer
// to itself.
const maxPointers = 3

// handlesOptions reports whether a value of type t is options: a struct, an
// option, or a slice, array or pointer of such.
func handlesOptions(t types.Type) bool {
	for range maxPointers {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return isOption(u.Elem())
	case *types.Array:
		return isOption(u.Elem())
	case *types.Struct:
		return kube.IsOptions(u)
	case *types.Interface:
		return isOption(u)
	}
	return false
}

func isScalarPointer(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, ok = p.Elem().Underlying().(*types.Basic)
	return ok
}
