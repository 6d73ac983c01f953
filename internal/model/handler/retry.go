package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// forgets reports whether the workers behind a function can fail, and enqueue no
// key again: what failed is tried once more with the next event only.
func (r *Result) forgets(fn *ssa.Function) bool {
	for _, fn := range r.Behind(fn) {
		for call := range ir.CallsOf(fn) {
			if slices.ContainsFunc(r.Workers(r.addedTo(call)), r.dropsFailed) {
				return true
			}
		}
	}
	return false
}

// dropsFailed reports whether a function that takes keys from a queue runs
// functions that fail, all of this package, and none that enqueues.
func (r *Result) dropsFailed(worker *ssa.Function) bool {
	if !r.takesItself(worker) {
		return false // whoever calls it may try again
	}
	fails := false
	for _, fn := range r.Behind(worker) {
		for call := range ir.CallsOf(fn) {
			if kube.Is(ir.Callee(call), kube.QueueAdd, kube.Enqueues) || len(r.Runs(call)) == 0 && !enqueuesNothing(call) {
				return false
			}
			fails = fails || r.fails(call)
		}
	}
	return fails
}

// takesItself reports whether a function takes the keys from the queue itself.
func (r *Result) takesItself(worker *ssa.Function) bool {
	for call := range ir.CallsOf(worker) {
		if kube.Is(ir.Callee(call), kube.QueueGet) {
			return true
		}
	}
	return false
}

// enqueuesNothing reports whether a call leaves this package for code that has no
// queue of the program's.
func enqueuesNothing(call ssa.CallInstruction) bool {
	if _, ok := call.Common().Value.(*ssa.Builtin); ok {
		return true
	}
	callee := ir.CalleeFunc(call)
	if callee == nil || kube.Quiet(callee) {
		return callee != nil
	}
	for range kube.Roles(callee) {
		return true // a request, or what leads to one
	}
	return false
}

// fails reports whether a call enters a function of this package that returns an error.
func (r *Result) fails(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	if results.Len() == 0 || len(r.Runs(call)) == 0 {
		return false
	}
	return ir.IsError(results.At(results.Len() - 1).Type())
}
