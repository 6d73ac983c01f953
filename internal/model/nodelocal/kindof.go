package nodelocal

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// kindsOf returns the kinds that an accessor, informer, lister or store may be
// about, none if one of them is not known.
func (s *search) kindsOf(v ssa.Value) []kube.Kind {
	if v == nil {
		return nil
	}
	if kind, ok := kube.AccessorKind(v.Type()); ok {
		return []kube.Kind{kind}
	}
	var kinds []kube.Kind
	for _, source := range s.trace.Sources(v) {
		kind := kube.Kind{}
		if k, ok := kube.AccessorKind(source.Value.Type()); ok {
			kind = k
		} else if call, ok := source.Call(); ok {
			kind = s.kindOfCall(call)
		}
		if kind == (kube.Kind{}) {
			kind = s.kindAbout(source.Value, source.Result)
		}
		if kind == (kube.Kind{}) {
			return nil
		}
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// kindOfCall returns the kind that a step towards an informer names, or the
// constructor of one.
func (s *search) kindOfCall(call *ssa.Call) kube.Kind {
	if kind, ok := kube.ConstructedKind(ir.Callee(call)); ok {
		return kind
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := ir.Arg(call, max(sym.Arg, 0))
		switch sym.Role {
		case kube.ExampleArg, kube.GetInformer:
			return s.kindOfObject(arg)
		case kube.ForResource, kube.ResourceArg:
			return s.trace.KindOfResource(arg)
		case kube.OptionsArg:
			for field, value := range s.trace.Struct(ir.Arg(call, sym.Arg)).All() {
				if kube.Is(field, kube.ExampleArg) {
					return s.kindOfObject(value)
				}
			}
		case kube.InformerOf, kube.StoreOf, kube.ListerOf:
			from := ir.Receiver(call)
			if from == nil {
				from = arg
			}
			if kinds := s.kindsOf(from); len(kinds) == 1 {
				return kinds[0]
			}
		}
	}
	return kube.Kind{}
}

// kindOfObject returns the kind of an object that stands for its type.
func (s *search) kindOfObject(v ssa.Value) kube.Kind {
	if v == nil {
		return kube.Kind{}
	}
	var kind kube.Kind
	for _, source := range s.trace.Sources(v) {
		k, _ := kube.KindOf(source.Value.Type())
		if k == (kube.Kind{}) || kind != (kube.Kind{}) && k != kind {
			return kube.Kind{}
		}
		kind = k
	}
	return kind
}
