package heat

import (
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// kinds says what the functions, methods, fields and types with a role are called by.
var kinds = map[kube.Role]Kind{
	kube.Reconcile:       Reconcile,
	kube.ReconcileKind:   Reconcile,
	kube.OnAdd:           Event,
	kube.OnUpdate:        Event,
	kube.OnDelete:        Event,
	kube.OnGeneric:       Event,
	kube.HandlerFilter:   Event,
	kube.MapFunc:         Event,
	kube.HandleAdmission: Admission,
	kube.HandleDeletion:  Admission,
	kube.HTTPHandler:     Request,
	kube.RunsOnReconcile: Reconcile,
	kube.RunsOnEvent:     Event,
	kube.RunsOnTick:      Tick,
	kube.RunsOnRequest:   Request,
}

// lives says at which ends of an object's life what has a role is called.
var lives = map[kube.Role]Guards{kube.OnAdd: Added, kube.OnDelete: Deleted, kube.HandleDeletion: Deleted}

// findRoots gives the spread every place where heat begins.
func (r *Result) findRoots(s *spread) {
	for _, fn := range r.Prog.Funcs {
		if obj := object(fn); obj != nil {
			if heat, ok := r.calledBy(obj, -1); ok {
				heat.admits(fn)
				r.ask(s, fn, heat)
			}
		}
		r.loopRoots(s, fn)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.rootsAt(s, instr)
			}
		}
	}
	for f := range r.HandlerFields() {
		fn := f.By.Parent()
		heat := Heat{Kind: kinds[f.Role], Guards: lives[f.Role], Root: r.place(fn), Chain: []string{Name(fn)}}
		s.slot(f.Field, heat.into(f.Field.Name(), false), "")
	}
	for _, fn := range r.Prog.Funcs {
		r.keyRoots(s, fn)
	}
	s.filtered()
}

// calledBy says how hot what is done with an object is: with its argument,
// or with the function, field or type itself if arg is -1.
func (r *Result) calledBy(obj types.Object, arg int) (Heat, bool) {
	for s := range kube.Roles(obj) {
		if kind := kinds[s.Role]; kind != 0 && s.Arg == arg {
			return Heat{Kind: kind, Guards: lives[s.Role]}, true
		}
	}
	if arg == -1 {
		for _, run := range r.runs(obj) {
			if run.Method == "" {
				return run.Heat, true
			}
		}
	}
	return Heat{}, false
}

// runs returns what hot code of another package does with its object.
func (r *Result) runs(obj types.Object) []Run {
	var fact Runs
	if obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(obj, &fact) {
		return nil
	}
	return fact.Calls
}

func (r *Result) rootsAt(s *spread, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		r.methodRoots(s, instr)
	case *ssa.ChangeType: // to handler.MapFunc, http.HandlerFunc and the like
		if named, ok := types.Unalias(instr.Type()).(*types.Named); ok && ir.IsFunc(named) {
			if heat, ok := r.calledBy(named.Origin().Obj(), -1); ok {
				heat.Narrowed = heat.Narrowed || r.watchesSome(instr)
				s.value(instr.X, heat, "", nil) // what gets it hands it over
			}
		}
	case *ssa.Store:
		if field := ir.FieldOf(instr.Addr); field != nil {
			r.fieldRoots(s, field, instr)
		}
	case ssa.CallInstruction:
		r.callRoots(s, instr)
	}
}

// fieldRoots makes roots of the functions, and methods of values, stored into
// a field that others call.
func (r *Result) fieldRoots(s *spread, field *types.Var, store *ssa.Store) {
	v := store.Val
	if heat, ok := r.calledBy(field, -1); ok && (ir.IsFunc(v.Type()) || ir.HoldsFuncs(v.Type())) {
		heat.hears(r.registered(store))
		s.value(v, heat, "", store)
	}
	for _, run := range r.runs(field) {
		if run.Method != "" {
			s.value(v, run.Heat, run.Method, store)
		}
	}
}

// methodRoots makes roots of the methods that a conversion to an interface
// exposes to those who call them.
func (r *Result) methodRoots(s *spread, conv *ssa.MakeInterface) {
	for m, fn := range r.Prog.Exposed(conv) {
		if heat, ok := r.calledBy(m, -1); ok {
			by := r.registered(conv)
			heat.hears(by)
			s.whole[fn] = s.whole[fn] || by.found && !by.narrowed
			heat.admits(fn)
			r.ask(s, fn, heat)
		}
	}
}

// callRoots makes roots of the functions that a call hands to a helper that
// calls them again and again.
func (r *Result) callRoots(s *spread, call ssa.CallInstruction) {
	callee := ir.Callee(call)
	if callee == nil {
		return
	}
	for i := range ir.Args(call) {
		if heat, ok := r.calledBy(callee, i); ok {
			heat.Narrowed = heat.Narrowed || r.madeForSome(call)
			s.value(ir.Arg(call, i), heat, "", call)
		}
	}
	if sym, ok := kube.Lookup(callee, kube.LoopBody); ok {
		s.body(ir.Arg(call, sym.Arg), Heat{Kind: Tick, Period: r.period(call)}, call)
		r.ending(call, ir.Arg(call, sym.Arg))
	}
	if sym, ok := kube.Lookup(callee, kube.PollBody); ok {
		s.body(ir.Arg(call, sym.Arg), Heat{Kind: Poll, Period: r.period(call)}, call)
	}
	for _, cb := range r.callbacks(call) {
		if cb.heat.Kind != 0 {
			s.value(cb.arg, cb.heat, cb.method, call)
		}
	}
}

// period is the constant period of a call's loop, 0 where it is unknown.
func (r *Result) period(call ssa.CallInstruction) time.Duration {
	sym, ok := kube.Lookup(ir.Callee(call), kube.LoopPeriod)
	if !ok {
		return 0
	}
	return r.duration(ir.Arg(call, sym.Arg))
}

func (r *Result) place(pos interface{ Pos() token.Pos }) rule.Place {
	return rule.PlaceOf(r.pass.Fset, ir.Position(pos))
}
