package cachesync

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// overWith reports whether the caches of a wait, and all that reads them, are over as well
// when it gives up: the function that waits constructs them, keeps them for itself, and
// only hands them to what ends when the wait does.
//
//	factory.WaitForCacheSync(ctx.Done())
//	return poll(ctx, lister)
func (c *checker) overWith(wait *ssa.Call) bool {
	made, called := ir.Receiver(wait).(*ssa.Call)
	if !called || !kube.IsFactory(made.Type()) || !c.shutsDown(wait) {
		return false
	}
	end := c.ends(signalOf(wait))
	for _, b := range wait.Parent().Blocks {
		for _, instr := range b.Instrs {
			if c.keeps(instr, end) || returnsOther(instr, wait) {
				return false
			}
		}
	}
	return true
}

// keeps reports whether an instruction may put a factory, or a lister of it, where others find it.
func (c *checker) keeps(instr ssa.Instruction, end []ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return !local(instr.Addr)
	case *ssa.MapUpdate, *ssa.Send:
		return true
	case *ssa.MakeClosure:
		return slices.ContainsFunc(instr.Bindings, hasCache)
	case ssa.CallInstruction:
		return slices.ContainsFunc(ir.Args(instr), hasCache) && !c.endsToo(instr, end)
	}
	return false
}

// hasCache reports whether a value, or the variable that it points to, is a factory or a lister.
func hasCache(v ssa.Value) bool {
	t := v.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return kube.IsFactory(t) || kube.IsLister(t)
}

// local reports whether an address is in a variable or struct that the function makes.
func local(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		return true
	case *ssa.FieldAddr:
		return local(addr.X)
	case *ssa.IndexAddr:
		return local(addr.X)
	}
	return false
}

// returnsOther reports whether a function returns something behind a wait that is neither
// constant nor comes from what it calls there.
func returnsOther(instr ssa.Instruction, wait *ssa.Call) bool {
	ret, ok := instr.(*ssa.Return)
	if !ok || !ir.LeadsPast(wait, ret, nil) {
		return false
	}
	return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		if part, ok := v.(*ssa.Extract); ok {
			v = part.Tuple
		}
		if _, ok := v.(*ssa.Const); ok {
			return false
		}
		call, ok := v.(*ssa.Call)
		return !ok || call == wait || !ir.LeadsPast(wait, call, nil)
	})
}
