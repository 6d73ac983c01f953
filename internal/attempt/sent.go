package attempt

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// sent returns what an update sends: the object that it is given, or what an option
// puts in its place.
//
//	c.SubResource("scale").Update(ctx, set, client.WithSubResourceBody(scale))
func (s *search) sent(call ssa.CallInstruction, object ssa.Value) ssa.Value {
	if !call.Common().Signature().Variadic() {
		return object
	}
	args := ir.Args(call)
	given, _ := s.trace.Elements(args[len(args)-1])
	for _, option := range given {
		for _, source := range s.trace.Sources(option) {
			if body := bodyOf(source.Value); body != nil {
				return body
			}
		}
	}
	return object
}

// bodyOf returns the body that an option is made of, nil for other options.
func bodyOf(option ssa.Value) ssa.Value {
	switch option := option.(type) {
	case *ssa.Call:
		if kube.Is(ir.Callee(option), kube.SentBody) {
			return ir.Arg(option, 0)
		}
	case *ssa.Alloc:
		for _, ref := range *option.Referrers() {
			if field, ok := ref.(*ssa.FieldAddr); ok && kube.Is(ir.FieldOf(field), kube.SentBody) {
				return stored(field)
			}
		}
	}
	return nil
}

// stored returns what is stored at an address.
func stored(addr *ssa.FieldAddr) ssa.Value {
	for _, ref := range *addr.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr {
			return store.Val
		}
	}
	return nil
}
