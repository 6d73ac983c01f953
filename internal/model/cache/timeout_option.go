package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Functional options are functions that a configuration is given to, one after another. The last
// one that sets the timeout says it, and what was set before them counts only where none does.
//
//	func Config(options ...func(*rest.Config)) (*rest.Config, error)
//	func WithTimeout(d time.Duration) func(*rest.Config)

// optioned goes on at the options of a call that gives one the configuration on the path. It
// reports whether back is done with the way.
func (w *walk) optioned(p valuePath, call *ssa.Call, frames []ssa.CallInstruction) bool {
	param := optionsOf(call)
	if param == nil || !configures(call, p) {
		return false
	}
	given, outer := w.argument(param, frames)
	open, ok := given.(*ssa.Parameter)
	switch {
	case !ok:
		return w.options(given, outer)
	case w.summary != open.Parent():
		return false // what callers of this package give is found by the functions that are called
	}
	switch w.unless {
	case ir.ParamOf(open):
		return false // a turn of the loop before
	case 0:
		w.addEnd(walkEnd{param: open, options: true})
		w.unless = ir.ParamOf(open)
		w.back(p, before(call), frames)
		w.unless = 0
	}
	return true
}

// configures reports whether a call of an option gives it the configuration on a path.
func configures(call *ssa.Call, p valuePath) bool {
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return pathOf(arg).equal(p) })
}

// turn is the call of an option in a loop that ends between two blocks, nil where there is none:
// the last turn comes before the end, and a loop without any has no options.
func (w *walk) turn(p valuePath, block, head *ssa.BasicBlock) *ssa.Call {
	for _, call := range w.optionCalls {
		in := call.Block()
		if in.Parent() == block.Parent() && head.Dominates(in) && !block.Dominates(in) && ir.Leads(in, head) && !ir.Leads(block, head) && configures(call, p) {
			return call
		}
	}
	return nil
}

// optionsOf is the parameter with the function that a call is of, or with a list of which that is
// one; nil where it is from elsewhere.
func optionsOf(call *ssa.Call) *ssa.Parameter {
	v := call.Call.Value
	if call.Call.IsInvoke() || !isOption(v.Type()) {
		return nil
	}
	if load, ok := v.(*ssa.UnOp); ok {
		if elem, ok := load.X.(*ssa.IndexAddr); ok {
			v = elem.X
		}
	}
	param, _ := v.(*ssa.Parameter)
	return param
}

// isOption reports whether a type is that of functions that change a configuration.
func isOption(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && sig.Params().Len() == 1 && kube.IsConfig(sig.Params().At(0).Type())
}

// areOptions reports whether a type is that of such functions, or of lists of them.
func areOptions(t types.Type) bool {
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	return isOption(t)
}

// options ends at the timeout that options set. It reports whether one does, or may.
func (w *walk) options(given ssa.Value, frames []ssa.CallInstruction) bool {
	option, known := w.deciding(given)
	if known && option != nil {
		w.option(option, frames)
	}
	return !known || option != nil
}

// deciding is the option that says the timeout: the last that sets it; nil if none does. It is
// not known where an option is not, or where one of several may say it.
func (b *timeoutBuild) deciding(given ssa.Value) (option ssa.Value, known bool) {
	if given == nil {
		return nil, false
	}
	all, known := []ssa.Value{given}, true
	if isSlice(given) {
		all, known = b.trace.Elements(given)
	}
	for _, o := range slices.Backward(all) {
		sets, ok := b.retimes(o)
		if known = known && ok; !sets {
			continue
		}
		if _, plain := given.(*ssa.Slice); option != nil && !plain {
			return nil, false // their order is not known
		}
		if option == nil {
			option = o
		}
	}
	return option, known
}

// retimes reports whether an option sets the timeout, or may.
func (b *timeoutBuild) retimes(option ssa.Value) (sets, known bool) {
	sources := b.trace.Sources(option)
	for _, s := range sources {
		fn := ir.FunctionOf(s.Value)
		call, made := s.Call()
		switch {
		case fn != nil && b.prog.HasBody(fn):
			sets = sets || b.writers[fn]
		case made && ir.CalleeFunc(call) != nil:
			fact := b.yieldsOf(ir.CalleeFunc(call))
			sets = sets || slices.ContainsFunc(fact.Of, func(y Yield) bool { return y.Option && y.Param == 0 })
			if !rule.InModuleOf(b.pass, ir.CalleeFunc(call).Pkg().Path()) {
				return sets, false
			}
		case !ir.IsNil(s.Value):
			return sets, false
		}
	}
	return sets, len(sources) > 0
}

// yieldsOf is the fact of what a function yields, empty where there is none.
func (b *timeoutBuild) yieldsOf(fn *types.Func) *Yields {
	fact := &Yields{}
	b.pass.ImportObjectFact(fn, fact)
	return fact
}

// option ends at the timeout that one option sets.
func (w *walk) option(option ssa.Value, frames []ssa.CallInstruction) {
	for _, s := range w.trace.Sources(option) {
		if fn := ir.FunctionOf(s.Value); fn != nil && w.prog.HasBody(fn) {
			for _, e := range w.settingsOf(fn, fn, slices.Concat(frames, s.Frames)) {
				w.addEnd(e)
			}
			continue
		}
		call, ok := s.Call()
		if !ok || ir.CalleeFunc(call) == nil {
			continue
		}
		for _, y := range w.yieldsOf(ir.CalleeFunc(call)).Of {
			if y.Option && y.Param == 0 && (y.Setting.Value > 0 || y.Setting.Param != 0) {
				w.stands(call, y, frames, func() { w.adopt(call, y.Setting, frames) })
			}
		}
	}
}

// settingsOf are the settings of a function that is an option, for a summary of the function
// that returns it.
func (b *timeoutBuild) settingsOf(option, summary *ssa.Function, frames []ssa.CallInstruction) []walkEnd {
	w := b.newWalk(summary)
	w.atReturns(valuePath{root: option.Params[len(option.Params)-1]}, option, frames)
	return slices.DeleteFunc(w.ends, func(e walkEnd) bool { return e.setting == nil })
}

// yieldsOption sums up the options that a function returns as one result: one that sets no
// timeout that is known is a setting of 0.
func (b *timeoutBuild) yieldsOption(fn *ssa.Function, result int) (found []Yield) {
	for v := range ir.Results(fn, result) {
		for _, s := range b.trace.Sources(v) {
			option := ir.FunctionOf(s.Value)
			if option == nil || !b.prog.HasBody(option) || !b.writers[option] {
				continue
			}
			ends := b.settingsOf(option, fn, nil)
			for _, e := range ends {
				found = append(found, Yield{Result: result, Option: true, Setting: *e.setting, Unless: e.unless})
			}
			if len(ends) == 0 {
				found = append(found, Yield{Result: result, Option: true})
			}
		}
	}
	return found
}
