package handler

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Way is the fact that all was read that a function runs: what it does follows
// from objects of the cluster, of kinds that are known.
type Way struct{ Reads []kube.Kind }

// AFact marks Way as a fact.
func (*Way) AFact() {}

func (w *Way) String() string { return fmt.Sprintf("was read, with what it asks of %v", w.Reads) }

// A journey goes through all that one function runs.
type journey struct {
	*Result
	done  map[*ssa.Function]bool
	reads []kube.Kind
	// sends reports whether the function asks or writes something itself, queued
	// whether it leaves work to a worker that was read, too.
	sends, queued bool
}

// WayOf returns what a function asks for, nil where not all was read that it
// runs, with the workers of the queues that it adds to.
func (r *Result) WayOf(fn *ssa.Function) *Way {
	j := &journey{Result: r, done: map[*ssa.Function]bool{}}
	if !j.enter(fn) {
		return nil
	}
	return &Way{j.reads}
}

// replayed returns what handling an update again asks for, nil where that was
// not read to its end, or where nothing but the next resync tries again what failed.
func (r *Result) replayed(fn *ssa.Function) *Way {
	j := &journey{Result: r, done: map[*ssa.Function]bool{}}
	if !j.enter(fn) || !j.queued || j.sends {
		return nil
	}
	return &Way{j.reads}
}

// enter reports whether all of a function was read.
func (j *journey) enter(fn *ssa.Function) bool {
	if j.done[fn] {
		return true
	}
	if !j.prog.HasBody(fn) || len(j.done) == maxBehind {
		return false
	}
	j.done[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !j.instr(instr) {
				return false
			}
		}
	}
	return true
}

// instr reports whether it is known what an instruction leads to: whoever receives
// from a channel, or sends, is not.
func (j *journey) instr(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Send, *ssa.Select:
		return false
	case *ssa.UnOp:
		return instr.Op != token.ARROW
	case ssa.CallInstruction:
		return j.call(instr)
	}
	return true
}

func (j *journey) call(call ssa.CallInstruction) bool {
	callee := ir.Callee(call)
	switch {
	case kube.Is(callee, kube.QueueAdd):
		return j.queue(ir.Receiver(call))
	case kube.Is(callee, kube.CurrentTime):
		return onlyKept(call)
	case kube.Is(callee, kube.Elapsed):
		return !decides(call)
	case kube.Is(callee, kube.AsksNetwork, kube.AwaitsProcess, kube.Talks):
		return false
	}
	for _, fn := range j.given(call) {
		if !j.enter(fn) {
			return false
		}
	}
	if entered := j.prog.Entered(call); len(entered) > 0 && !isOpen(call) {
		return !slices.ContainsFunc(entered, func(fn *ssa.Function) bool { return !j.enter(fn) })
	}
	return j.leave(call)
}

// isOpen reports whether other packages may implement the interface that a call
// goes through.
func isOpen(call ssa.CallInstruction) bool {
	common := call.Common()
	name := ir.TypeName(common.Value.Type())
	return common.IsInvoke() && name != nil && name.Exported()
}

// queue goes on with the workers of a queue that try again what failed.
func (j *journey) queue(queue ssa.Value) bool {
	workers, sends := j.Workers(queue), j.sends
	for _, worker := range workers {
		if !j.enter(worker) || !j.retries(worker, queue) {
			return false
		}
	}
	j.queued, j.sends = true, sends
	return len(workers) > 0
}

// retries reports whether a worker puts what failed into its queue again.
func (r *Result) retries(worker *ssa.Function, queue ssa.Value) bool {
	for _, fn := range r.Behind(worker) {
		for call := range ir.CallsOf(fn) {
			if kube.Is(ir.Callee(call), kube.QueueAdd) && r.SameQueue(ir.Receiver(call), queue) {
				return true
			}
		}
	}
	return false
}

// leave reports whether it is known what a call of other code leads to.
func (j *journey) leave(call ssa.CallInstruction) bool {
	if _, ok := call.Common().Value.(*ssa.Builtin); ok {
		return true
	}
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return false // a function value
	}
	if kube.HasRole(callee) {
		j.sends = j.sends || kube.Effective(callee)
		return j.read(call)
	}
	if kube.Quiet(callee) || kube.OfKubernetes(callee.Pkg()) {
		return true
	}
	var fact Way
	if !rule.InModuleOf(j.pass, callee.Pkg().Path()) || !j.pass.ImportObjectFact(callee.Origin(), &fact) {
		return false
	}
	j.note(fact.Reads...)
	return true
}

// read notes what a call asks for; that has to be known.
func (j *journey) read(call ssa.CallInstruction) bool {
	callee := ir.Callee(call)
	for _, role := range []kube.Role{kube.ReaderGet, kube.ReaderList} {
		if sym, ok := kube.Lookup(callee, role); ok {
			arg := ir.Arg(call, sym.Arg)
			return arg != nil && j.asks(concrete(arg))
		}
	}
	if !kube.Is(callee, kube.LiveGet, kube.LiveList, kube.ListerGet, kube.ListerList, kube.StoreRead) {
		return true
	}
	t := call.Common().Signature().Results().At(0).Type()
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	return j.asks(t)
}

// concrete is the type of what an interface is made of.
func concrete(v ssa.Value) types.Type {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return v.X.Type()
	case *ssa.ChangeInterface:
		return concrete(v.X)
	}
	return v.Type()
}

func (j *journey) asks(t types.Type) bool {
	kind, ok := kube.KindOf(t)
	j.note(kind)
	return ok && kind != kube.Unstructured && kind != kube.Metadata
}

func (j *journey) note(kinds ...kube.Kind) {
	for _, k := range kinds {
		if !slices.Contains(j.reads, k) {
			j.reads = append(j.reads, k)
		}
	}
}

// onlyKept reports whether the time is only written somewhere, or subtracted from
// a later one: nothing depends on it.
func onlyKept(now ssa.CallInstruction) bool {
	v := now.Value()
	if v == nil || v.Referrers() == nil {
		return false
	}
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Store, *ssa.DebugRef:
			return false
		case ssa.CallInstruction:
			return !kube.Is(ir.Callee(use), kube.Elapsed)
		}
		return true
	})
}

// exportWays exports which functions were read.
func (r *Result) exportWays() {
	if !rule.FirstParty(r.pass) {
		return
	}
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() {
			if way := r.WayOf(fn); way != nil {
				rule.Export(r.pass, obj, way)
			}
		}
	}
}
