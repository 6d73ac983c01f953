package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// findUnwatched marks the decisions about clients that also read kinds which cannot be
// watched: a client that reads them from a cache waits for ever.
func (r *Result) findUnwatched() {
	for call := range r.Prog.Calls() {
		if !r.readsComputed(call) {
			continue
		}
		known, ends := r.Trace.OpenEnds(ir.Receiver(call))
		if known != client.UnknownClient {
			continue
		}
		for _, end := range ends {
			obj, param := client.Slot(end)
			r.markUnwatched(obj, param)
		}
	}
}

func (r *Result) markUnwatched(obj types.Object, param int) {
	if obj == nil {
		return
	}
	for i, d := range r.decides[obj] {
		if d.Param == param {
			r.decides[obj][i].Unwatched = true
		}
	}
}

// readsComputed reports whether a reader is asked for objects that the server computes
// for each request.
func (r *Result) readsComputed(call ssa.CallInstruction) bool {
	if l := r.lists[call]; l != nil {
		return l.Reader && kube.IsComputed(l.Kind)
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.ReaderGet)
	if !ok || ir.Receiver(call) == nil || ir.Arg(call, sym.Arg) == nil {
		return false
	}
	for _, s := range r.Trace.Sources(ir.Arg(call, sym.Arg)) {
		if kind, ok := kube.KindOf(s.Value.Type()); ok && kube.IsComputed(kind) {
			return true
		}
	}
	return false
}
