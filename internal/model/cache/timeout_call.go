package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// result goes on behind a call whose result is on the path.
func (w *walk) result(p valuePath, call *ssa.Call, s spot, frames []ssa.CallInstruction) {
	index := 0
	if e, ok := p.root.(*ssa.Extract); ok {
		index = e.Index
	}
	if entered := w.entered(call, frames); len(entered) > 0 {
		for _, fn := range entered {
			w.returned(p, fn, index, push(frames, call))
		}
		return
	}
	if len(p.steps) > 0 {
		w.elsewhere(p)
		return
	}
	if w.derived(call, s, frames) || w.yielded(call, index, s, frames) {
		return
	}
	w.foreign(call, index, s, frames)
}

// returned goes on at what a function returns.
func (w *walk) returned(p valuePath, fn *ssa.Function, index int, frames []ssa.CallInstruction) {
	for ret := range ir.Returns(fn) {
		if index < len(ret.Results) && !ir.IsNil(ret.Results[index]) {
			w.back(rebase(ret.Results[index], p.steps), before(ret), frames)
		}
	}
}

// derived goes on at what the model says a result is made of.
func (w *walk) derived(call *ssa.Call, s spot, frames []ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := ir.Arg(call, sym.Arg)
		switch sym.Role {
		case kube.LiveClient:
			w.client(call, arg, s, frames)
			return true
		case kube.NewManager, kube.NewCluster:
			w.configured(call, s, frames)
			return true
		case kube.CopiesConfig, kube.HTTPClientOf, kube.WrapClient, kube.ConfigLoader:
			w.value(arg, s, frames)
			return true
		case kube.ClientPath, kube.ClientForResource, kube.Namespaced, kube.ManagerConfig, kube.LoadsConfig:
			w.value(ir.Receiver(call), s, frames)
			return true
		}
	}
	return false
}

func (w *walk) value(v ssa.Value, s spot, frames []ssa.CallInstruction) {
	if v != nil && !ir.IsNil(v) {
		w.back(pathOf(v), s, frames)
	}
}

// client goes on at the configuration that a client is made from, or at the
// HTTP client that serves in its place.
func (w *walk) client(call *ssa.Call, arg ssa.Value, s spot, frames []ssa.CallInstruction) {
	if arg != nil && kube.IsConfig(arg.Type()) {
		w.configured(call, s, frames)
		return
	}
	w.value(arg, s, frames)
}

// configured goes on at the configuration of a call that makes a client,
// manager or cache, or at its HTTP client.
func (w *walk) configured(call ssa.CallInstruction, s spot, frames []ssa.CallInstruction) {
	if w.made == nil {
		w.made = call
		defer func() { w.made = nil }()
	}
	if h := w.httpClient(call); h != nil {
		if fn := h.Parent(); fn != nil && fn != s.block.Parent() {
			w.atReturns(pathOf(h), fn, nil) // an option that is a function sets it
			return
		}
		w.value(h, s, frames)
		return
	}
	w.value(configArg(call), s, frames)
}

// configArg is the argument that is a configuration.
func configArg(call ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(call) {
		if kube.IsConfig(arg.Type()) {
			return arg
		}
	}
	return nil
}

// yielded goes on with what a fact says of a function of another package.
func (w *walk) yielded(call *ssa.Call, index int, s spot, frames []ssa.CallInstruction) bool {
	callee := ir.CalleeFunc(call)
	var fact Yields
	if callee == nil || !w.pass.ImportObjectFact(callee, &fact) {
		return callee != nil && rule.InModuleOf(w.pass, callee.Pkg().Path())
	}
	for _, y := range fact.Of {
		switch {
		case y.Into != 0 || y.Result != index:
		case y.Option:
			w.options(y.Param.In(call), frames)
		case y.Param > 0:
			w.stands(call, y, frames, func() { w.value(y.Param.In(call), s, frames) })
		default:
			w.stands(call, y, frames, func() { w.adopt(call, y.Setting, frames) })
		}
	}
	return true
}

// foreign takes a function of another module that makes a client out of one
// configuration to use that as it is.
func (w *walk) foreign(call *ssa.Call, index int, s spot, frames []ssa.CallInstruction) {
	callee := ir.CalleeFunc(call)
	if callee == nil || index >= callee.Signature().Results().Len() {
		return
	}
	if kube.IsClientset(callee.Signature().Results().At(index).Type()) && configArg(call) != nil {
		w.configured(call, s, frames)
	}
}
