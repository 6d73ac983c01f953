package origin

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// KindOfResource returns the built-in kind behind a group, version and
// resource, as dynamic clients and informers are given; the zero Kind where
// it is another or is not known.
func (t Tracer) KindOfResource(v ssa.Value) kube.Kind {
	if v == nil {
		return kube.Kind{}
	}
	for _, s := range t.Sources(v) {
		if call, ok := s.Call(); ok {
			return t.kindWithResource(call)
		}
	}
	s := t.Struct(v)
	if !s.Complete {
		return kube.Kind{}
	}
	var group, resource string
	for field, value := range s.All() {
		switch {
		case kube.Is(field, kube.GroupField):
			group = t.Text(value)
		case kube.Is(field, kube.ResourceField):
			resource = t.Text(value)
		}
	}
	kind, _ := kube.KindOfResource(group, resource)
	return kind
}

// kindWithResource reads a call such as corev1.SchemeGroupVersion.WithResource("pods").
func (t Tracer) kindWithResource(call *ssa.Call) kube.Kind {
	sym, ok := kube.Lookup(ir.Callee(call), kube.ResourceArg)
	if !ok {
		return kube.Kind{}
	}
	for _, s := range t.Sources(ir.Receiver(call)) {
		if global, ok := s.Value.(*ssa.Global); ok {
			kind, _ := kube.KindOfResourceIn(global.Object().Pkg(), t.Text(ir.Arg(call, sym.Arg)))
			return kind
		}
	}
	return kube.Kind{}
}

// Text returns a value's constant string, "" where it is none.
func (t Tracer) Text(v ssa.Value) string {
	c, known := t.Constant(v)
	if known != Known || c.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(c)
}
