package cache

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An Unguarded is a lister that code reads which another package runs only behind a wait for
// other caches.
type Unguarded struct {
	// Call gives the code to the other package.
	Call ssa.CallInstruction
	Kind kube.Kind
	// Lister is the field with the lister, Read one of the reads.
	Lister *types.Var
	Read   ssa.CallInstruction
	// Heals and Unless are those of an Unread.
	Heals  bool
	Unless *Awaited
}

// Unguarded yields such listers, where nothing else is seen to wait for a cache.
func (r *StartupResult) Unguarded() iter.Seq[Unguarded] {
	return func(yield func(Unguarded) bool) {
		if len(r.waits) > 0 || len(r.asked) > 0 {
			return
		}
		for call := range r.Prog.Calls() {
			for code, kinds := range r.behindGuards(call) {
				for _, u := range r.readBy(call, code) {
					if !slices.Contains(kinds, u.Kind) && !yield(u) {
						return
					}
				}
			}
		}
	}
}

// behindGuards yields the functions that a call gives to another package, with the kinds of the
// caches that are waited for before these run, if all are known.
func (r *StartupResult) behindGuards(call ssa.CallInstruction) iter.Seq2[*ssa.Function, []kube.Kind] {
	return func(yield func(*ssa.Function, []kube.Kind) bool) {
		var fact Guards
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee.Origin(), &fact) {
			return
		}
		kinds := map[ir.Param][]kube.Kind{}
		for _, g := range fact.Of {
			more, known := r.kindsOf(g.Awaits.In(call))
			if !known {
				return
			}
			kinds[g.Runs] = append(kinds[g.Runs], more...)
		}
		for runs, kinds := range kinds {
			if code := runs.In(call); code != nil && len(kinds) > 0 {
				for _, s := range r.Trace.Sources(code) {
					if fn := ir.FunctionOf(s.Value); fn != nil && !yield(ir.Declared(fn), kinds) {
						return
					}
				}
			}
		}
	}
}

// kindsOf returns the kinds of the informers that a value, or each in a slice, is or tells of.
func (r *StartupResult) kindsOf(v ssa.Value) (kinds []kube.Kind, known bool) {
	if v == nil {
		return nil, false
	}
	elems, known := []ssa.Value{v}, true
	if isSlice(v) {
		elems, known = r.Trace.Elements(v)
	}
	for _, e := range elems {
		of := methodOf(e)
		if of == nil {
			of = e
		}
		for _, s := range r.Trace.Sources(of) {
			kind, ok := kindOf(s)
			kinds, known = append(kinds, kind), known && ok
		}
	}
	return kinds, known
}

// readBy are the listers that a function reads out of fields which the function of a call
// fills with those of informers, and for which nothing is seen to wait.
func (r *StartupResult) readBy(call ssa.CallInstruction, code *ssa.Function) (found []Unguarded) {
	seen := map[*types.Var]bool{}
	for _, fn := range r.Prog.Funcs {
		if !r.order.inside(code)[fn] {
			continue
		}
		for read := range ir.CallsOf(fn) {
			field := listerRead(read)
			if field == nil || seen[field] || !r.filledBy(field, call.Parent()) || r.gated(read) {
				continue
			}
			seen[field] = true
			kind, ok := kube.AccessorKind(field.Type())
			if ok && r.readOnce(field, kind) && !r.tellsOf(kind) {
				found = append(found, Unguarded{call, kind, field, read, r.keyed(field, kind) || r.readAgain(field, kind), &Awaited{[]kube.Kind{kind}}})
			}
		}
	}
	return found
}

// listerRead is the field with the lister that a call reads, nil for other calls.
func listerRead(call ssa.CallInstruction) *types.Var {
	if !kube.Is(ir.Callee(call), kube.ListerGet, kube.ListerList) {
		return nil
	}
	of := ir.Receiver(call)
	if in, ok := of.(*ssa.Call); ok && kube.Is(ir.Callee(in), kube.Namespaced) {
		of = ir.Receiver(in)
	}
	if of == nil {
		return nil
	}
	return FieldBehind(of)
}

// filledBy reports whether nothing but one function fills a field, with listers of informers.
func (r *StartupResult) filledBy(field *types.Var, fn *ssa.Function) bool {
	stores := r.Prog.Stores(field)
	return len(stores) > 0 && !slices.ContainsFunc(stores, func(s ir.Store) bool {
		made, ok := s.Value.(*ssa.Call)
		return !ok || s.Instr.Parent() != fn || !kube.Is(ir.Callee(made), kube.ListerOf)
	})
}

// tellsOf reports whether this package makes a function value that tells of a cache of a kind, or
// may be of one that is not known.
func (r *StartupResult) tellsOf(kind kube.Kind) bool {
	return r.toldOfSuch(func(k kube.Kind, known bool) bool { return !known || k == kind })
}

// toldOfSuch reports whether this package makes a function value that tells of such a cache.
func (r *StartupResult) toldOfSuch(such func(kind kube.Kind, known bool) bool) bool {
	for _, fn := range r.Prog.Funcs {
		for closure := range closuresIn(fn) {
			if !kube.Is(closure.Fn.(*ssa.Function).Object(), kube.SyncedOf) {
				continue
			}
			for _, s := range r.Trace.Sources(closure.Bindings[0]) {
				if such(kindOf(s)) {
					return true
				}
			}
		}
	}
	return false
}

func closuresIn(fn *ssa.Function) iter.Seq[*ssa.MakeClosure] {
	return func(yield func(*ssa.MakeClosure) bool) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if closure, ok := instr.(*ssa.MakeClosure); ok && !yield(closure) {
					return
				}
			}
		}
	}
}
