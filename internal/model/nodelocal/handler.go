package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// handles reads the registration of handlers with informers.
func (s *search) handles(call ssa.CallInstruction) {
	if s.trace.AddsForCallers(call) {
		return
	}
	for _, added := range s.trace.Additions(call) {
		kinds := s.kindsOf(added.Informer)
		if len(kinds) == 0 && !s.handlesOwn(call, added.Handler) {
			s.all(kube.Kind{}, call)
		}
		for _, kind := range kinds {
			s.handler(kind, call, added.Handler)
		}
	}
}

// handlesOwn notes a handler that does nothing but for objects of one kind, of the node: whatever
// else its informer may hold, which another package decides, is nothing to it.
func (s *search) handlesOwn(call ssa.CallInstruction, handler ssa.Value) bool {
	for _, kind := range nodeKinds {
		if f := s.nodeFilter(kind); f.drops(handler, 0) && len(f.used) > 0 {
			s.keeps(f, call, Reader{})
			return true
		}
	}
	return false
}

// constructs reads the handler that a constructor of an informer is given.
func (s *search) constructs(call ssa.CallInstruction) {
	kind, handler := s.constructed(call)
	if handler != nil {
		s.handler(kind, call, handler)
	}
}

// constructed returns the kind of the informer that a constructor makes, and the handler
// that it is given, nil if it is given none.
func (s *search) constructed(call ssa.CallInstruction) (kind kube.Kind, handler ssa.Value) {
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := ir.Arg(call, sym.Arg)
		switch sym.Role {
		case kube.ExampleArg:
			kind = s.kindOfObject(arg)
		case kube.HandlerArg:
			handler = arg
		case kube.OptionsArg:
			for field, value := range s.trace.Struct(arg).All() {
				switch {
				case kube.Is(field, kube.ExampleArg):
					kind = s.kindOfObject(value)
				case kube.Is(field, kube.HandlerArg):
					handler = value
				}
			}
		}
	}
	return kind, handler
}

func (s *search) handler(kind kube.Kind, call ssa.CallInstruction, handler ssa.Value) {
	if kind == (kube.Kind{}) {
		s.all(kind, call)
		return
	}
	if selector(kind) == "" {
		return
	}
	f := s.nodeFilter(kind)
	drops := f.drops(handler, 0)
	switch {
	case drops && len(f.used) == 0:
		s.neutral(kind, call, Reader{}) // it does nothing for any object
	case !drops && s.nodeFilter(kind).forgets().drops(handler, 0):
		s.neutral(kind, call, Reader{Enqueues: true}) // those who take the keys decide
	default:
		s.decide(f, call, drops)
	}
}

// drops reports whether a handler does nothing for objects of other nodes.
func (f *filter) drops(handler ssa.Value, depth int) bool {
	if handler == nil || depth > maxNesting {
		return false
	}
	sources := f.trace.Sources(handler)
	for _, source := range sources {
		t := source.Value.Type()
		switch {
		case holdsHandlers(t):
			if !f.dropsStruct(handler, depth) {
				return false
			}
		case !f.dropsMethods(t):
			return false
		}
	}
	return len(sources) > 0
}

// holdsHandlers reports whether t is a library's struct of handler functions.
func holdsHandlers(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	s, ok := named.Origin().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if kube.Is(f, kube.OnUpdate, kube.HandlerFilter) {
			return true
		}
	}
	return false
}

// dropsStruct looks at the functions in a struct: all of them, or one that
// filters for the others.
func (f *filter) dropsStruct(handler ssa.Value, depth int) bool {
	st := f.trace.Struct(handler)
	drops := true
	for field, value := range st.All() {
		switch {
		case kube.Is(field, kube.HandlerFilter):
			if f.filters(value) {
				return st.Complete
			}
		case kube.Is(field, kube.HandlerArg):
			drops = drops && f.drops(value, depth+1)
		case kube.Is(field, kube.OnDelete):
			drops = drops && (f.trace.IsNil(value) || f.eachFunction(value, f.forgets().idle))
		case kube.Is(field, kube.OnAdd, kube.OnUpdate):
			drops = drops && (f.trace.IsNil(value) || f.eachFunction(value, f.idle))
		}
	}
	return drops && st.Complete
}

// filters reports whether a function that filters for a handler returns true only for objects of
// the node, be it one that another package's function returns.
func (f *filter) filters(v ssa.Value) bool {
	sources := f.trace.Sources(v)
	for _, source := range sources {
		if call, ok := source.Call(); ok {
			if made := ir.CalleeFunc(call); made == nil || call.Call.IsInvoke() || !f.testedBy(made, f.resultKey(made, source.Result), call, true) {
				return false
			}
		} else if !f.isFilter(source.Value) {
			return false
		}
	}
	return len(sources) > 0
}

// isFilter tells the same of a function of this package.
func (f *filter) isFilter(v ssa.Value) bool {
	return f.eachFunction(v, func(fn *ssa.Function) bool { return f.returnsOnly(fn, true, 0) })
}

// forgets is a filter for functions that are called for deleted objects.
func (f *filter) forgets() *filter {
	g := f.newFilter(f.kind, f.fields, f.against)
	g.deletion, g.wants = true, f.wants
	return g
}

// dropsMethods looks at the methods of a handler type of this package.
func (f *filter) dropsMethods(t types.Type) bool {
	methods := kube.HandlerMethods(t)
	for role, m := range methods {
		g := f
		if role == kube.OnDelete {
			g = f.forgets()
		}
		if fn := f.prog.Function(m); fn == nil || !g.idle(fn) {
			return false
		}
	}
	return len(methods) > 0
}

// eachFunction reports whether something holds of every function that a value may be.
func (f *filter) eachFunction(v ssa.Value, holds func(*ssa.Function) bool) bool {
	sources := f.trace.Sources(v)
	for _, source := range sources {
		var fn *ssa.Function
		switch v := source.Value.(type) {
		case *ssa.Function:
			fn = v
		case *ssa.MakeClosure:
			fn = v.Fn.(*ssa.Function)
		default:
			return false
		}
		if fn = ir.Declared(fn); !holds(fn) {
			return false
		}
	}
	return len(sources) > 0
}
