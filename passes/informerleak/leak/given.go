package leak

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// handler says how long a registered event handler lives: as long as its
// informer, unless something can remove it.
func (r *Result) handler(call *ssa.Call) Growth {
	g := Growth{Sort: Handler}
	if call.Call.Signature().Results().Len() < 2 { // there is no registration
		return g.ends(r.given(ir.Receiver(call), r.trial(call)))
	}
	switch becomes, as := r.fateOf(call, 0); becomes {
	case dropped:
		return g.ends(r.given(ir.Receiver(call), r.trial(call)))
	case handedOn:
		g.Registration = resultNumber(as)
		return g.ends(r.given(ir.Receiver(call), call.Parent())) // whoever calls it: each decides
	}
	return g
}

// keepsForNothing reports whether a use keeps a registration in a field that
// only this package knows, which never removes a handler.
func (r *Result) keepsForNothing(use ssa.Instruction) bool {
	store, ok := use.(*ssa.Store)
	if !ok || r.removes {
		return false
	}
	field := ir.FieldOf(store.Addr)
	return field != nil && !field.Exported()
}

// asks reports whether a use of a registration only asks whether its handler has
// synced.
func asks(use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.DebugRef, *ssa.BinOp:
		return true
	case *ssa.TypeAssert: // a method value needs a value that is not nil
		return !slices.ContainsFunc(*use.Referrers(), func(u ssa.Instruction) bool { return !asks(u) })
	case ssa.CallInstruction:
		return use.Common().IsInvoke() && use.Common().Method.Name() == "HasSynced"
	case *ssa.MakeClosure:
		return true // the method value reg.HasSynced
	}
	return false
}

// given judges an informer, or what it comes from: it is Never gone if it was
// there before the code under trial ran.
func (r *Result) given(v ssa.Value, in *ssa.Function) verdict {
	j := &judge{
		Result: r, in: in, seen: map[ssa.Value]bool{},
		call: givenResult, none: verdict{end: Never + 1}, whole: true,
	}
	return said(j.value(v))
}

// givenResult judges what a function of another package returns.
func givenResult(j *judge, call *ssa.Call, _ int) (verdict, bool) {
	if kube.Is(ir.Callee(call), kube.InjectedInformer) {
		return verdict{end: Never}, true
	}
	if from := stepFrom(call); from != nil && constructed(call) == 0 {
		return j.value(from), true
	}
	return verdict{}, false
}

// client judges a client or mapper: it is one too many if others share its
// configuration, as the program's own does.
func (r *Result) client(call *ssa.Call, sort Sort, arg int) Growth {
	g := Growth{Sort: sort}
	from := ir.Arg(call, arg)
	if from == nil || sort == Client && !kube.IsConfig(from.Type()) || r.kept(call) || sharesTransport(call) {
		return g
	}
	return g.ends(r.config(from, r.trial(call)))
}

// sharesTransport reports whether a client is built on what another one has.
func sharesTransport(call *ssa.Call) bool {
	for _, arg := range ir.Args(call) {
		if kube.IsHTTPClient(arg.Type()) && !ir.IsNil(arg) {
			return !kube.Is(ir.Callee(call), kube.NewMapper)
		}
	}
	return false
}

// configOfResult judges a configuration or a discovery client.
func configOfResult(j *judge, call *ssa.Call, _ int) (verdict, bool) {
	callee := ir.Callee(call)
	switch {
	case kube.Is(callee, kube.SharedConfig):
		return verdict{end: Never}.join(j.all(ir.Args(call))), true // of a file, perhaps
	case kube.Is(callee, kube.ClientPath):
		return j.value(ir.Receiver(call)), true // the discovery of a clientset
	}
	if sym, ok := kube.Lookup(callee, kube.LiveClient); ok {
		return j.value(ir.Arg(call, sym.Arg)), true
	}
	return verdict{}, false
}
