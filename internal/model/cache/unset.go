package cache

import (
	"go/constant"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// mayBeUnset reports whether some way through a function to a call passes no store
// into a field that the function sets. Where it does not because something is
// empty, or a condition holds, that has to be so by default: programs may see to it
// elsewhere that it never is. Else nobody knows.
func (b *build) mayBeUnset(call ssa.CallInstruction, field types.Object) (unset, undecided bool) {
	fn, fields := call.Parent(), []types.Object{field}
	if !skips(fn, b.storing(fn, fields), to(call)) {
		return false, false
	}
	unset = skips(fn, b.setters(call, fields), to(call))
	return unset, !unset
}

// to reports whether a block is that of a call.
func to(call ssa.CallInstruction) func(*ssa.BasicBlock) bool {
	return func(block *ssa.BasicBlock) bool { return block == call.Block() }
}

// setters are the blocks that store into fields of what a call gets, and those that
// ask whether there is something to store, which is not known by default.
func (b *build) setters(call ssa.CallInstruction, fields []types.Object) map[*ssa.BasicBlock]bool {
	sets := b.storing(call.Parent(), fields)
	for _, block := range slices.Collect(maps.Keys(sets)) {
		b.presence(block, call.Block(), sets)
	}
	return sets
}

// storing are the blocks of a function that store into fields.
func (b *build) storing(fn *ssa.Function, fields []types.Object) map[*ssa.BasicBlock]bool {
	sets := map[*ssa.BasicBlock]bool{}
	for _, field := range fields {
		for _, s := range b.prog.Stores(field) {
			if s.Instr.Parent() == fn {
				sets[s.Instr.Block()] = true
			}
		}
	}
	return sets
}

// skips reports whether some way through a function to an end passes none of these
// blocks, if there are any.
func skips(fn *ssa.Function, sets map[*ssa.BasicBlock]bool, end func(*ssa.BasicBlock) bool) bool {
	if len(sets) == 0 {
		return false
	}
	seen, queue := map[*ssa.BasicBlock]bool{}, fn.Blocks[:1]
	for len(queue) > 0 {
		block := queue[0]
		queue = queue[1:]
		if seen[block] || sets[block] {
			continue
		}
		if end(block) {
			return true
		}
		seen[block] = true
		queue = append(slices.Clone(queue), block.Succs...)
	}
	return false
}

// presence adds the blocks that ask for something before another block runs, and
// need not on the way to where a cache is made, but for what is so by default.
//
//	if len(c.namespaces) > 0 {
//		options.DefaultNamespaces = configs(c.namespaces)
//	}
func (b *build) presence(of, made *ssa.BasicBlock, sets map[*ssa.BasicBlock]bool) {
	for d := of.Idom(); d != nil; d = d.Idom() {
		branch, ok := ir.Last(d).(*ssa.If)
		if !ok {
			continue
		}
		for i, succ := range d.Succs {
			if succ.Dominates(of) && !succ.Dominates(made) && b.unforeseen(branch.Cond, i == 1) {
				sets[d] = true
			}
		}
	}
}

// testedForEmpty is what a condition compares with nothing, or the length of which
// with a number; nil for others.
func testedForEmpty(cond ssa.Value) ssa.Value {
	op, ok := cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	if c, ok := op.Y.(*ssa.Const); !ok || c.Value != nil && c.Value.Kind() == constant.String && text(c) != "" {
		return nil
	}
	call, ok := op.X.(*ssa.Call)
	if !ok {
		return nameOrNames(op.X)
	}
	if fn, ok := call.Call.Value.(*ssa.Builtin); ok && fn.Name() == "len" {
		return call.Call.Args[0]
	}
	return nameOrNames(call)
}

// nameOrNames is a value that is a text or holds several things, nil for others.
func nameOrNames(v ssa.Value) ssa.Value {
	switch v.Type().Underlying().(type) {
	case *types.Map, *types.Slice:
		return v
	}
	if isString(v.Type()) {
		return v
	}
	return nil
}

// emptyByDefault reports whether a text, or what is made of it, is empty unless
// somebody sets it.
func (b *build) emptyByDefault(v ssa.Value, depth int) bool {
	if depth > maxFixed {
		return false
	}
	return b.mayBeEmpty(v, b.undecided(v)) || slices.ContainsFunc(b.trace.Sources(v), func(s client.Source) bool {
		call, ok := s.Value.(*ssa.Call)
		return ok && slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
			return isString(arg.Type()) && !ir.IsConst(arg) && b.emptyByDefault(arg, depth+1)
		})
	})
}
