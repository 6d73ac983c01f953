package object

import (
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A root is where an informer, lister or accessor comes from: what constructs
// it or its factory, and the steps from there.
type root struct {
	source ssa.Value
	// field is what the source is loaded from, if this package does not store it.
	field types.Object
	path  string
}

// known reports whether the way back was found.
func (t root) known() bool { return t.source != nil }

// same reports whether two roots are one informer.
func (t root) same(u root) bool { return t.within(u) && t.path == u.path }

// within reports whether two roots have one source.
func (t root) within(u root) bool {
	if !t.known() || !u.known() {
		return false
	}
	return t.source == u.source || t.field != nil && t.field == u.field
}

// root follows an informer, lister, accessor, store or factory back.
func (r *TransformResult) root(v ssa.Value) root {
	path := ""
	for range maxPath {
		sources := r.trace.Sources(v)
		if len(sources) != 1 {
			return root{}
		}
		call, ok := sources[0].Call()
		if !ok {
			return root{source: sources[0].Value, field: fieldOf(sources[0].Value), path: path}
		}
		next, step := stepBack(call)
		if next == nil {
			return root{source: call, path: path}
		}
		path, v = step+path, next
	}
	return root{}
}

func fieldOf(v ssa.Value) types.Object {
	if g, ok := v.(*ssa.Global); ok {
		return g.Object()
	}
	if f := ir.FieldOf(v); f != nil {
		return f
	}
	return nil
}

// stepBack returns what a step on the way from a factory to a lister, store
// or informer starts from. The two ends of an accessor are one place.
func stepBack(call *ssa.Call) (from ssa.Value, step string) {
	callee := ir.Callee(call)
	switch {
	case kube.Is(callee, kube.StoreOf, kube.Namespaced):
		return ir.Receiver(call), ""
	case kube.Is(callee, kube.InformerOf, kube.ListerOf):
		if sym, ok := kube.Lookup(callee, kube.ListerOf); ok && sym.Arg >= 0 {
			return ir.Arg(call, sym.Arg), ""
		}
		return ir.Receiver(call), ""
	case kube.Is(callee, kube.ForResource, kube.InformerFor):
		return ir.Receiver(call), "@" + strconv.Itoa(int(call.Pos()))
	case kube.Is(callee, kube.FactoryPath) && ir.Receiver(call) != nil:
		return ir.Receiver(call), "." + callee.Name()
	}
	return nil, ""
}

// kindOf returns the kind of an informer, none where it may be that of several. InformerFor
// may cache other objects than it is known for: its constructor decides.
func (r *TransformResult) kindOf(informer ssa.Value) kube.Kind {
	var found kube.Kind
	for i, s := range r.trace.Sources(informer) {
		kind := r.kindFrom(s)
		if i > 0 && kind != found {
			return kube.Kind{}
		}
		found = kind
	}
	return found
}

// kindFrom returns the kind of the informer that a call returns.
func (r *TransformResult) kindFrom(s client.Source) kube.Kind {
	call, ok := s.Call()
	if !ok {
		return kube.Kind{}
	}
	callee := ir.Callee(call)
	switch {
	case kube.Is(callee, kube.InformerOf) && ir.Receiver(call) != nil:
		if kind, ok := kube.AccessorKind(ir.Receiver(call).Type()); ok {
			return kind
		}
		return r.untypedKind(ir.Receiver(call))
	case kube.Is(callee, kube.NewInformer):
		return r.example(call)
	}
	return kube.Kind{}
}

// untypedKind returns the kind of Go type that an accessor by resource holds.
func (r *TransformResult) untypedKind(accessor ssa.Value) kube.Kind {
	for _, s := range r.trace.Sources(accessor) {
		if call, ok := s.Call(); ok && kube.Is(ir.Callee(call), kube.ForResource) {
			kind, _ := kube.UntypedKind(ir.Callee(call))
			return kind
		}
	}
	return kube.Kind{}
}

// factoryOf returns the call that constructs a factory with an option.
func (r *TransformResult) factoryOf(option ssa.CallInstruction) *ssa.Call {
	for call := range r.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.OptionsArg)
		if !ok || sym.Arg < 0 || !kube.Is(ir.Callee(call), kube.NewFactory) {
			continue
		}
		elems, _ := r.trace.Elements(ir.Arg(call, sym.Arg))
		for _, e := range elems {
			for _, s := range r.trace.Sources(e) {
				if s.Value == option.Value() {
					found, _ := call.(*ssa.Call)
					return found
				}
			}
		}
	}
	return nil
}
