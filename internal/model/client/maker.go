package client

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A helper for objects of any kind may be given a function that makes them.
//
//	func EachPage(ctx context.Context, r client.Reader, newList func() client.ObjectList) error {
//		list := newList()

// Maker is the parameter that the function is which a call without arguments has make a value,
// nil for other values.
func (t Tracer) Maker(v ssa.Value) *ssa.Parameter {
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.IsInvoke() || call.Call.StaticCallee() != nil || len(call.Call.Args) > 0 {
		return nil
	}
	return t.Parameter(call.Call.Value)
}

// Made are the values that the functions make which one may be that take nothing; not all if there
// may be others.
func (t Tracer) Made(maker ssa.Value) (made []ssa.Value, all bool) {
	if maker == nil {
		return nil, false
	}
	sources := t.Sources(maker)
	all = len(sources) > 0
	for _, s := range sources {
		fn := ir.FunctionOf(s.Value)
		if !t.Prog.HasBody(fn) || fn.Signature.Params().Len() > 0 || fn.Signature.Results().Len() != 1 {
			all = false
			continue
		}
		for v := range ir.Results(fn, 0) {
			made = append(made, v)
		}
	}
	return made, all
}
