package handler

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

func (f *frame) effectOfCall(call ssa.CallInstruction) outcome {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return outcome{open: local}
	}
	callee := ir.CalleeFunc(call)
	if e, ok := f.effectOfRole(call, ir.Callee(call)); ok {
		return outcome{open: e}
	}
	if entered := f.prog.Entered(call); len(entered) > 0 {
		return f.enter(entered, call)
	}
	if callee == nil {
		return f.effectOfValue(common)
	}
	o := f.effectOfOther(callee, common)
	if o.open == unknown && common.IsInvoke() {
		o = f.effectOfMethod(common)
	}
	for _, arg := range common.Args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			o.add(f.effectOfFunc(arg, nil), open, token.NoPos) // called back
		}
	}
	return o
}

// effectOfRole says what a call does that the tables know.
func (f *frame) effectOfRole(call ssa.CallInstruction, callee types.Object) (effect, bool) {
	switch {
	case callee == nil:
		return nothing, false
	case kube.Effective(callee):
		return works, true
	case kube.Is(callee, kube.ReaderGet, kube.ReaderList):
		if f.trace.Client(ir.Receiver(call)) == client.Live {
			return works, true
		}
		return nothing, true
	case kube.Is(callee, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.Compare, kube.NoReturn):
		return nothing, true
	}
	return nothing, false
}

// enter joins what the functions do that a call may enter.
func (f *frame) enter(entered []*ssa.Function, call ssa.CallInstruction) outcome {
	common := call.Common()
	args, free := f.masksOf(common.Args), []mask(nil)
	if common.IsInvoke() {
		args = append([]mask{f.masks[common.Value]}, args...)
	}
	if closure, ok := common.Value.(*ssa.MakeClosure); ok {
		if fn := closure.Fn.(*ssa.Function); ir.Declared(fn) != fn {
			args = append(f.masksOf(closure.Bindings), args...) // a method value
		} else {
			free = f.masksOf(closure.Bindings)
		}
	}
	o := outcome{}
	for _, fn := range entered {
		inner := f.call(fn, fit(args, fn), free)
		o.add(*inner, open, token.NoPos)
		o.passes = max(o.passes, inner.passes)
	}
	return o
}

// fit makes as many masks as a function has parameters.
func fit(args []mask, fn *ssa.Function) []mask {
	out := make([]mask, len(fn.Params))
	copy(out, args)
	return out
}

func (f *frame) masksOf(values []ssa.Value) []mask {
	masks := make([]mask, len(values))
	for i, v := range values {
		masks[i] = f.masks[v]
	}
	return masks
}
