package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// removers are the roles of what takes objects out of a list.
var removers = []kube.Role{
	kube.LiveDelete, kube.LiveDeleteCollection, kube.LiveEvict, kube.WriterDelete, kube.WriterDeleteAll,
}

// changers are those of what takes them out of one that a selector narrows.
var changers = []kube.Role{kube.LiveUpdate, kube.LivePatch, kube.WriterUpdate, kube.WriterPatch}

// drains notes whether the code takes the objects out of the list as it goes:
// then it gets the others the next time.
func (f *pageUse) drains() {
	roles := removers
	if f.page.Sets(kube.OptLabels) || f.page.Sets(kube.OptFields) {
		roles = append(roles[:len(roles):len(roles)], changers...)
	}
	fns := map[*ssa.Function]bool{f.page.call.Parent(): true}
	if f.uses != nil {
		fns[f.uses.Parent()] = true
	}
	for fn := range fns {
		f.removes = f.removes || f.does(fn, func(call ssa.CallInstruction) bool { return kube.Is(ir.Callee(call), roles...) }, 2)
	}
}

// does reports whether a function, or one that it calls, has such a call.
func (f *pageUse) does(fn *ssa.Function, such func(ssa.CallInstruction) bool, depth int) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if such(call) {
				return true
			}
			for _, inner := range f.Prog.Entered(call) {
				if depth > 0 && f.does(inner, such, depth-1) {
					return true
				}
			}
		}
	}
	return false
}
