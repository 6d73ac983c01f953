package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A handler may call a method of an interface of the program's own, and whoever makes the
// handler decides what that does.
//
//	type adder interface{ Add(key string) }
//
//	func Enqueue(to adder) cache.ResourceEventHandlerFuncs

// Invoked is a method that a handler calls for every update, of what a parameter of the function
// holds that returns the handler.
type Invoked struct {
	Param  ir.Param
	Method string
	// Some tells that it does so for some objects only.
	Some bool
}

// invoked is the same before it is known whose parameter it is.
type invoked struct {
	param  *ssa.Parameter
	method string
	some   bool
}

// invokedOf are the methods that are called of what the parameters of a function hold.
func invokedOf(fn *ssa.Function, methods []invoked) (found []Invoked) {
	for _, m := range methods {
		if m.param.Parent() == fn {
			found = append(found, Invoked{ir.ParamOf(m.param), m.method, m.some})
		}
	}
	return found
}

// effectOfMethod says what a method does that is called by an interface of which nothing is known:
// what is put into the interface may be known for the method.
func (f *frame) effectOfMethod(common *ssa.CallCommon) outcome {
	o := outcome{}
	sources := f.trace.Sources(common.Value)
	if len(sources) == 0 {
		o.open = unknown
	}
	for _, s := range sources {
		o.add(effectOfMethodAt(s, common.Method.Name()), open, common.Pos())
	}
	return o
}

func effectOfMethodAt(s client.Source, method string) outcome {
	if kube.Effective(methodNamed(s.Type(), method)) {
		return outcome{open: works}
	}
	if p, ok := s.Value.(*ssa.Parameter); ok && types.IsInterface(p.Type()) {
		return outcome{invoked: []invoked{{param: p, method: method}}}
	}
	return outcome{open: unknown}
}

// addedTo is the queue to which a call adds, be it by an interface of this package; nil for
// other calls.
func (r *Result) addedTo(call ssa.CallInstruction) ssa.Value {
	common := call.Common()
	switch {
	case kube.Is(ir.Callee(call), kube.QueueAdd):
		return ir.Receiver(call)
	case !common.IsInvoke() || common.Method.Pkg() != r.pass.Pkg:
		return nil
	}
	for _, s := range r.trace.Sources(common.Value) {
		if kube.Is(methodNamed(s.Type(), common.Method.Name()), kube.QueueAdd) {
			return common.Value
		}
	}
	return nil
}

// methodNamed is the method of a type that has a name, nil if there is none.
func methodNamed(t types.Type, name string) types.Object {
	if m := ir.MethodNamed(t, nil, name); m != nil {
		return m.Origin()
	}
	return nil
}

// invokedWith says what a handler of another package does that calls a method of a value.
func (r *Result) invokedWith(m Invoked, h Handler, v ssa.Value) handled {
	if v == nil {
		return handled{}
	}
	o := outcome{}
	for _, s := range r.trace.Sources(v) {
		o.add(effectOfMethodAt(s, m.Method), open, v.Pos())
	}
	if o.open != works {
		for i := range o.invoked {
			o.invoked[i].some = o.invoked[i].some || m.Some
		}
		return handled{invoked: o.invoked}
	}
	h.Filtering, h.Chooses = Unfiltered, m.Some
	for _, worker := range r.Workers(v) {
		h.Refreshes, h.Consults = h.Refreshes || r.Refreshes(worker), h.Consults || r.Consults(worker)
		h.Forgets = h.Forgets || r.dropsFailed(worker)
	}
	return handled{Handler: h}
}
