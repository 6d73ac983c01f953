package nodelocal

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// impliesPhi looks at a condition put together by && and ||: edges that have
// the other value, or are only reached for objects of the node, do not matter.
func (f *filter) impliesPhi(phi *ssa.Phi, value bool, depth int) bool {
	found := false
	for i, e := range phi.Edges {
		if c, ok := e.(*ssa.Const); ok && c.Value != nil && constant.BoolVal(c.Value) != value {
			continue
		}
		if !f.closed(phi.Block().Preds[i], phi.Block()) && !f.implies(e, value, depth+1) {
			return false
		}
		found = true
	}
	return found
}

// closed reports whether a step from one block to the next is only taken for
// objects of the node.
func (f *filter) closed(from, to *ssa.BasicBlock) bool {
	step := [2]*ssa.BasicBlock{from, to}
	if closed, asked := f.steps[step]; asked {
		return closed
	}
	f.steps[step] = false // conditions of loops lead back here
	f.steps[step] = f.guards(from, to)
	return f.steps[step]
}

func (f *filter) guards(from, to *ssa.BasicBlock) bool {
	if branch, ok := ir.Last(from).(*ssa.If); ok && from.Succs[0] != from.Succs[1] {
		if f.implies(branch.Cond, from.Succs[0] == to, maxNesting/2) {
			return true
		}
	}
	for d := from; d.Idom() != nil; d = d.Idom() {
		outer := d.Idom()
		branch, ok := ir.Last(outer).(*ssa.If)
		if !ok || len(d.Preds) != 1 {
			continue
		}
		if f.implies(branch.Cond, outer.Succs[0] == d, maxNesting/2) {
			return true
		}
	}
	return false
}

// impliesResult looks at a helper of this package that returns the condition.
func (f *filter) impliesResult(call *ssa.Call, value bool, depth int) bool {
	entered := f.prog.Entered(call)
	for _, fn := range entered {
		if !f.returnsOnly(fn, value, depth+1) {
			return false
		}
	}
	if fn := ir.CalleeFunc(call); len(entered) == 0 && fn != nil {
		return f.tested(fn, call, value)
	}
	return len(entered) > 0
}

// tested tells the same of a function of another package.
func (f *filter) tested(fn *types.Func, at ssa.Instruction, value bool) bool {
	return f.testedBy(fn, f.key(fn), at, value)
}

// testedBy tells the same of a function of another package, or of one that such a function
// returns, by its key.
func (f *filter) testedBy(fn *types.Func, key string, at ssa.Instruction, value bool) bool {
	if fn.Pkg() == f.pass.Pkg || !f.ours(fn.Pkg()) {
		return false
	}
	for _, t := range f.tests {
		if t.Key != key || t.Kind != f.kind || t.Value != value || f.differs {
			continue
		}
		needs, known := f.needsAt(fn, at, t.Needs)
		if known {
			f.used = append(f.used, comparison{at: at, field: f.fields[0], needs: needs, folded: t.Folded})
		}
		return known
	}
	return false
}

// needsAt are the names that a test needs where it is called, or made: of those that it is given
// there what this call gives, whatever others do, not ok if that may be any name.
func (f *filter) needsAt(fn *types.Func, at ssa.Instruction, needs []Need) (found []Need, ok bool) {
	call, called := at.(ssa.CallInstruction)
	for _, n := range needs {
		for i := range fn.Signature().Params().Len() {
			if key := f.paramKey(fn, i); !called || key == "" || !slices.Contains(n.Keys, key) {
				continue
			}
			given := f.nameOf(ir.Arg(call, i))
			if !given.known() {
				return nil, false
			}
			n = given.need()
			break
		}
		found = append(found, n)
	}
	return found, true
}

// returnsOnly reports whether a function returns the value only for objects of
// the node.
func (f *filter) returnsOnly(fn *ssa.Function, value bool, depth int) bool {
	if obj, ok := fn.Object().(*types.Func); ok && len(fn.Blocks) == 0 {
		return f.tested(obj, nil, value)
	}
	if !f.prog.HasBody(fn) || !returnsBool(fn) {
		return false
	}
	open, found := f.openBlocks(fn), false
	for ret := range ir.Returns(fn) {
		if len(ret.Results) == 0 {
			continue
		}
		if c, ok := ret.Results[0].(*ssa.Const); ok && c.Value != nil && constant.BoolVal(c.Value) != value {
			continue
		}
		if open[ret.Block()] && !f.implies(ret.Results[0], value, depth) {
			return false
		}
		found = true
	}
	return found
}

func returnsBool(fn *ssa.Function) bool {
	results := fn.Signature.Results()
	if results.Len() != 1 {
		return false
	}
	return ir.IsBool(results.At(0).Type())
}

// missing reports whether a condition says that the object of a key does not
// exist, or could not be read: what is forgotten then was none of another node.
func (f *filter) missing(cond *ssa.BinOp, value bool) bool {
	if c, ok := cond.Y.(*ssa.Const); !ok || !c.IsNil() || (cond.Op == token.NEQ) != value || cond.Op != token.NEQ && cond.Op != token.EQL {
		return false
	}
	failure := cond.X
	if e, ok := failure.(*ssa.Extract); ok {
		failure = e.Tuple
	}
	call, ok := failure.(*ssa.Call)
	if !ok {
		return false
	}
	callee := ir.Callee(call)
	if sym, ok := kube.Lookup(callee, kube.ReaderGet); ok {
		return f.kindOfObject(ir.Arg(call, sym.Arg)) == f.kind
	}
	if !kube.Is(callee, kube.ListerGet) {
		return false
	}
	kinds := f.kindsOf(ir.Receiver(call))
	return len(kinds) == 1 && kinds[0] == f.kind
}
