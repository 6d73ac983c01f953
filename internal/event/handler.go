package event

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// absent is the filtering of no handler at all, the neutral element of join.
const absent = Filtering(255)

// strength orders what handlers do: one that may be several does the worst.
var strength = map[Filtering]int{absent: 0, Harmless: 1, Filtered: 2, UnknownFiltering: 3, Unfiltered: 4}

func join(a, b Filtering) Filtering {
	if strength[b] > strength[a] {
		return b
	}
	return a
}

func known(f Filtering) Filtering {
	if f == absent {
		return UnknownFiltering
	}
	return f
}

// handled is a handler, with the function-valued parameters of exported code
// that it calls for every update.
type handled struct {
	Handler
	params []*ssa.Parameter
}

func (h handled) join(other handled) handled {
	params := append(h.params, other.params...)
	if strength[other.Filtering] > strength[h.Filtering] {
		h = other
	}
	h.params = params
	return h
}

// maxNesting bounds how deep handlers and predicates wrap one another.
const maxNesting = 8

// Handler says what a handler given to AddEventHandler, to a constructor or
// to a controller-runtime watch does with updates.
func (r *Result) Handler(v ssa.Value) Handler {
	h := r.handler(v, 0).Handler
	h.Filtering = known(h.Filtering)
	return h
}

// Update says what a function does that is called for updates.
func (r *Result) Update(v ssa.Value) Handler {
	h := r.update(v).Handler
	h.Filtering = known(h.Filtering)
	return h
}

func (r *Result) handler(v ssa.Value, depth int) handled {
	out := handled{Handler: Handler{Filtering: absent}}
	if v == nil || depth > maxNesting {
		return handled{}
	}
	sources := r.trace.Sources(v)
	if function, inner := handlerFields(sourceType(sources)); function != nil || inner != nil {
		out = r.handlerOfStruct(v, function, inner, depth)
		sources = nil
	}
	for _, s := range sources {
		out = out.join(r.handlerAt(s, depth))
	}
	if !out.Update.Valid() {
		out.Update = rule.PlaceOf(r.pass.Fset, ir.Position(v))
	}
	return out
}

func (r *Result) handlerAt(s origin.Source, depth int) handled {
	t := s.Value.Type()
	switch v := s.Value.(type) {
	case *ssa.Const:
		if v.IsNil() {
			return handled{Handler: Handler{Filtering: absent}}
		}
	case *ssa.Call:
		return r.handlerOfCall(v, s.Result, depth)
	}
	if kube.Is(typeName(t), kube.Enqueues) {
		return handled{Handler: Handler{Filtering: Unfiltered}}
	}
	if m := kube.UpdateMethod(t); m != nil && !types.IsInterface(t) {
		return r.handlerOfMethod(m)
	}
	return handled{}
}

// sourceType is the type of all sources of a value that is built in this
// package, nil if they differ or calls make some of them.
func sourceType(sources []origin.Source) types.Type {
	var t types.Type
	for _, s := range sources {
		if _, ok := s.Call(); ok || t != nil && typeName(t) != typeName(s.Value.Type()) {
			return nil
		}
		t = s.Value.Type()
	}
	return t
}

