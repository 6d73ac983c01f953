package restconfig

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// result goes on behind a call whose result is on the path.
func (w *walk) result(p path, call *ssa.Call, s spot, frames []ssa.CallInstruction) {
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
func (w *walk) returned(p path, fn *ssa.Function, index int, frames []ssa.CallInstruction) {
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && index < len(ret.Results) && !isNil(ret.Results[index]) {
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
	if v != nil && !isNil(v) {
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

// httpClient returns the HTTP client that a constructor is given, in an
// argument or in its options.
func (b *build) httpClient(call ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(call) {
		if kube.IsHTTPClient(arg.Type()) {
			return arg
		}
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		if sym.Role != kube.OptionsArg || ir.Arg(call, sym.Arg) == nil {
			continue
		}
		if h := b.httpClientOption(ir.Arg(call, sym.Arg)); h != nil {
			return h
		}
	}
	return nil
}

// httpClientOption finds an HTTP client in an options struct, in the struct
// with the options of a manager's cache, or in options that are functions.
func (b *build) httpClientOption(options ssa.Value) ssa.Value {
	if _, ok := options.Type().Underlying().(*types.Slice); !ok {
		return inOptions(b.trace.Struct(options))
	}
	elems, _ := b.trace.Elements(options)
	for _, e := range elems {
		for _, s := range b.trace.Sources(e) {
			if h := b.setByOption(s.Value); h != nil {
				return h
			}
		}
	}
	return nil
}

func (b *build) setByOption(v ssa.Value) ssa.Value {
	if closure, ok := v.(*ssa.MakeClosure); ok {
		v = closure.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok || !b.prog.HasBody(fn) || len(fn.Params) != 1 {
		return nil
	}
	return inOptions(b.trace.Filled(fn.Params[0]))
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
		case y.Param > 0:
			w.value(operand(call, y.Param-1), s, frames)
		default:
			w.adopt(call, y.Setting, frames)
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

// passes looks at a call that gets hold of what the path leads through: the
// callee may set the timeout.
func (w *walk) passes(p path, call *ssa.Call, frames []ssa.CallInstruction) bool {
	for i := 0; operand(call, i) != nil; i++ {
		arg := operand(call, i)
		rest, ok := p.below(pathOf(arg))
		if !ok || isStruct(arg.Type()) {
			continue
		}
		entered := slices.DeleteFunc(slices.Clone(w.entered(call, frames)), func(fn *ssa.Function) bool {
			return !w.writers[fn] || i >= len(fn.Params)
		})
		for _, fn := range entered {
			w.atReturns(path{fn.Params[i], rest}, fn, push(frames, call))
		}
		if len(entered) > 0 {
			return true
		}
		if len(rest) == 0 && w.setBy(call, i+1, frames) {
			return true
		}
	}
	return false
}

// setBy adopts what a function of another package sets in the configuration
// that its parameter number n points to.
func (w *walk) setBy(call *ssa.Call, n int, frames []ssa.CallInstruction) bool {
	callee := ir.CalleeFunc(call)
	var fact Yields
	if callee == nil || callee.Pkg() == w.pass.Pkg || !w.pass.ImportObjectFact(callee, &fact) {
		return false
	}
	found := false
	for _, y := range fact.Of {
		if y.Into == n {
			found = true
			w.adopt(call, y.Setting, frames)
		}
	}
	return found
}
