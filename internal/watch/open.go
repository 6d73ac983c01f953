package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/request"
)

// findWatches finds the WATCHes of the package that reach the server.
func (r *Result) findWatches() {
	for call := range r.Prog.Calls() {
		callee := ir.Callee(call)
		if sym, ok := kube.Lookup(callee, kube.LiveList); ok {
			r.noteShared(ir.Arg(call, sym.Arg))
		}
	}
	for call := range r.Prog.Calls() {
		l, ok := request.WatchOf(r.trace, call)
		if !ok || r.trace.Client(l.Client) == origin.Fake {
			continue
		}
		w := &Watch{Call: call, Kind: l.Kind, Client: l.Client, Labels: l.Labels != nil, Fields: l.Fields != nil}
		w.Single = l.ByField("metadata.name")
		r.readOptions(w)
		w.Limited = r.limits(ir.Arg(call, 0))
		r.watches = append(r.watches, w)
		r.byCall[call] = w
	}
}

// noteShared remembers whose options a LIST is given: they are selectors, for
// bookmarks mean nothing to a LIST.
func (r *Result) noteShared(options ssa.Value) {
	if options == nil {
		return
	}
	for _, s := range r.trace.Struct(options).Open {
		r.asked[s.Value] = true
	}
}

func namedOf(t types.Type) *types.Named {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	n, _ := t.(*types.Named)
	return n
}
