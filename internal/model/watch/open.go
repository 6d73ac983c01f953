package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// findWatches finds the WATCHes of the package that reach the server.
func (r *Result) findWatches() {
	var calls, lists []ssa.CallInstruction
	for call := range r.Prog.Calls() {
		switch {
		case opens(call):
			calls = append(calls, call)
		case kube.Is(ir.Callee(call), kube.LiveList):
			lists = append(lists, call)
		}
	}
	if len(calls) > 0 {
		r.noteShared(lists)
	}
	for _, call := range calls {
		w := r.open(call)
		if w == nil {
			continue
		}
		w.Limited = w.Limited || r.limits(ir.Arg(call, 0))
		r.watches = append(r.watches, w)
		r.byCall[call] = w
	}
}

// open reads a call that opens a watch, nil for others.
func (r *Result) open(call ssa.CallInstruction) *Watch {
	if kube.Is(ir.Callee(call), kube.RESTWatch) {
		return r.openREST(call)
	}
	if w := r.remote(call); w != nil {
		return w
	}
	l, ok := request.WatchOf(r.trace, call)
	if !ok || r.trace.Client(l.Client) == client.Fake {
		return nil
	}
	w := &Watch{Call: call, Kind: l.Kind, Client: l.Client, Labels: l.Labels != nil, Fields: l.Fields != nil}
	w.Selection = request.Of(r.pass).Selection(l)
	w.Single = l.ByField("metadata.name")
	sym, _ := kube.Lookup(ir.Callee(call), kube.LiveWatch)
	r.readOptions(w, ir.Arg(call, sym.Arg))
	return w
}

// openREST reads the request that a bare REST client builds step by step.
//
//	client.Get().Resource("pods").VersionedParams(&options, codec).Watch(ctx)
func (r *Result) openREST(call ssa.CallInstruction) *Watch {
	w := &Watch{Call: call, Labels: true, Fields: true, Selection: cost.Selection{Unknown: true}} // selectors are not read
	var options ssa.Value
	step := ir.Receiver(call)
	for range 16 {
		sources := r.trace.Sources(step)
		if len(sources) != 1 {
			break
		}
		inner, ok := sources[0].Call()
		if !ok {
			break
		}
		if sym, ok := kube.Lookup(ir.Callee(inner), kube.RESTParams); ok {
			options = ir.Unboxed(ir.Arg(inner, sym.Arg))
		}
		w.Single = w.Single || kube.Is(ir.Callee(inner), kube.RESTName)
		step = ir.Receiver(inner)
	}
	r.readOptions(w, options)
	return w
}

// noteShared remembers whose options LISTs are given: they are selectors, for
// bookmarks mean nothing to a LIST.
func (r *Result) noteShared(lists []ssa.CallInstruction) {
	for _, call := range lists {
		sym, _ := kube.Lookup(ir.Callee(call), kube.LiveList)
		if options := ir.Arg(call, sym.Arg); options != nil {
			for _, s := range r.trace.Struct(options).Open {
				r.asked[s.Value] = true
			}
		}
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
