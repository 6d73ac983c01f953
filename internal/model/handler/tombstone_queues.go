package handler

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Enqueues is the fact that a function, or any that a package has for a method of
// its interface, does nothing but put what it gets in one argument into a queue, or
// a key of it; 0 is the first after the receiver.
//
//	func (w *worker) Enqueue(obj any) {
//		if key, err := w.keyFunc(obj); err == nil {
//			w.queue.Add(key)
//		}
//	}
type Enqueues struct{ Arg int }

// AFact marks Enqueues as a fact.
func (*Enqueues) AFact() {}

func (e *Enqueues) String() string { return fmt.Sprintf("enqueues %d", e.Arg) }

// exportEnqueues exports the fact for functions and for methods of interfaces.
func (r *TombstoneResult) exportEnqueues() {
	for obj, fns := range r.exported() {
		if arg := r.enqueuedByAll(fns); arg >= 0 {
			rule.Export(r.pass, obj, &Enqueues{arg})
		}
	}
}

// enqueuedByAll is the argument that several functions put into queues; -1 where they
// differ or one does more.
func (r *TombstoneResult) enqueuedByAll(fns []*ssa.Function) int {
	arg := -1
	for i, fn := range fns {
		found := r.enqueues(fn)
		if found < 0 || i > 0 && found != arg {
			return -1
		}
		arg = found
	}
	return arg
}

// enqueues is the argument that is all that a function puts into queues, or the key
// of it; -1 where it does more, or nothing.
func (r *TombstoneResult) enqueues(fn *ssa.Function) int {
	arg, adds := -1, false
	for _, b := range fn.Blocks {
		for _, x := range r.operationsIn(b.Instrs, operation{}) {
			call, ok := x.instr.(*ssa.Call)
			if !ok {
				return -1
			}
			add, added := r.addition(call)
			given := call.Call.Args
			if added {
				given = []ssa.Value{add.item}
			} else if call.Call.StaticCallee() != nil || call.Call.IsInvoke() || !ir.Used(call) {
				return -1 // does not compute a key
			}
			from := argumentOf(fn, given, x)
			if from < 0 || arg >= 0 && from != arg {
				return -1
			}
			arg, adds = from, adds || added
		}
	}
	if !adds {
		return -1
	}
	return arg
}

// argumentOf is the only argument of a function that some values are made of, -1 if
// there is none.
func argumentOf(fn *ssa.Function, values []ssa.Value, x operation) int {
	found, seen := -1, map[ssa.Value]bool{}
	for len(values) > 0 {
		v := passedIn(values[0], x)
		values = values[1:]
		if seen[v] {
			continue
		}
		seen[v] = true
		switch v := v.(type) {
		case *ssa.Parameter:
			i := slices.Index(fn.Params, v)
			if fn.Signature.Recv() != nil {
				i--
			}
			switch {
			case i < 0: // the receiver
			case found >= 0 && found != i:
				return -1
			default:
				found = i
			}
		case *ssa.Alloc:
			parts, _ := filled(v, 0)
			values = append(values, parts...)
		case ssa.Instruction:
			values = append(values, operands(v)...)
		}
	}
	return found
}

// idleElsewhere reports whether a call puts the key of the object, or one that other
// events put there, too, into a queue of another package, whose workers are not seen.
func (f *tombstoneFrame) idleElsewhere(call *ssa.Call, x operation) bool {
	item := f.addsElsewhere(call)
	return item != nil && (f.isObject(item) || f.ownKey(passedIn(item, x)) || x.shared && f.fixed(item, x))
}

// addsElsewhere is what a call puts into a queue of another package, as far as that
// is known: one of its arguments, whose key is put there.
func (f *tombstoneFrame) addsElsewhere(call *ssa.Call) ssa.Value {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == f.pass.Pkg {
		return nil
	}
	var fact Enqueues
	if f.pass.ImportObjectFact(callee.Origin(), &fact) {
		return ir.Arg(call, fact.Arg)
	}
	args := ir.Args(call)
	if call.Call.IsInvoke() || !slices.ContainsFunc(args, func(v ssa.Value) bool { return kube.IsQueue(v.Type()) }) {
		return nil
	}
	if i := slices.IndexFunc(args, f.isObject); i >= 0 {
		return args[i]
	}
	return nil
}
