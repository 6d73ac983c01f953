package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// held is the function value that a call calls, nil where it names what it calls.
func held(call ssa.CallInstruction) ssa.Value {
	common := call.Common()
	switch common.Value.(type) {
	case *ssa.Builtin, *ssa.Function, *ssa.MakeClosure:
		return nil
	}
	if common.IsInvoke() {
		return nil
	}
	return common.Value
}

// supposedList is the LIST that a call of a function value is if this is a method of a client, nil
// for other calls. Where the objects are is for the client to say.
func (r *Result) supposedList(call ssa.CallInstruction) *List {
	if held(call) == nil {
		return nil
	}
	options, result := asksLike(call)
	if options < 0 || result < 0 {
		return nil
	}
	l := &List{Call: call, Result: ir.Result(call, result), Options: Options{Complete: true}}
	l.item(kube.ItemType(call.Common().Signature().Results().At(result).Type()))
	l.asks(r.Trace, r.Trace.OptionsOf(ir.Arg(call, options)))
	return l
}

// heldList is the LIST that a call of a function value is which is known to be a method of a client,
// and of which, nil for other calls.
func (r *Result) heldList(call ssa.CallInstruction) *List {
	supposed := r.supposedList(call)
	if supposed == nil {
		return nil
	}
	methods := r.clientMethods(held(call))
	if len(methods) != 1 {
		return nil
	}
	l := r.listedBy(methods[0])
	if l == nil {
		return nil
	}
	l.Call, l.Result, l.Options = call, supposed.Result, supposed.Options
	return l
}

// clientMethods are the methods of clients that a function value may be, none if it may be
// something else.
func (r *Result) clientMethods(v ssa.Value) []heat.Foreign {
	own, foreign, ok := r.Hot.Called(v, "")
	if !ok || len(own) > 0 {
		return nil
	}
	return foreign
}

// supposedGet completes a GET that the call of a function value is if this is a method of a client.
//
//	Fetch func(context.Context, string, metav1.GetOptions) (*corev1.Pod, error)
func (r *Result) supposedGet(g *Get) (answer, failure ssa.Value) {
	v, sig := held(g.Call), g.Call.Common().Signature()
	options, ok := kube.LooksUp(sig)
	if v == nil || !ok || r.says(ir.Arg(g.Call, options)) {
		return nil, nil
	}
	g.held = v
	g.Kind, _ = kube.KindOf(sig.Results().At(0).Type())
	if g.Kind == kube.Unstructured || g.Kind == kube.Metadata {
		g.Kind = kube.Kind{}
	}
	return ir.Result(g.Call, 0), ir.Result(g.Call, 1)
}

// sent reports whether the server is known to answer a GET.
func (r *Result) sent(g Get) bool {
	if g.held == nil {
		return r.live(g.cost(), ir.Receiver(g.Call))
	}
	return r.liveMethod(g.held, true)
}

// liveMethod reports whether a value is nothing but methods by which clients have the API server
// answer GETs, or LISTs, of objects as a whole.
func (r *Result) liveMethod(v ssa.Value, one bool) bool {
	methods := r.clientMethods(v)
	return len(methods) > 0 && !slices.ContainsFunc(methods, func(f heat.Foreign) bool {
		if !one {
			_, ok := r.listsLive(f)
			return !ok
		}
		fn, recv := f.Called(r.pass.Pkg)
		return recv == nil || !kube.Is(fn, kube.LiveGet) || r.Trace.Client(recv) != client.Live || !whole(fn, recv)
	})
}

// whole reports whether a method of a client answers the objects that it lists, and no part of them.
func whole(fn *types.Func, recv ssa.Value) bool {
	kind, ok := kube.KindOf(fn.Signature().Results().At(0).Type())
	item := kube.ListedBy(recv.Type())
	return ok && item != nil && isKind(item, kind)
}

// heldWays are the fields, variables and parameters by which others fill in a function value.
func (r *Result) heldWays(v ssa.Value) (ways []client.Way) {
	for _, slot := range r.Hot.Slots(v) {
		if slot.Exported() {
			ways = append(ways, client.Way{Slot: slot, Param: -1})
		}
	}
	_, params := r.Hot.Targets(v)
	for _, p := range params {
		if fn := p.Parent().Object(); fn != nil && fn.Exported() {
			ways = append(ways, client.Way{Slot: fn, Param: ir.Index(p)})
		}
	}
	return ways
}

// narrowed is the cost of a LIST that is sent by a method of a client, which may be one of a namespace.
func (r *Result) narrowed(cost Cost, method ssa.Value) Cost {
	for _, f := range r.clientMethods(method) {
		if l := r.listedBy(f); l != nil && !cost.One {
			cost.Scope, cost.Selection = l.Scope, cost.Selection.And(r.Selection(l))
		}
	}
	return cost
}