// typeName is the declaration of the named type that t is or points to.
func typeName(t types.Type) types.Object {
	if t == nil {
		return nil
	}
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

// handlerFields returns the fields of a handler type that hold the function
// for updates, or another handler.
func handlerFields(t types.Type) (function, inner *types.Var) {
	for f := range fieldsOf(t) {
		switch {
		case kube.Is(f, kube.OnUpdate):
			function = f
		case kube.Is(f, kube.HandlerArg):
			inner = f
		}
	}
	return function, inner
}

// fieldsOf yields the fields of the struct that t is or points to, as their
// generic type declares them.
func fieldsOf(t types.Type) func(func(*types.Var) bool) {
	return func(yield func(*types.Var) bool) {
		obj := typeName(t)
		if obj == nil {
			return
		}
		s, ok := obj.Type().Underlying().(*types.Struct)
		if !ok {
			return
		}
		for f := range s.Fields() {
			if !yield(f) {
				return
			}
		}
	}
}

// handlerOfStruct looks into the functions or the handler that a struct holds.
func (r *Result) handlerOfStruct(v ssa.Value, function, inner *types.Var, depth int) handled {
	s := r.trace.Struct(v)
	out := handled{Handler: Handler{Filtering: absent}}
	if function != nil {
		for _, value := range s.Values[function] {
			out = out.join(r.update(value))
		}
	}
	if inner != nil {
		for _, value := range s.Values[inner] {
			out = out.join(r.handler(value, depth+1))
		}
	}
	if out.Filtering == absent && s.Complete {
		out.Filtering = Filtered // nothing is called for updates
	}
	if !s.Complete {
		out = out.join(handled{})
	}
	return out
}

// handlerOfCall says what a handler does that a function returned.
func (r *Result) handlerOfCall(call *ssa.Call, result, depth int) handled {
	callee := ir.CalleeFunc(call)
	for s := range kube.Roles(ir.Callee(call)) {
		switch {
		case s.Role == kube.Enqueues:
			return handled{Handler: Handler{Filtering: Unfiltered}}
		case s.Role == kube.OnUpdate && s.Arg >= 0: // HandleAll(f)
			return r.update(ir.Arg(call, s.Arg))
		case s.Role == kube.HandlerArg && s.Arg >= 0:
			return r.handler(ir.Arg(call, s.Arg), depth+1)
		}
	}
	var fact Acts
	if callee == nil || !r.pass.ImportObjectFact(callee, &fact) || result >= len(fact.Results) {
		return handled{}
	}
	res := fact.Results[result]
	if res.Calls > 0 && res.Calls <= len(call.Call.Args) {
		return r.update(call.Call.Args[res.Calls-1])
	}
	return handled{Handler: res.Handler}
}

// update says what a function value does that is called for updates.
func (r *Result) update(v ssa.Value) handled {
	out := handled{Handler: Handler{Filtering: absent}}
	for _, s := range r.trace.Sources(v) {
		if c, ok := s.Value.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		out = out.join(r.judge(r.effectOfSource(s, seeds(signature(v.Type()))), functionOf(s)))
	}
	if out.Filtering == absent && len(r.trace.Sources(v)) == 0 {
		return handled{}
	}
	if !out.Update.Valid() {
		out.Update = rule.PlaceOf(r.pass.Fset, ir.Position(v))
	}
	return out
}

func signature(t types.Type) *types.Signature {
	sig, _ := t.Underlying().(*types.Signature)
	return sig
}

// functionOf is the function of this package that a source stands for.
func functionOf(s origin.Source) *ssa.Function {
	switch v := s.Value.(type) {
	case *ssa.Function:
		return ir.Declared(v)
	case *ssa.MakeClosure:
		return ir.Declared(v.Fn.(*ssa.Function))
	}
	return nil
}

// seeds are the masks of the parameters of a function called for updates.
func seeds(sig *types.Signature) []mask {
	if sig == nil {
		return nil
	}
	masks := make([]mask, sig.Params().Len())
	for i := range masks {
		if kube.IsUpdateEvent(sig.Params().At(i).Type()) {
			masks[i] = inEvent
			return masks
		}
	}
	switch len(masks) {
	case 1:
		masks[0] = fromNew
	case 2:
		masks[0], masks[1] = fromOld, fromNew
	}
	return masks
}

// handlerOfMethod says what a handler type's own method does.
func (r *Result) handlerOfMethod(m *types.Func) handled {
	args := append([]mask{0}, seeds(m.Signature())...)
	if fn := r.prog.Function(m); r.prog.HasBody(fn) {
		return r.judge(*r.call(fn, fit(args, fn), nil), fn)
	}
	if kube.Quiet(m) {
		return handled{} // promoted from a handler that holds functions
	}
	return r.judge(r.effectOfImported(m.Origin(), args), nil)
}

// nameOf is the name of a function; literals are called what they are for.
func nameOf(fn *ssa.Function) string {
	if fn.Parent() != nil || fn.Object() == nil {
		return "UpdateFunc"
	}
	return fn.Name()
}

// judge turns what an update function does into what is known of its handler.
func (r *Result) judge(o outcome, fn *ssa.Function) handled {
	h := handled{params: o.params}
	if fn != nil {
		h.Name, h.Update = nameOf(fn), rule.PlaceOf(r.pass.Fset, fn.Pos())
	}
	switch {
	case o.open == works:
		h.Filtering = Unfiltered
		h.Work = rule.PlaceOf(r.pass.Fset, o.work)
	case o.open == unknown || len(o.params) > 0:
		h.Filtering = UnknownFiltering
	case o.closed > local || o.open == nothing:
		h.Filtering = Filtered
	default:
		h.Filtering = Harmless
	}
	return h
}
