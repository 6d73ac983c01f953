package request

import (
	"slices"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Controls reports whether a package holds code that Kubernetes objects drive:
// what it waits for, it waits for again and again.
func (r *Result) Controls() bool {
	return slices.ContainsFunc(r.Hot.Roots, func(root heat.Root) bool {
		switch root.Heat.Kind {
		case heat.Reconcile, heat.Key, heat.Event, heat.Admission:
			return true
		}
		return false
	})
}

// Lasts reports whether a package is known to belong to a program that runs on and
// on: it controls something, serves others, works on a queue or elects a leader.
// Of others, nobody knows whether they are commands that end.
func (r *Result) Lasts() bool {
	return r.Controls() || r.calls(kube.HTTPHandler, kube.LockNamespace, kube.QueueGet)
}

// acting are the roles of what programs do that run for longer than a user
// looks at them, beside having the API server change objects.
var acting = []kube.Role{
	kube.LiveWatch, kube.RetryWatch, kube.QueueAdd, kube.QueueGet, kube.HTTPHandler, kube.LockNamespace, kube.Waits,
}

// Acts reports whether a package does more than to read what there is.
func (r *Result) Acts() bool {
	if r.Controls() || r.calls(acting...) {
		return true
	}
	for call := range r.Prog.Calls() {
		if kube.ChangesObjects(ir.Callee(call)) {
			return true
		}
	}
	return false
}

func (r *Result) calls(roles ...kube.Role) bool {
	for call := range r.Prog.Calls() {
		if kube.Is(ir.Callee(call), roles...) {
			return true
		}
	}
	return false
}
