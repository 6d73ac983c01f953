package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// closure looks at a function value made of a value: a method value, or a
// literal that captures it.
func (t *tracker) closure(v ssa.Value, w holding, closure *ssa.MakeClosure) {
	fn := closure.Fn.(*ssa.Function)
	if ir.Declared(fn) == fn && fn.Parent() != nil {
		for free := range ir.Bound(closure, v) {
			t.follow(free, w)
		}
		return
	}
	for sym := range kube.Roles(fn.Object()) {
		switch sym.Role {
		case kube.SyncedOf:
			w.stage = synced
			t.follow(closure, w)
			return
		case kube.ListerList, kube.ListerGet, kube.StoreRead:
			t.lose(holding{stage: lister, kind: w.kind}, closure)
			return
		}
	}
	t.lose(w, closure)
}

// call looks at a call that gets a value.
func (t *tracker) call(v ssa.Value, w holding, call ssa.CallInstruction) {
	common := call.Common()
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		if value, ok := call.(*ssa.Call); ok && builtin.Name() == "append" {
			t.follow(value, w)
		}
		return
	}
	if common.Value == v && !common.IsInvoke() {
		t.note(Asks, w, call, v)
		return
	}
	if t.known(v, w, call) {
		return
	}
	if entered := t.Prog.Entered(call); len(entered) > 0 {
		for _, fn := range entered {
			for i, p := range fn.Params {
				if ir.Passed(call, fn.Signature, i) == v {
					t.follow(p, w)
				}
			}
		}
		return
	}
	if ir.Receiver(call) == v {
		t.method(v, w, call)
		return
	}
	t.passed(v, w, call)
}

// known looks at a call whose meaning the tables know.
func (t *tracker) known(v ssa.Value, w holding, call ssa.CallInstruction) bool {
	known := false
	for sym := range kube.Roles(ir.Callee(call)) {
		known = t.means(v, w, call, sym) || known
	}
	return known
}

func (t *tracker) means(v ssa.Value, w holding, call ssa.CallInstruction, sym kube.Symbol) bool {
	if ir.Receiver(call) == v {
		return t.ofReceiver(v, w, call, sym)
	}
	if !slices.Contains(ir.Args(call), v) {
		return false
	}
	switch sym.Role {
	case kube.SyncedArg:
		t.note(Awaits, w, call, v)
	case kube.RunsArg:
		t.note(Runs, w, call, v)
		t.note(Awaits, w, call, v)
	case kube.AwaitsLater:
		t.note(Awaits, w, call, v)
		t.actions[len(t.actions)-1].Later = true
	case kube.RunsWith:
		t.note(Runs, w, call, v)
	case kube.FactoryPath, kube.InformerOf, kube.ListerOf:
		t.derived(w, call, sym)
	default:
		return false
	}
	return true
}

// acts says what methods with a role do with their receivers.
var acts = map[kube.Role]ActionKind{
	kube.Start: StartsAll, kube.Run: Runs, kube.SyncWait: Waits, kube.Shutdown: Stops,
	kube.ListerList: ReadsLister, kube.ListerGet: ReadsLister, kube.StoreRead: ReadsLister, kube.AddsIndexers: AddsIndex,
}

// ofReceiver looks at a method of a value.
func (t *tracker) ofReceiver(v ssa.Value, w holding, call ssa.CallInstruction, sym kube.Symbol) bool {
	if act := acts[sym.Role]; act != 0 {
		t.note(act, w, call, v)
		return true
	}
	switch sym.Role {
	case kube.SyncedOf:
		if r := result(call, 0); len(r) == 1 && kube.IsSynced(r[0].Type()) {
			w.stage = synced
			t.follow(r[0], w)
			return true
		}
		t.note(Asks, w, call, v)
	case kube.AddHandler:
		t.note(AddsHandler, w, call, v)
		w.stage = synced
		for _, registration := range result(call, 0) {
			t.follow(registration, w)
		}
	case kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.ForResource, kube.InformerFor, kube.StoreOf, kube.Namespaced:
		t.derived(w, call, sym)
	case kube.ControllerOf:
		for _, c := range result(call, 0) {
			t.follow(c, w)
		}
	case kube.Retain:
		t.lose(holding{stage: factory, kind: w.kind}, call) // filled by hand
	default:
		return false
	}
	return true
}

// method looks at a method that the tables do not know. Those of informers,
// listers and stores change nothing about when they are filled.
func (t *tracker) method(v ssa.Value, w holding, call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	if w.stage == lister && !kube.IsLister(v.Type()) {
		t.lose(holding{stage: factory, kind: w.kind}, call) // a store that may be filled by hand
		return
	}
	if fn != nil && fn.Pkg() != nil && !rule.InModuleOf(t.pass, fn.Pkg().Path()) &&
		(kube.HandlesInformers(v.Type()) || kube.IsFactory(v.Type()) || kube.IsLister(v.Type()) || kube.IsLibrary(fn.Pkg().Path())) {
		return
	}
	t.lose(w, call)
}

// returned follows a result to the callers.
func (t *tracker) returned(v ssa.Value, w holding, ret *ssa.Return) {
	fn := ret.Parent()
	if t.order.open(fn) {
		t.lose(w, ret)
	}
	for i, r := range ret.Results {
		if r != v {
			continue
		}
		for _, call := range t.order.callersOf(fn) {
			for _, value := range result(call, i) {
				t.follow(value, w)
			}
		}
	}
}
