package handler

import (
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
)

// agesOut reports whether a call takes an entry out of a container of a library that lets
// entries end by themselves, and additions and updates put it there for a time that is
// known and not long.
//
//	c.addresses.Set(pod.Name, pod.Status.PodIP, time.Minute)
func (f *tombstoneFrame) agesOut(call *ssa.Call, d *Reception) bool {
	if d == nil || !kube.Is(ir.Callee(call), kube.DropsEntry) || ir.Used(call) {
		return false
	}
	add, update, _ := f.siblings(d)
	kept := f.keptBy(add, call)
	return len(kept) > 0 && !slices.ContainsFunc(append(kept, f.keptBy(update, call)...), func(keeps *ssa.Call) bool { return !f.short(keeps) })
}

// keptBy are the calls by which a function puts entries into the container that a call
// takes one out of.
func (r *TombstoneResult) keptBy(fn *ssa.Function, drops *ssa.Call) []*ssa.Call {
	if !r.prog.HasBody(fn) {
		return nil
	}
	var found []*ssa.Call
	at := r.keeper(container(drops), operation{})
	for _, b := range fn.Blocks {
		for _, x := range r.operationsIn(b.Instrs, operation{}) {
			if call, ok := x.instr.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.KeepsEntry) && at != nil && r.keeper(container(call), x) == at {
				found = append(found, call)
			}
		}
	}
	return found
}

// short reports whether a call keeps an entry for a time that is known and not long: what it
// says, or else what the container was made with.
func (r *TombstoneResult) short(keeps *ssa.Call) bool {
	if s, _ := kube.Lookup(ir.Callee(keeps), kube.KeepsEntry); s.Arg >= 0 {
		switch life, known := r.life(ir.Arg(keeps, s.Arg)); {
		case !known:
			return false
		case life != 0:
			return life > 0 && life <= cost.Lost
		}
	}
	made, ok := r.source(container(keeps)).(*ssa.Call)
	if !ok {
		return false
	}
	s, ok := kube.Lookup(ir.Callee(made), kube.AgesOut)
	if !ok {
		return false
	}
	life, known := r.life(ir.Arg(made, s.Arg))
	return known && life > 0 && life <= cost.Lost
}

// life is a time that is always the same.
func (r *TombstoneResult) life(v ssa.Value) (time.Duration, bool) {
	times := r.trace.Durations(v)
	if times.Open || len(times.Known) != 1 {
		return 0, false
	}
	return times.Known[0], true
}

// container is what a method of a container is called on, whose own code may be that of a
// type it embeds.
func container(call *ssa.Call) ssa.Value {
	v := ir.Receiver(call)
	for {
		load, ok := v.(*ssa.UnOp)
		if !ok {
			return v
		}
		part, ok := load.X.(*ssa.FieldAddr)
		if !ok {
			return v
		}
		if field := ir.FieldOf(part); field == nil || !field.Embedded() || field.Exported() {
			return v
		}
		v = part.X
	}
}
