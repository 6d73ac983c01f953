package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// isFunction reports whether a value is a function, perhaps in an interface
// that its type implements by calling it.
func isFunction(v ssa.Value) bool {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
}

// functions returns the functions of this package that a function value is.
func (b *coexistence) functions(v ssa.Value) (fns []*ssa.Function) {
	for _, s := range b.trace.Sources(v) {
		fn, ok := s.Value.(*ssa.Function)
		if made, isClosure := s.Value.(*ssa.MakeClosure); isClosure {
			fn, ok = made.Fn.(*ssa.Function)
		}
		if ok && b.prog.HasBody(ir.Declared(fn)) {
			fns = append(fns, ir.Declared(fn))
		}
	}
	return fns
}

// runs reports whether a call runs a function that it passes on, at once, in a
// goroutine or when the manager that it adds it to starts. What else becomes of
// a function, such as that of a subcommand, need not happen in this process.
func (b *coexistence) runs(call ssa.CallInstruction, arg ssa.Value) bool {
	callee := ir.Callee(call)
	if callee != nil && kube.IsRuntime(callee.Pkg()) {
		return true
	}
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.LoopBody, kube.PollBody, kube.OnceBody:
			if ir.Arg(call, sym.Arg) == arg {
				return true
			}
		}
	}
	calls, _ := b.hot.Calls(call, arg)
	return calls
}

// dynamic returns the caches that the call of a function value leads to: of
// the function that it is, or, in a loop over functions, of each.
func (b *coexistence) dynamic(call ssa.CallInstruction) (found []site) {
	fns := b.functions(call.Common().Value)
	for _, fn := range fns {
		found = append(found, b.bound(call, fn)...)
	}
	found = b.oneOf(len(fns), call, found)
	if !b.hot.InLoop(call) {
		return found
	}
	for _, fn := range b.elements(call.Common().Value) {
		sites := b.importedFrom(call, fn)
		if own := b.prog.Function(fn); b.prog.HasBody(own) {
			sites = b.bound(call, own)
		}
		for _, s := range sites {
			s.element = fn
			found = append(found, s)
		}
	}
	return found
}

// elements returns the declared functions in the map or list that a function
// value is taken out of.
func (b *coexistence) elements(v ssa.Value) (fns []*types.Func) {
	for _, s := range b.trace.Sources(v) {
		for _, e := range b.collected(s.Value) {
			for _, s := range b.trace.Sources(e) {
				if fn, ok := s.Value.(*ssa.Function); ok {
					if obj, ok := ir.Declared(fn).Object().(*types.Func); ok {
						fns = append(fns, obj)
					}
				}
			}
		}
	}
	return fns
}

// collected returns the values in the collection that a value is taken out of.
func (b *coexistence) collected(v ssa.Value) (values []ssa.Value) {
	var m ssa.Value
	switch v := v.(type) {
	case *ssa.IndexAddr:
		values, _ = b.trace.Elements(v.X)
		return values
	case *ssa.Next:
		if r, ok := v.Iter.(*ssa.Range); ok {
			m = r.X
		}
	case *ssa.Lookup:
		m = v.X
	}
	if m == nil {
		return nil
	}
	entries, _ := b.trace.Entries(m)
	for _, e := range entries {
		values = append(values, e.Value)
	}
	return values
}
