package retry

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// sent returns what an update sends: the object that it is given, or what an option
// puts in its place. It is not known where a caller may give such an option.
//
//	c.SubResource("scale").Update(ctx, set, client.WithSubResourceBody(scale))
func (s *search) sent(call ssa.CallInstruction, object ssa.Value) (sent ssa.Value, known bool) {
	sym, ok := kube.Lookup(ir.Callee(call), kube.TakesBody)
	if !ok {
		return object, true
	}
	options, known := s.trace.Elements(ir.Arg(call, sym.Arg))
	for _, option := range options {
		if body := s.bodyOf(option); body != nil {
			return body, true
		}
		for _, source := range s.trace.Sources(option) {
			if _, given := source.Value.(*ssa.Parameter); given {
				known = false
			}
		}
	}
	return object, known
}

// bodyOf returns what an option is made of that puts it in place of an object, nil for
// other options.
func (s *search) bodyOf(option ssa.Value) ssa.Value {
	for _, source := range s.trace.Sources(option) {
		if made, ok := source.Call(); ok {
			if sym, ok := kube.Lookup(ir.Callee(made), kube.SentBody); ok {
				return ir.Arg(made, sym.Arg)
			}
		}
	}
	for field, value := range s.trace.Struct(option).All() {
		if kube.Is(field, kube.SentBody) {
			return value
		}
	}
	return nil
}
