package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Unread is a field that reports whether a cache is filled, and that nobody
// asks, beside others that are waited for.
type Unread struct {
	Field *types.Var
	// Lister is the field of the same struct with the lister of the cache.
	Lister *types.Var
	// Wait is the call that waits for the others.
	Wait ssa.CallInstruction
	// Heals tells that handlers hear of each of its objects once that is there, and it
	// is read by keys from queues alone, or they enqueue what depends on the object.
	Heals bool
	// Unless takes it back: whoever made the informer has waited for it.
	Unless *Awaited
}

// Unread returns the fields that tell of caches and that nobody asks.
func (r *StartupResult) Unread() []Unread {
	var found []Unread
	seen := map[*types.Var]bool{}
	for _, wait := range r.waits {
		for _, v := range r.awaited(wait) {
			owner := ownerOf(v)
			if owner == nil {
				continue
			}
			for field := range owner.Fields() {
				if seen[field] || !r.unread(field) {
					continue
				}
				kind, ok := r.kindTold(field)
				if !ok {
					continue
				}
				if l := r.listerBeside(owner, kind); l != nil {
					seen[field] = true
					heals := r.keyed(l, kind) || r.readAgain(field, kind)
					found = append(found, Unread{field, l, wait, heals, &Awaited{[]kube.Kind{kind}}})
				}
			}
		}
	}
	return found
}

// WaitedBefore reports whether the program has waited for caches each time that it gets
// to a wait: on each way to the function of that, at most maxWaited calls long.
func (r *StartupResult) WaitedBefore(wait ssa.CallInstruction) bool {
	return r.waitedBefore(wait.Parent(), maxWaited, map[*ssa.Function]bool{})
}

// maxWaited bounds how many calls up a wait is looked for.
const maxWaited = 4

func (r *StartupResult) waitedBefore(fn *ssa.Function, calls int, seen map[*ssa.Function]bool) bool {
	callers := r.Prog.Callers(fn)
	if calls == 0 || seen[fn] || len(callers) == 0 || len(r.Prog.Taken(fn)) > 0 {
		return false
	}
	seen[fn] = true
	return !slices.ContainsFunc(callers, func(call ssa.CallInstruction) bool {
		first := slices.ContainsFunc(r.waits, func(wait ssa.CallInstruction) bool {
			return precedes(wait, call) && !r.WaitsForNone(wait)
		})
		return !first && !r.waitedBefore(call.Parent(), calls-1, seen)
	})
}

// WaitsForNone reports whether a call is given no cache to wait for.
func (r *StartupResult) WaitsForNone(wait ssa.CallInstruction) bool {
	told := r.told(wait)
	if told == nil {
		return false
	}
	elems, complete := r.Trace.Elements(told)
	return complete && len(elems) == 0
}

// precedes reports whether a wait is over whenever the same function comes to a call.
func precedes(wait, call ssa.CallInstruction) bool {
	_, plain := wait.(*ssa.Call)
	return plain && wait.Parent() == call.Parent() && ir.Precedes(wait, call)
}

// ownerOf returns the struct that a value was loaded from a field of.
func ownerOf(v ssa.Value) *types.Struct {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	s, _ := ir.Deref(addr.X.Type()).Underlying().(*types.Struct)
	return s
}

func (r *StartupResult) unread(field *types.Var) bool {
	return kube.IsSynced(field.Type()) && !field.Exported() && field.Pkg() == r.pass.Pkg &&
		len(r.Prog.Stores(field)) > 0 && len(r.loaded(field)) == 0
}

// listerBeside returns the field with the lister of a kind, if that is read.
func (r *StartupResult) listerBeside(owner *types.Struct, kind kube.Kind) *types.Var {
	for field := range owner.Fields() {
		if !kube.IsLister(field.Type()) {
			continue
		}
		if k, _ := kube.AccessorKind(field.Type()); k == kind && r.readOnce(field, kind) {
			return field
		}
	}
	return nil
}

// readOnce reports whether a lister in a field is read by code that does not try
// again. Reads in the loops of workers are about one object each.
func (r *StartupResult) readOnce(field *types.Var, kind kube.Kind) bool {
	t := r.track()
	for _, load := range r.loaded(field) {
		t.follow(load, holding{stage: lister, kind: kind})
	}
	return slices.ContainsFunc(t.actions, func(d Action) bool {
		return (d.Act == ReadsLister || handsOnRead(d)) && !d.Repeated && !r.order.polled(d)
	})
}

// handsOnRead reports whether an action makes a function value of a method that reads.
func handsOnRead(d Action) bool {
	closure, ok := d.At.(*ssa.MakeClosure)
	return ok && kube.Is(closure.Fn.(*ssa.Function).Object(), kube.ListerList, kube.ListerGet, kube.StoreRead)
}

// kindTold returns the kind of the informer whose HasSynced a field holds.
func (r *StartupResult) kindTold(field *types.Var) (kube.Kind, bool) {
	for _, s := range r.Prog.Stores(field) {
		for _, source := range r.Trace.Sources(methodOf(s.Value)) {
			if kind, ok := kindOf(source); ok {
				return kind, true
			}
		}
	}
	return kube.Kind{}, false
}
