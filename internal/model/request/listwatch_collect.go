package request

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// collect finds the functions.
func (r *ListWatchResult) collect() {
	m := r.marks()
	var converted []*ssa.ChangeType // most of them on their way into a field
	for _, fn := range r.Prog.Funcs {
		r.method(fn)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					r.field(instr, m)
				case *ssa.ChangeType:
					converted = append(converted, instr)
				case ssa.CallInstruction:
					r.argument(instr)
				}
			}
		}
	}
	for _, c := range converted {
		r.conversion(c)
	}
}

// field looks at an assignment to a field of list and watch functions, or to
// one with a tweak.
func (r *ListWatchResult) field(store *ssa.Store, m marks) {
	addr, ok := store.Addr.(*ssa.FieldAddr)
	if !ok || asked(addr.X) {
		return
	}
	for _, verb := range r.verbsOf(ir.FieldOf(addr)) {
		held := newGiven(verb)
		found := append(r.remote(store.Val, verb, store.Pos()), held)
		for fn := range r.values(store.Val) {
			if f := r.add(fn, verb); f != nil {
				found = append(found, f)
			}
		}
		for _, holder := range r.Trace.Sources(addr.X) {
			for _, f := range found {
				f.join(m, holder.Value)
			}
		}
		r.takes(store.Val, held)
	}
}

// verbsOf says what functions in a field are for.
func (r *ListWatchResult) verbsOf(field *types.Var) (verbs []FunctionVerb) {
	for sym := range kube.Roles(field) {
		if verb := verbOf(sym.Role); verb != 0 {
			verbs = append(verbs, verb)
		}
	}
	var fact TakesFunctions
	if field != nil && field.Pkg() != r.pass.Pkg && verbOfFunc(field.Type()) != 0 {
		r.pass.ImportObjectFact(field, &fact)
	}
	for _, taken := range fact.List {
		verbs = append(verbs, taken.Verb)
	}
	return verbs
}

// join adds what is known of the struct that holds the function.
func (f *ListWatchFunction) join(m marks, holder ssa.Value) {
	if f.Verb == Tweaks {
		return
	}
	f.Retried = f.Retried && m.retried[holder]
	f.Tells = f.Tells && m.tells[holder]
	f.Streams = f.Streams || !m.tells[holder] || m.streams[holder]
}

func verbOf(role kube.Role) FunctionVerb {
	switch role {
	case kube.ListFunc, kube.SourceList:
		return Lists
	case kube.WatchFunc, kube.SourceWatch:
		return Watches
	case kube.TweakArg:
		return Tweaks
	}
	return 0
}

// conversion looks at a function that becomes one of a named type, as in
// helpers that return it.
func (r *ListWatchResult) conversion(c *ssa.ChangeType) {
	verb := verbOf(kube.SourceType(c.Type()))
	if verb == 0 || !reflected(c) {
		return
	}
	for fn := range r.values(c.X) {
		if r.byKey[key{fn, verb}] != nil {
			continue
		}
		if f := r.add(fn, verb); f != nil {
			f.Retried, f.Tells, f.Streams = false, false, true
		}
	}
}

// argument looks at the tweaks that a call is given.
func (r *ListWatchResult) argument(call ssa.CallInstruction) {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.TweakArg); ok {
		arg := ir.Arg(call, sym.Arg)
		for fn := range r.values(arg) {
			r.add(fn, Tweaks)
		}
		if at := r.Prog.ArgSyntax(call, sym.Arg); at != nil && arg != nil {
			r.remote(arg, Tweaks, at.Pos())
		}
		r.takes(arg, newGiven(Tweaks))
	}
	r.given(call)
}

// method looks at a method of a type that lists and watches by itself.
func (r *ListWatchResult) method(fn *ssa.Function) {
	obj, ok := fn.Object().(*types.Func)
	if !ok || obj.Signature().Recv() == nil {
		return
	}
	if verb := verbOf(kube.SourceMethod(obj)); verb != 0 {
		if f := r.add(fn, verb); f != nil {
			f.Retried = false
			f.Tells = kube.SaysStreaming(obj.Signature().Recv().Type())
			f.Streams = !f.Tells
		}
	}
}

// values yields the functions of this package that a value may be.
func (r *ListWatchResult) values(v ssa.Value) func(yield func(*ssa.Function) bool) {
	return func(yield func(*ssa.Function) bool) {
		if v == nil {
			return
		}
		for _, s := range r.Trace.Sources(v) {
			fn := ir.FunctionOf(s.Value)
			if fn != nil && r.Prog.HasBody(fn) && !yield(fn) {
				return
			}
		}
	}
}

// remote notes the functions of other packages that a value may be, and that
// lose or overwrite options.
func (r *ListWatchResult) remote(v ssa.Value, verb FunctionVerb, given token.Pos) (found []*ListWatchFunction) {
	for _, s := range r.Trace.Sources(v) {
		for _, t := range r.imported(s, verb) {
			f := newGiven(verb)
			f.Given, f.Single, f.Loss, f.Rewrites = given, t.Single, t.Loss, t.Rewrites
			found = append(found, f)
		}
	}
	r.functions = append(r.functions, found...)
	return found
}

// add notes a function once; nil if it takes no options.
func (r *ListWatchResult) add(fn *ssa.Function, verb FunctionVerb) *ListWatchFunction {
	if f := r.byKey[key{fn, verb}]; f != nil {
		return f
	}
	f := newFunction(fn, verb)
	if f != nil {
		r.byKey[key{fn, verb}] = f
		r.functions = append(r.functions, f)
	}
	return f
}

// newFunction returns what is known of a function before it is looked at.
func newFunction(fn *ssa.Function, verb FunctionVerb) *ListWatchFunction {
	for _, p := range fn.Params {
		if kube.IsListOptions(p.Type()) && isPointer(p.Type()) == (verb == Tweaks) {
			f := newGiven(verb)
			f.Fn, f.Options = fn, p
			return f
		}
	}
	return nil
}

// newGiven returns what is known of a function before it is seen what holds it.
func newGiven(verb FunctionVerb) *ListWatchFunction {
	return &ListWatchFunction{Verb: verb, Retried: verb != Tweaks, Tells: verb != Tweaks, Streams: verb == Tweaks}
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}
