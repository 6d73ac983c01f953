package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// lists reads a LIST of a lister.
func (s *search) lists(call ssa.CallInstruction) {
	kinds := s.kindsOf(ir.Receiver(call))
	if len(kinds) != 1 || selector(kinds[0]) == "" {
		return // generic listers have kinds of their own that readsStore cannot tell either
	}
	f := s.nodeFilter(kinds[0])
	s.decide(f, call, f.keepsItems(resultOf(call)))
}

// resultOf returns the first result of a call, nil where nobody looks at it.
func resultOf(call ssa.CallInstruction) ssa.Value {
	v := call.Value()
	if v == nil || v.Referrers() == nil {
		return nil
	}
	if _, tuple := v.Type().(*types.Tuple); !tuple {
		return v
	}
	for _, ref := range *v.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == 0 {
			return e
		}
	}
	return nil
}

// keepsItems reports whether all that is done with a slice of objects is to go
// through it and drop those of other nodes.
func (f *filter) keepsItems(slice ssa.Value) bool {
	if slice == nil {
		return false
	}
	if f.scan != nil {
		f.scan.slices[slice] = true
	}
	for _, ref := range *slice.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.IndexAddr:
			if !f.keepsElement(ref) {
				return false
			}
		case *ssa.BinOp: // compared with nil
		case *ssa.Call:
			if !ir.IsBuiltin(ref, "len") && !f.keepsArgument(ref, slice) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// keepsArgument follows a slice or list into a function of this package.
func (f *filter) keepsArgument(call *ssa.Call, v ssa.Value) bool {
	entered := f.prog.Entered(call)
	if len(entered) != 1 || len(entered[0].Params) != len(call.Call.Args) || call.Call.IsInvoke() {
		return false
	}
	for i, arg := range call.Call.Args {
		if arg != v {
			continue
		}
		p := entered[0].Params[i]
		if f.followed[p] {
			return true // the function calls itself
		}
		f.followed[p] = true
		if _, isSlice := p.Type().Underlying().(*types.Slice); !isSlice {
			return f.keepsList(p)
		}
		return f.keepsItems(p)
	}
	return false
}

// keepsList tells the same of the items of a list.
func (f *filter) keepsList(list ssa.Value) bool {
	if list == nil || list.Referrers() == nil {
		return false
	}
	found := false
	for _, ref := range *list.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			if kube.ItemType(list.Type()) == nil || kube.Items(list.Type()) != ir.FieldOf(ref) {
				continue // the list's metadata
			}
			for _, load := range *ref.Referrers() {
				v, ok := load.(*ssa.UnOp)
				if !ok || !f.keepsItems(v) {
					return false
				}
				found = true
			}
		case *ssa.Call:
			if len(f.prog.Entered(ref)) > 0 {
				if !f.keepsArgument(ref, list) {
					return false
				}
				found = true
			}
		case *ssa.MakeInterface, *ssa.DebugRef, *ssa.BinOp:
		default:
			return false
		}
	}
	return found
}

// keepsElement reports whether the code behind an element has no effect for
// objects of other nodes until it turns to the next.
func (f *filter) keepsElement(element *ssa.IndexAddr) bool {
	home := element.Block()
	if !f.openBlocks(home.Parent())[home] {
		return true // the object is known to be of the node
	}
	region := map[*ssa.BasicBlock]bool{}
	f.reach(home, region, func(b *ssa.BasicBlock) bool { return b != home && b.Dominates(home) })
	if len(f.used) == 0 {
		return false
	}
	for b := range region {
		for _, instr := range b.Instrs {
			if f.actsInLoop(instr) {
				return false
			}
		}
		for _, succ := range b.Succs {
			if !region[succ] && succ.Dominates(home) && carries(b, succ, region, element) {
				return false
			}
		}
	}
	return true
}

// actsInLoop reports whether an instruction has an effect that the code behind
// the loop may see, other than by variables.
func (f *filter) actsInLoop(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Return:
		return true
	case *ssa.Call:
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok {
			return b.Name() == "delete" || b.Name() == "copy" || b.Name() == "clear"
		}
	}
	return f.acts(instr)
}
