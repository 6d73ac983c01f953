package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// shown reports whether something that a function does for a deleted object is seen to
// have an effect, which nothing else brings about.
func (f *tombstoneFrame) shown(d *Reception) bool {
	g := f.instead()
	return g.Lost || g.anyShown(g.missed(f.Ended), d)
}

// shownBehind is the same for the functions behind a filter.
func (r *TombstoneResult) shownBehind(receptions []*Reception) bool {
	return slices.ContainsFunc(receptions, func(d *Reception) bool {
		called := r.unwrapped(d.Func)
		fns, _ := r.functions(d)
		if called != d.Func {
			fns = r.bodies(called)
		}
		queue, method := r.bound(called)
		kind, known := r.kindOf(d)
		if len(fns) == 0 && known && kube.Is(method, kube.EnqueuesObject) && r.leads(queue, kind, true) {
			return true
		}
		return d.Method != nil && r.affectsOthers(d.Method) || slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
			if len(fn.Params) == 0 {
				return false
			}
			g := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1)).instead()
			return g.Lost || g.anyShown(g.operations(nil), d)
		})
	})
}

func (f *tombstoneFrame) anyShown(operations []operation, d *Reception) bool {
	v := &sight{TombstoneResult: f.TombstoneResult, frame: f, d: d, seen: map[*ssa.Function]bool{}}
	return slices.ContainsFunc(operations, v.sees)
}

// missed are what a function does outside of some blocks; all that it does where that
// is nothing.
func (f *tombstoneFrame) missed(but func(*ssa.BasicBlock) bool) []operation {
	if operations := f.operations(but); len(operations) > 0 {
		return operations
	}
	return f.operations(nil)
}

// A sight looks for effects that others see.
type sight struct {
	*TombstoneResult
	// frame is what does the operations, nil where that is looked at for any caller.
	frame *tombstoneFrame
	d     *Reception
	// hands tells that what is sent or enqueued counts, whoever takes it.
	hands bool
	// seen are the functions behind calls that were looked at.
	seen map[*ssa.Function]bool
}

// sees reports whether an operation is seen to have an effect.
func (v *sight) sees(x operation) bool {
	if v.frame != nil && (v.frame.idleOperation(x, v.d) || v.frame.lateOperation(x, v.d) || v.frame.done(x, v.d)) {
		return false
	}
	switch instr := x.instr.(type) {
	case *ssa.Store:
		return v.readElsewhere(v.keeper(instr.Addr, x), x)
	case *ssa.MapUpdate:
		return v.readElsewhere(v.keeper(instr.Map, x), x)
	case ssa.CallInstruction:
		return v.seesCall(instr, x)
	}
	return v.frame != nil || v.hands // what is sent: who receives it was looked for
}

// seesCall tells the same of a call.
func (v *sight) seesCall(call ssa.CallInstruction, x operation) bool {
	if b, ok := call.Common().Value.(*ssa.Builtin); ok {
		return b.Name() == "close" || b.Name() != "copy" && v.readElsewhere(v.keeper(call.Common().Args[0], x), x)
	}
	if plain, ok := call.(*ssa.Call); ok {
		if _, adds := v.addition(plain); adds {
			return v.frame != nil || v.hands // its worker was looked for
		}
	}
	callee := ir.Callee(call)
	if kube.ChangesObjects(callee) || kube.IsDeletion(ir.CalleeFunc(call)) || kube.Is(callee, kube.Talks, kube.EndsSeries, kube.CountsDown, kube.ReleasesDeleted) || v.ends(call) {
		return true
	}
	fn, _ := callee.(*types.Func)
	if v.hands && (kube.Effective(callee) || fn != nil && v.worksElsewhere(fn)) {
		return true
	}
	if fn != nil && v.affectsOthers(fn) || slices.ContainsFunc(v.prog.Converted(call), v.affectsOthers) {
		return true
	}
	return v.seesBehind(call) || v.answersElsewhere(call, x)
}

// affectsOthers reports whether a function of another package is seen to have an effect.
func (r *TombstoneResult) affectsOthers(fn *types.Func) bool {
	return fn.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(fn.Origin(), new(Affects))
}

// ends reports whether a call ends what a context was made for.
func (v *sight) ends(call ssa.CallInstruction) bool {
	return !call.Common().IsInvoke() && kube.EndsContext(call.Common().Value.Type())
}

// seesBehind reports whether the functions of this package that a call runs are seen to
// have an effect.
func (v *sight) seesBehind(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(v.methods(call), func(fn *ssa.Function) bool {
		if v.seen[fn] {
			return false
		}
		v.seen[fn] = true
		return v.seesIn(fn)
	})
}

// seesIn tells the same of one function.
func (v *sight) seesIn(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return v.acts(instr) && v.sees(operation{instr: instr}) })
	})
}

// answersElsewhere reports whether a method of another package is told something of the
// object by what is kept here, and is asked for what it knows in another function.
//
//	c.addresses.Delete(pod.Name)
func (v *sight) answersElsewhere(call ssa.CallInstruction, x operation) bool {
	if v.onlyRecords(call) {
		return false
	}
	kept := v.keeper(ir.Receiver(call), x)
	return kept != nil && len(ir.Args(call)) > 0 && slices.ContainsFunc(v.known().asked[kept], func(fn *ssa.Function) bool { return !v.leadsTo(fn, x) })
}

// onlyRecords reports whether all that a call of an interface's method may run logs or counts.
func (v *sight) onlyRecords(call ssa.CallInstruction) bool {
	methods := v.prog.Converted(call)
	return len(methods) > 0 && !slices.ContainsFunc(methods, func(m *types.Func) bool { return !kube.Idle(m) })
}

// leadsTo reports whether a function is one of those by which an operation is done.
func (v *sight) leadsTo(fn *ssa.Function, x operation) bool {
	return fn == x.instr.Parent() || v.frame != nil && fn == v.frame.Fn ||
		slices.ContainsFunc(x.within, func(step passage) bool { return step.fn == fn })
}

// readElsewhere reports whether a function reads what is kept in a field or variable,
// other than those by which an operation changes it.
func (v *sight) readElsewhere(kept any, x operation) bool {
	return kept != nil && slices.ContainsFunc(v.known().read[kept], func(fn *ssa.Function) bool { return !v.leadsTo(fn, x) })
}
