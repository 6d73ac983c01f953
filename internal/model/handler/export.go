package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// export exports what is known of the functions that other packages may call.
func (r *Result) export() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		fact := Acts{Results: r.returned(fn)}
		masks, old := parameters(fn)
		o := r.call(fn, masks, nil)
		if o.open >= partly {
			fact.Some = o.open == partly
			fact.Works = rule.PlaceOf(r.pass.Fset, o.work)
		}
		if old >= 0 {
			fact.Old, fact.New = old+1, old+2
			if masks[old] == inEvent {
				fact.New, fact.Passes = old+1, passing[o.passes]
				if results := fn.Signature.Results(); results.Len() == 1 && ir.IsBool(results.At(0).Type()) {
					fact.Passage = r.passageOfFunction(fn)
				}
			}
		}
		if fact.Works.Valid() || fact.Passes != UnknownFiltering || fact.Passage != UnknownPassage || fact.Results != nil {
			rule.Export(r.pass, obj, &fact)
		}
	}
	r.exportInterfaces()
	r.exportVariables()
}

// parameters guesses which parameters of a function are the objects of an
// update: one event, or two neighbours of one type that objects may have.
func parameters(fn *ssa.Function) (masks []mask, old int) {
	masks = make([]mask, len(fn.Params))
	start := 0
	if fn.Signature.Recv() != nil {
		start = 1
	}
	for i := start; i < len(fn.Params); i++ {
		t := fn.Params[i].Type()
		if kube.IsUpdateEvent(t) {
			masks[i] = inEvent
			return masks, i
		}
		if i+1 < len(fn.Params) && types.Identical(t, fn.Params[i+1].Type()) && mayBeObject(t) {
			masks[i], masks[i+1] = fromOld, fromNew
			return masks, i
		}
	}
	return masks, -1
}

func mayBeObject(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Interface, *types.Pointer, *types.Struct:
		return true
	}
	return false
}

// exportInterfaces exports, for methods of this package's interfaces, what
// all of this package's implementations do.
func (r *Result) exportInterfaces() {
	r.eachMethod(func(m *types.Func) {
		if fact := r.implemented(m); fact != nil {
			rule.Export(r.pass, m, fact)
		}
	})
}

// implemented is what all of this package's implementations of a method have
// in common, nil if one of them is not known to work.
func (r *Result) implemented(m *types.Func) *Acts {
	var fact *Acts
	for _, fn := range r.prog.Implementations(m) {
		var one Acts
		obj, ok := fn.Object().(*types.Func)
		if !ok || !r.pass.ImportObjectFact(obj, &one) || !one.Works.Valid() {
			return nil
		}
		fact = &Acts{Works: one.Works, Some: one.Some || fact != nil && fact.Some, Old: one.Old, New: one.New}
	}
	return fact
}

// returned summarises the handlers and predicates that a function returns.
func (r *Result) returned(fn *ssa.Function) []Returned {
	results := fn.Signature.Results()
	var out []Returned
	for i := range results.Len() {
		t := results.At(i).Type()
		if !filters(t) && kube.UpdateMethod(t) == nil {
			continue
		}
		if out == nil {
			out = make([]Returned, results.Len())
		}
		if filters(t) {
			out[i] = r.filter(slices.Collect(ir.Results(fn, i)))
		} else {
			out[i] = r.handlerReturned(fn, i)
		}
	}
	return out
}

func isPredicate(update *types.Func) bool { return update.Signature().Results().Len() == 1 }

// filters reports whether values of a type are predicates, or options of watches that hold some.
func filters(t types.Type) bool {
	m := kube.UpdateMethod(t)
	return m != nil && isPredicate(m) || kube.Is(ir.TypeName(t), kube.WatchOption)
}

// filter summarises what the predicate, or the option, does that is one of several.
func (r *Result) filter(values []ssa.Value) Returned {
	p, said := absent, Returned{Handler: Handler{Filtering: known(absent)}}
	var passages []Passage
	for _, v := range values {
		p = join(p, r.predicate(v, 0))
		passages = append(passages, r.Passage(v))
		said.AsksKind = said.AsksKind || r.AsksKind(v)
	}
	said.Predicate, said.Passage = known(p), same(passages)
	return said
}

// handlerReturned summarises the handlers that a function returns.
func (r *Result) handlerReturned(fn *ssa.Function, i int) Returned {
	h, calls := handled{Handler: Handler{Filtering: absent}}, ir.Param(0)
	for v := range ir.Results(fn, i) {
		h = h.join(r.handler(v, 0))
	}
	for _, param := range h.params {
		if param.Parent() == fn {
			calls = ir.ParamOf(param)
		}
	}
	h.Filtering = known(h.Filtering)
	return Returned{Handler: h.Handler, Calls: calls, Invokes: invokedOf(fn, h.invoked)}
}

// exportVariables exports what the predicates and options do that package variables hold.
func (r *Result) exportVariables() {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		v, ok := scope.Lookup(name).(*types.Var)
		if !ok || !v.Exported() || !filters(v.Type()) {
			continue
		}
		var held []ssa.Value
		for _, s := range r.prog.Stores(v) {
			held = append(held, s.Value)
		}
		if said := r.filter(held); said.Predicate != UnknownFiltering || said.Passage != UnknownPassage {
			rule.Export(r.pass, v, &Acts{Results: []Returned{said}})
		}
	}
}
