package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// called looks at a call of a method of what is followed.
func (x *extentOf) called(u graph.Use, call ssa.CallInstruction) graph.Verdict {
	if builtin, ok := call.Common().Value.(*ssa.Builtin); ok {
		if builtin.Name() == "len" || builtin.Name() == "cap" {
			return graph.Skip
		}
		return x.whole()
	}
	callee := ir.CalleeFunc(call)
	switch {
	case callee == nil || ir.Receiver(call) != u.Of.Value:
		return x.whole()
	case kube.Is(callee, kube.AddHandler):
		return x.handled(call, u.Of.Value)
	case kube.Is(callee, kube.AddsIndexers):
		return x.indexed(call)
	case kube.Is(callee, kube.ListerList, kube.ListerGet, kube.StoreRead, kube.StoreOf, kube.ListerOf, kube.InformerOf,
		kube.ControllerOf, kube.Namespaced, kube.Copies):
		return x.results(call)
	case kube.Is(callee, kube.FactoryPath, kube.ForResource):
		return x.path(call)
	case kube.Is(callee, kube.Start, kube.Run, kube.SyncWait, kube.Shutdown, kube.SyncedOf, kube.SetTransform, kube.RemoveHandler,
		kube.WatchErrorFunction), kube.AsksMetadata(callee):
		return graph.Skip
	case len(x.prog.Entered(call)) > 0 && !call.Common().IsInvoke():
		return graph.Follow // in the method
	case !kube.IsAPIObject(u.Of.Value.Type()) && tells(callee.Signature()):
		return graph.Skip
	}
	return x.told(call, callee, u.Of)
}

// tells reports whether a method of a store or the like takes and returns nothing but text,
// numbers and errors, such as keys.
func tells(sig *types.Signature) bool {
	plain := func(v *types.Var) bool {
		t := v.Type().Underlying()
		if s, ok := t.(*types.Slice); ok {
			t = s.Elem().Underlying()
		}
		_, basic := t.(*types.Basic)
		return basic || ir.IsError(v.Type())
	}
	for _, vars := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range vars.Variables() {
			if !plain(v) {
				return false
			}
		}
	}
	return true
}

// results goes on in the first result of a call.
func (x *extentOf) results(call ssa.CallInstruction) graph.Verdict {
	if v := call.Value(); v != nil {
		return x.follow(nodeOf(v, 0))
	}
	return graph.Skip
}

// path takes a step from a factory: that to a kind is looked at by itself.
func (x *extentOf) path(call ssa.CallInstruction) graph.Verdict {
	v := call.Value()
	if v == nil {
		return graph.Skip
	}
	t := call.Common().Signature().Results().At(0).Type()
	kind, known := kube.AccessorKind(t)
	sym, resource := kube.Lookup(ir.Callee(call), kube.ForResource)
	switch {
	case kube.Is(ir.Callee(call), kube.InformerFor):
		return x.whole()
	case resource:
		if kind = x.trace.KindOfResource(ir.Arg(call, sym.Arg)); kind == (kube.Kind{}) {
			return x.whole()
		}
	case !known:
		return x.follow(graph.Node{Value: v})
	}
	x.asks(kind, x.Of(v))
	return graph.Skip
}

// asks notes how much is read of a kind that a factory is asked for.
func (x *extentOf) asks(kind kube.Kind, extent Extent) {
	if before, ok := x.kinds[kind]; ok {
		extent = min(extent, before)
	}
	x.kinds[kind] = extent
}

// handed looks at a function that is not of this package.
func (x *extentOf) handed(u graph.Use) graph.Verdict {
	call, ok := u.By.(ssa.CallInstruction)
	if !ok {
		return x.whole()
	}
	callee := ir.CalleeFunc(call)
	at := slices.Index(ir.Args(call), u.Of.Value)
	switch {
	case callee == nil || at < 0 || kube.Is(callee, kube.NamesOwner):
		return x.whole()
	case u.Of.Path != "":
		return x.told(call, callee, u.Of)
	case kube.Is(callee, kube.ListerOf, kube.FactoryPath):
		return x.results(call)
	case kube.AsksIdentity(callee), kube.Is(callee, kube.ObjectKeyOf, kube.MetadataOf, kube.EnqueuesObject, kube.SyncedArg, kube.RunsArg, kube.AwaitsLater):
		return graph.Skip
	}
	if known := callee.Pkg() != nil && kube.InLibraries(callee.Pkg().Path()) || kube.Logs(callee); known && shown(callee, at) {
		return graph.Skip
	}
	return x.told(call, callee, u.Of)
}

// shown reports whether a function gets no more of an argument than its metadata.
func shown(fn *types.Func, arg int) bool {
	params := fn.Signature().Params()
	return arg < params.Len() && kube.ShowsMetadata(params.At(arg).Type())
}

// told asks what another package tells of a function that a call gives the node.
func (x *extentOf) told(call ssa.CallInstruction, callee *types.Func, n graph.Node) graph.Verdict {
	var fact ReadsOf
	if !x.pass.ImportObjectFact(callee, &fact) || n.Path != nodeOf(n.Value, n.Result).Path {
		return x.whole()
	}
	for i, operand := range call.Common().Args {
		if operand == n.Value && !x.reads(fact, call, i) {
			return x.whole()
		}
	}
	if slices.ContainsFunc(x.trace.Additions(call), func(a client.Adding) bool { return a.Informer == n.Value }) {
		return x.handled(call, n.Value)
	}
	return graph.Skip
}

// reads adds what a fact tells of one operand; false where it tells nothing.
func (x *extentOf) reads(fact ReadsOf, call ssa.CallInstruction, operand int) bool {
	for _, p := range fact.Params {
		if p.Param.In(call) != call.Common().Args[operand] {
			continue
		}
		x.extent = min(x.extent, p.Extent)
		for _, k := range p.Kinds {
			x.asks(k.Kind, k.Extent)
		}
		return true
	}
	return false
}
