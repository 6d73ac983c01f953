package client

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A function may add handlers to an informer for whoever calls it.
//
//	func Listen(informer cache.SharedInformer, handlers ...cache.ResourceEventHandler) error

// Adding is the addition of an event handler to an informer: of one that a value is or, where it
// is not seen which, of those in a list.
type Adding struct{ Informer, Handler ssa.Value }

// Added is the same, of the parameters of a function.
type Added struct{ Informer, Handler ir.Param }

// maxAdding bounds through how many functions of this package an addition is looked at.
const maxAdding = 3

// Additions are those of handlers to informers that a call is, or that the function which it is of
// makes with what the call gives it.
func (t Tracer) Additions(call ssa.CallInstruction) (found []Adding) { return t.additions(call, 0) }

func (t Tracer) additions(call ssa.CallInstruction, depth int) (found []Adding) {
	if kube.Is(ir.Callee(call), kube.AddHandler) {
		if informer, handler := adds(call); informer != nil && handler != nil {
			found = append(found, Adding{informer, handler})
		}
		return found
	}
	for _, a := range t.addedBy(call, depth) {
		informer, handler := a.Informer.In(call), a.Handler.In(call)
		if informer == nil || handler == nil {
			continue
		}
		handlers := []ssa.Value{handler}
		if isList(handler.Type()) {
			if all, complete := t.Elements(handler); complete {
				handlers = all
			}
		}
		for _, h := range handlers {
			found = append(found, Adding{informer, h})
		}
	}
	return found
}

// addedBy are the handlers that the function of a call adds.
func (t Tracer) addedBy(call ssa.CallInstruction, depth int) []Added {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() != t.Prog.Pass.Pkg {
		return handing(t.pass, call).Adds
	}
	fn := t.Prog.Function(callee)
	if depth == maxAdding || !t.addsForOthers(fn) {
		return nil
	}
	return t.added(fn, depth+1)
}

// adds are the informer and the handler of a call that adds one.
func adds(call ssa.CallInstruction) (informer, handler ssa.Value) {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg); ok {
		handler = ir.Arg(call, sym.Arg)
	}
	return ir.Receiver(call), handler
}

func isList(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

// AddsForCallers reports whether a call adds handlers to informers that only the callers of its
// function know: that is looked at where these call it.
func (t Tracer) AddsForCallers(call ssa.CallInstruction) bool {
	fn := ir.Outermost(call.Parent())
	if !t.addsForOthers(fn) {
		return false
	}
	additions := t.Additions(call)
	return len(additions) > 0 && !slices.ContainsFunc(additions, func(a Adding) bool { return !t.given(a, fn) })
}

// addsForOthers reports whether a function may add handlers for whoever calls it, also in other
// packages: it is given informers.
func (t Tracer) addsForOthers(fn *ssa.Function) bool {
	if !t.Prog.HasBody(fn) || t.Prog.Pass.Pkg.Name() == "main" || len(t.Prog.Taken(fn)) > 0 {
		return false
	}
	obj, ok := fn.Object().(*types.Func)
	return ok && obj.Exported() && slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return kube.IsInformer(p.Type()) })
}

// added are the handlers that a function adds to informers, both of which its callers give it.
func (t Tracer) added(fn *ssa.Function, depth int) (found []Added) {
	for call := range ir.CallsOf(fn) {
		for _, a := range t.additions(call, depth) {
			if !t.given(a, fn) {
				continue
			}
			if of := (Added{ir.ParamOf(t.Parameter(a.Informer)), ir.ParamOf(t.listed(a.Handler))}); !slices.Contains(found, of) {
				found = append(found, of)
			}
		}
	}
	return found
}

// given reports whether callers of a function say the informer and the handler.
func (t Tracer) given(a Adding, fn *ssa.Function) bool {
	informer, handler := t.Parameter(a.Informer), t.listed(a.Handler)
	return informer != nil && handler != nil && informer.Parent() == fn && handler.Parent() == fn
}

// listed is the parameter that a value is, or is an element of; nil for other values.
func (t Tracer) listed(v ssa.Value) *ssa.Parameter {
	if load, ok := v.(*ssa.UnOp); ok {
		if elem, ok := load.X.(*ssa.IndexAddr); ok {
			v = elem.X
		}
	}
	return t.Parameter(v)
}
