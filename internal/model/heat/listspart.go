package heat

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// listsPart reports whether the lister watcher that an informer is made with surely asks
// for a part of the objects: those of a namespace that is known, or with a selector.
//
//	lw := cache.NewListWatchFromClient(client, "pods", "", fields.OneTermEqualSelector("spec.nodeName", node))
//	informer := cache.NewSharedInformer(lw, &corev1.Pod{}, 0)
func (r *Result) listsPart(made ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(made), kube.ListerWatcherArg)
	if !ok {
		return false
	}
	sources := r.trace.Sources(ir.Arg(made, sym.Arg))
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
		lw, ok := s.Call()
		return !ok || !r.asksPart(lw)
	})
}

// asksPart reports whether an argument of a lister watcher's constructor surely selects objects.
func (r *Result) asksPart(lw ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(lw)) {
		switch arg := ir.Arg(lw, sym.Arg); sym.Role {
		case kube.NamespaceArg:
			if c, known := r.trace.Constant(arg); known == client.Known && constant.StringVal(c) != "" {
				return true
			}
		case kube.OptFields:
			if r.selects(arg, maxSteps) {
				return true
			}
		case kube.TweakArg:
			if r.setsSelector(arg) {
				return true
			}
		}
	}
	return false
}

// setsSelector reports whether every function that may narrow options sets a selector,
// whatever it is given.
func (r *Result) setsSelector(tweak ssa.Value) bool {
	fns, params := r.Targets(tweak)
	return len(fns) > 0 && len(params) == 0 && !slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
		return !slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return r.sure(b) && slices.ContainsFunc(b.Instrs, r.storesSelector)
		})
	})
}

func (r *Result) storesSelector(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	addr, ok := store.Addr.(*ssa.FieldAddr)
	return ok && kube.Is(ir.FieldOf(addr), kube.OptLabels, kube.OptFields) && r.selects(store.Val, maxSteps)
}

// selects reports whether a selector, or the text of one, is known to be neither empty nor
// that of everything. One may be made of itself, in a loop.
func (r *Result) selects(selector ssa.Value, steps int) bool {
	if steps == 0 {
		return false
	}
	sources := r.trace.Sources(selector)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
		if call, ok := s.Call(); ok {
			recv := ir.Receiver(call)
			return kube.Is(ir.Callee(call), kube.SelectsAll, kube.Setting) || recv != nil && len(ir.Args(call)) == 0 && !r.selects(recv, steps-1)
		}
		_, known := s.Value.(*ssa.Const)
		return !known || isZero(s.Value)
	})
}
