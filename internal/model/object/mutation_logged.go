package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// onlyLogged reports whether what an instruction reads gets into messages and nowhere else.
//
//	klog.Infof("%s is at %s", name, service.Spec.ExternalName)
func onlyLogged(at ssa.Instruction) bool {
	v, ok := at.(ssa.Value)
	if !ok || v.Referrers() == nil || len(*v.Referrers()) == 0 {
		return false
	}
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool { return !logs(use) })
}

// logs reports whether an instruction hands a value to a function that logs, directly or among
// its variadic arguments.
func logs(use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.DebugRef:
		return true
	case *ssa.MakeInterface:
		return onlyLogged(use)
	case *ssa.Store:
		elem, ok := use.Addr.(*ssa.IndexAddr)
		if !ok {
			return false
		}
		arguments, ok := elem.X.(*ssa.Alloc)
		return ok && slices.ContainsFunc(*arguments.Referrers(), func(ref ssa.Instruction) bool {
			list, ok := ref.(*ssa.Slice)
			return ok && onlyLogged(list)
		})
	case ssa.CallInstruction:
		callee := ir.CalleeFunc(use)
		return callee != nil && kube.Logs(callee)
	}
	return false
}
