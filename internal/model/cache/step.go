package cache

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Step is what the way from a use back to its cache says about the use.
type Step struct {
	Kind    kube.Kind
	Content Content
	// Client reports whether the way leads through a manager's client.
	Client bool
}

// within adds what a step nearer to the cache says.
func (s Step) within(outer Step) Step {
	if s.Kind == (kube.Kind{}) {
		s.Kind = outer.Kind
	}
	s.Content = max(s.Content, outer.Content)
	s.Client = s.Client || outer.Client
	return s
}

// contradicts reports whether two steps cannot be on one way.
func (s Step) contradicts(other Step) bool {
	return s.Kind != other.Kind && s.Kind != (kube.Kind{}) && other.Kind != (kube.Kind{})
}

// stepOf returns what one call on the way says.
func (b *build) stepOf(call ssa.CallInstruction) Step {
	var step Step
	about := func(kind kube.Kind) {
		if kind != (kube.Kind{}) {
			step.Kind = kind
		}
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.FactoryPath, kube.ListerOf:
			kind, _ := kube.AccessorKind(resultType(call))
			about(kind)
		case kube.InformerOf:
			kind, _ := kube.AccessorKind(accessorType(call, sym))
			about(kind)
		case kube.ForResource:
			about(b.trace.KindOfResource(ir.Arg(call, sym.Arg)))
		case kube.GetInformer, kube.ExampleArg:
			kind, content := b.object(ir.Arg(call, max(sym.Arg, 0)))
			about(kind)
			step.Content = content
		case kube.ManagerClient, kube.LiveClient: // of a manager, or one that reads a cache
			step.Client = true
		}
	}
	return step
}

func resultType(call ssa.CallInstruction) types.Type {
	results := call.Common().Signature().Results()
	if results.Len() == 0 {
		return types.Typ[types.Invalid]
	}
	return results.At(0).Type()
}

func accessorType(call ssa.CallInstruction, sym kube.Symbol) types.Type {
	if recv := ir.Receiver(call); recv != nil {
		return recv.Type()
	}
	if arg := ir.Arg(call, max(sym.Arg, 0)); arg != nil {
		return arg.Type()
	}
	return types.Typ[types.Invalid]
}

// object returns the kind of an object that stands for its type, and how
// much of it a cache would hold.
func (b *build) object(v ssa.Value) (kube.Kind, Content) {
	kinds, content := b.objects(v)
	if len(kinds) != 1 {
		return kube.Kind{}, content
	}
	return kinds[0], content
}

// objects returns the kinds that an object of full content may be of. Where
// there are none, content says what the object stands for.
func (b *build) objects(v ssa.Value) (kinds []kube.Kind, content Content) {
	if v == nil {
		return nil, Typed
	}
	for _, s := range b.trace.Sources(v) {
		values := []ssa.Value{s.Value}
		if addr, ok := s.Value.(*ssa.IndexAddr); ok {
			values, _ = b.trace.Elements(addr.X)
		}
		for _, value := range values {
			kind, c := kindOfObject(value)
			content = max(content, c)
			if kind != (kube.Kind{}) {
				kinds = append(kinds, kind)
			}
		}
	}
	if ir.IsFunc(v.Type()) { // which makes the objects
		made, _ := b.trace.Made(v)
		for _, object := range made {
			more, c := b.objects(object)
			kinds, content = append(kinds, more...), max(content, c)
		}
	}
	if len(kinds) > 0 {
		content = Typed
	}
	return SortKinds(kinds), content
}

// typeParam returns the type parameter that all objects have for a type which a value may be, if any.
func (b *build) typeParam(v ssa.Value) (of ir.TypeParam) {
	if v == nil {
		return 0
	}
	for i, s := range b.trace.Sources(v) {
		this := ir.TypeParamOf(ir.Unboxed(s.Value).Type())
		if this == 0 || i > 0 && this != of {
			return 0
		}
		of = this
	}
	return of
}

// instance names the kind of a use in a function that a call says the type parameters of.
func (u Use) instance(call ssa.CallInstruction) Use {
	kind, outer := client.KindIn(u.Of, call)
	u.Of = outer
	switch kind {
	case kube.Metadata:
		u.Content = Metadata
	case kube.Unstructured:
		u.Content = Dynamic
	case kube.Kind{}:
	default:
		u.Kind = kind
	}
	return u
}

func kindOfObject(v ssa.Value) (kube.Kind, Content) {
	if wrapped, ok := v.(*ssa.MakeInterface); ok {
		v = wrapped.X
	}
	kind, _ := kube.KindOf(v.Type())
	switch kind {
	case kube.Metadata:
		return kube.Kind{}, Metadata
	case kube.Unstructured:
		return kube.Kind{}, Dynamic
	}
	return kind, Typed
}

// text returns a constant string, "" for other values.
func (b *build) text(v ssa.Value) string {
	c, known := b.trace.Constant(v)
	if known != client.Known || c.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(c)
}
