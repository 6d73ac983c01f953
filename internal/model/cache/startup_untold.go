package cache

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An Untold is a lister of which no wait is told, beside another one of its struct whose cache
// is waited for before both are read.
//
//	c.pods, c.synced = pods.Lister(), pods.Informer().HasSynced
//	c.nodes = nodes.Lister()
type Untold struct {
	// Wait is the call that waits for the other cache only.
	Wait ssa.CallInstruction
	Kind kube.Kind
	// Read is one of the reads of the lister.
	Read ssa.CallInstruction
	// Heals and Unless are those of an Unread.
	Heals  bool
	Unless *Awaited
}

// Untold yields such listers of informers that other packages make.
func (r *StartupResult) Untold() iter.Seq[Untold] {
	return func(yield func(Untold) bool) {
		seen := map[*types.Var]bool{}
		for _, wait := range r.waits {
			told, known := r.kindsWaitedFor(wait)
			if !known {
				continue
			}
			for waited, field := range r.besides(wait) {
				u, ok := r.untold(wait, waited, field)
				if !ok || seen[field] || slices.Contains(told, u.Kind) {
					continue
				}
				seen[field] = true
				if !yield(u) {
					return
				}
			}
		}
	}
}

// besides yields the fields that a call waits for, each with all fields of its struct.
func (r *StartupResult) besides(wait ssa.CallInstruction) iter.Seq2[*types.Var, *types.Var] {
	return func(yield func(waited, field *types.Var) bool) {
		for _, v := range r.awaited(wait) {
			owner := ownerOf(v)
			if owner == nil {
				continue
			}
			for field := range owner.Fields() {
				if !yield(FieldBehind(v), field) {
					return
				}
			}
		}
	}
}

// kindsWaitedFor returns the kinds of the caches for which a call waits, or others beside it that
// may be what keeps the same code waiting, if they are known.
func (r *StartupResult) kindsWaitedFor(wait ssa.CallInstruction) (kinds []kube.Kind, known bool) {
	for _, other := range r.waits {
		told := r.told(other)
		if told == nil {
			return nil, false // for all informers of a factory
		}
		if !r.order.guards(Action{At: other}, Action{At: wait}) {
			continue
		}
		elems, complete := r.Trace.Elements(told)
		if !complete {
			return nil, false
		}
		for _, v := range elems {
			more, ok := r.kindsTold(v)
			if !ok {
				return nil, false
			}
			kinds = append(kinds, more...)
		}
	}
	return kinds, true
}

// kindsTold returns the kinds of the caches of which a function value tells.
func (r *StartupResult) kindsTold(v ssa.Value) ([]kube.Kind, bool) {
	field := FieldBehind(v)
	if field == nil {
		return r.kindsOf(v)
	}
	kind, ok := r.kindTold(field)
	return []kube.Kind{kind}, ok
}

// untold looks at a field of the struct whose field with what tells of another cache a call waits
// for.
func (r *StartupResult) untold(wait ssa.CallInstruction, waited, field *types.Var) (Untold, bool) {
	kind, ok := kube.AccessorKind(field.Type())
	if !ok || !kube.IsLister(field.Type()) || field.Exported() || field.Pkg() != r.pass.Pkg {
		return Untold{}, false
	}
	stores := r.Prog.Stores(waited)
	if len(stores) != 1 || !r.filledBy(field, stores[0].Instr.Parent()) || !r.unheard(field, kind) {
		return Untold{}, false
	}
	if r.toldOfSuch(func(k kube.Kind, known bool) bool { return known && k == kind }) {
		return Untold{}, false
	}
	read := r.readBehind(wait, field)
	if read == nil || !r.readOnce(field, kind) {
		return Untold{}, false
	}
	return Untold{wait, kind, read, r.keyed(field, kind) || r.readAgain(field, kind), &Awaited{[]kube.Kind{kind}}}, true
}

// unheard reports whether the listers in a field are those of informers that a function is given,
// and nothing that gets these may wait for them or ask whether they are filled.
func (r *StartupResult) unheard(field *types.Var, kind kube.Kind) bool {
	return !slices.ContainsFunc(r.Prog.Stores(field), func(s ir.Store) bool {
		given := givenTo(s.Value)
		if given == nil {
			return true
		}
		w, ok := stageOfType(given.Type())
		if !ok {
			return true
		}
		t := r.track()
		t.follow(given, w)
		return slices.ContainsFunc(t.actions, func(d Action) bool {
			return d.does(Awaits, kind) || d.does(Asks, kind) || d.does(Waits, kind)
		})
	})
}

// givenTo is the parameter that a lister is got from step by step, nil if it is from elsewhere.
func givenTo(v ssa.Value) *ssa.Parameter {
	for {
		switch of := v.(type) {
		case *ssa.Parameter:
			return of
		case *ssa.Call:
			if v = ir.Receiver(of); v == nil || !kube.Is(ir.Callee(of), kube.ListerOf, kube.InformerOf, kube.FactoryPath) {
				return nil
			}
		default:
			return nil
		}
	}
}

// readBehind is a read of the lister in a field to which the function of a wait leads behind it,
// nil where there is none.
func (r *StartupResult) readBehind(wait ssa.CallInstruction, field *types.Var) ssa.CallInstruction {
	for call := range r.Prog.Calls() {
		if listerRead(call) == field && r.order.gates(Action{At: wait}, Action{At: call}) {
			return call
		}
	}
	return nil
}
