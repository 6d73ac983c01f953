package client

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Names is the fact that a package variable names the resource of a kind.
type Names struct{ Kind kube.Kind }

// AFact marks Names as a fact.
func (*Names) AFact() {}

func (f *Names) String() string { return "names " + f.Kind.Name }

// exportNames exports the kinds whose resources package variables name.
func (r *Result) exportNames() {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.Var)
		if !ok || !obj.Exported() || !kube.IsResource(obj.Type()) || len(r.Prog.Stores(obj)) != 1 {
			continue
		}
		if kind := r.KindOfResource(r.Prog.Stores(obj)[0].Value); kind != (kube.Kind{}) {
			rule.Export(r.pass, obj, &Names{kind})
		}
	}
}

// KindOfResource returns the kind behind a group, version and resource, as
// dynamic clients and informers are given; the zero Kind where it is not known.
// It knows the built-in kinds, and those that the package of the group and
// version declares.
func (t Tracer) KindOfResource(v ssa.Value) kube.Kind {
	if v == nil {
		return kube.Kind{}
	}
	t = t.Begin()
	if sources := t.Sources(v); len(sources) == 1 {
		switch source := sources[0].Value.(type) {
		case *ssa.Call:
			return t.kindWithResource(source)
		case *ssa.Global:
			var fact Names
			if t.pass != nil && t.pass.ImportObjectFact(source.Object(), &fact) {
				return fact.Kind
			}
		}
	}
	s := t.Struct(v)
	if !s.Complete {
		return kube.Kind{}
	}
	var group, resource string
	for field, values := range s.Values {
		if len(values) > 1 {
			return kube.Kind{} // one of several resources
		}
		switch {
		case kube.Is(field, kube.GroupField):
			group = t.Text(values[0])
		case kube.Is(field, kube.ResourceField):
			resource = t.Text(values[0])
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
	resource := t.Text(ir.Arg(call, sym.Arg))
	if load, ok := ir.Receiver(call).(*ssa.UnOp); ok {
		if global, ok := load.X.(*ssa.Global); ok {
			return kube.KindNamed(global.Object().Pkg(), resource)
		}
	}
	for _, s := range t.Sources(ir.Receiver(call)) {
		if global, ok := s.Value.(*ssa.Global); ok {
			return kube.KindNamed(global.Object().Pkg(), resource)
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
