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
type Adding struct {
	Informer, Handler ssa.Value
	// Resync is the resync period that the handler is given of its own, nil where it is given none.
	Resync ssa.Value
}

// Added is the same, of the parameters of a function.
type Added struct{ Informer, Handler, Resync ir.Param }

// Additions are those of handlers to informers that a call is, or that the function which it is of
// makes with what the call gives it.
func (t Tracer) Additions(call ssa.CallInstruction) (found []Adding) {
	return t.additions(call, t.Prog.NewSearch())
}

func (t Tracer) additions(call ssa.CallInstruction, question *ir.Search) (found []Adding) {
	if kube.Is(ir.Callee(call), kube.AddHandler) {
		if a := adds(call); a.Informer != nil && a.Handler != nil {
			found = append(found, a)
		}
		return found
	}
	for _, a := range t.addedBy(call, question) {
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
			found = append(found, Adding{informer, h, a.Resync.In(call)})
		}
	}
	return found
}

// addedBy are the handlers that the function of a call adds.
func (t Tracer) addedBy(call ssa.CallInstruction, question *ir.Search) []Added {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() != t.Prog.Pass.Pkg {
		return handing(t.pass, call).Adds
	}
	fn := t.Prog.Function(callee)
	if !t.addsForOthers(fn) || !question.Enter(fn) {
		return nil
	}
	defer question.Leave(fn)
	return t.added(fn, question)
}

// adds is what a call adds to the informer that it is a method of.
func adds(call ssa.CallInstruction) Adding {
	a := Adding{Informer: ir.Receiver(call)}
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.HandlerArg:
			a.Handler = ir.Arg(call, sym.Arg)
		case kube.ResyncArg:
			a.Resync = ir.Arg(call, sym.Arg)
		}
	}
	return a
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
func (t Tracer) added(fn *ssa.Function, question *ir.Search) (found []Added) {
	for call := range ir.CallsOf(fn) {
		for _, a := range t.additions(call, question) {
			if !t.given(a, fn) {
				continue
			}
			of := Added{Informer: ir.ParamOf(t.Parameter(a.Informer)), Handler: ir.ParamOf(t.listed(a.Handler))}
			if a.Resync != nil {
				of.Resync = ir.ParamOf(t.Parameter(a.Resync))
			}
			if !slices.Contains(found, of) {
				found = append(found, of)
			}
		}
	}
	return found
}

// given reports whether callers of a function say the informer and the handler, and its period if
// it has one.
func (t Tracer) given(a Adding, fn *ssa.Function) bool {
	of := func(p *ssa.Parameter) bool { return p != nil && p.Parent() == fn }
	return of(t.Parameter(a.Informer)) && of(t.listed(a.Handler)) && (a.Resync == nil || of(t.Parameter(a.Resync)))
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
