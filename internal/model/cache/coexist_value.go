package cache

import (
	"go/types"
	"slices"

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

// A funcValue is a declared function as a value, with the receiver if it is a method's.
type funcValue struct {
	fn       *types.Func
	receiver ssa.Value
}

// funcValueOf is what is known of a value that is a declared function or a method of a receiver.
func funcValueOf(v ssa.Value) (funcValue, bool) {
	switch v := v.(type) {
	case *ssa.Function:
		fn, ok := ir.Declared(v).Object().(*types.Func)
		return funcValue{fn, nil}, ok
	case *ssa.MakeClosure:
		fn, ok := v.Fn.(*ssa.Function).Object().(*types.Func)
		if ok && len(v.Bindings) == 1 {
			return funcValue{fn, v.Bindings[0]}, true
		}
	}
	return funcValue{}, false
}

// elsewhere returns the functions of other packages that a function value is.
func (b *coexistence) elsewhere(v ssa.Value) (found []funcValue) {
	for _, s := range b.trace.Sources(v) {
		if value, ok := funcValueOf(s.Value); ok && value.fn.Pkg() != b.pass.Pkg {
			found = append(found, value)
		}
	}
	return found
}

// importedBy returns the caches that a call leads to where it runs a function of another package
// that is a value, with some arguments.
func (b *coexistence) importedBy(call ssa.CallInstruction, v funcValue, args []ssa.Value) []site {
	if v.receiver != nil {
		args = append([]ssa.Value{v.receiver}, args...)
	}
	operand := func(param int) ssa.Value {
		if param < len(args) {
			return args[param]
		}
		return nil
	}
	return b.importedFrom(call, v.fn, operand, v.receiver)
}

// dynamic returns the caches that the call of a function value leads to: of
// the function that it is, or, in a loop over functions, of each.
func (b *coexistence) dynamic(call ssa.CallInstruction) (found []site) {
	fns, others := b.functions(call.Common().Value), b.elsewhere(call.Common().Value)
	for _, fn := range fns {
		found = append(found, b.bound(call, fn)...)
	}
	for _, v := range others {
		found = append(found, b.importedBy(call, v, call.Common().Args)...)
	}
	found = b.oneOf(len(fns)+len(others), call, found)
	if !b.forAll(call) {
		return found
	}
	for _, v := range b.elements(call.Common().Value) {
		sites := b.importedBy(call, v, call.Common().Args)
		if own := b.prog.Function(v.fn); b.prog.HasBody(own) {
			sites = b.bound(call, own)
		}
		for _, s := range sites {
			s.element = v.fn
			found = append(found, s)
		}
	}
	return found
}

// forAll reports whether a call runs for each element of a collection: it stands in a loop, or a
// literal does that makes it.
//
//	for _, run := range runs {
//		go func() { run(ctx) }()
//	}
func (b *coexistence) forAll(call ssa.CallInstruction) bool {
	if b.hot.InLoop(call) {
		return true
	}
	literal := call.Parent()
	return literal.Parent() != nil && slices.ContainsFunc(b.leadingTo(literal), b.hot.InLoop)
}

// elements returns the declared functions in the map or list that a function
// value is taken out of.
func (b *coexistence) elements(v ssa.Value) (found []funcValue) {
	for _, s := range b.trace.Sources(v) {
		for _, e := range b.collected(s.Value) {
			for _, s := range b.trace.Sources(e) {
				if value, ok := funcValueOf(s.Value); ok {
					found = append(found, value)
				}
			}
		}
	}
	return found
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
