package request

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxElements bounds the elements of a slice: one that grows in a loop is open.
const maxElements = 12

// call runs a call.
func (r *evaluation) call(call ssa.CallInstruction, s *state) []*state {
	if b, ok := call.Common().Value.(*ssa.Builtin); ok {
		if v := call.Value(); v != nil && b.Name() == "append" && r.relevant[v] {
			s.env[v] = r.appended(call, s)
		}
		return []*state{s}
	}
	v := call.Value()
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.Copies:
			if v != nil && pointsToOptions(v.Type()) {
				return r.copied(v, r.eval(ir.Receiver(call), s), s)
			}
		case kube.FlattensOptions:
			return r.flattened(v, r.eval(ir.Receiver(call), s), s)
		case kube.AppliesTo:
			r.applyTo(r.eval(ir.Receiver(call), s), ir.Receiver(call), r.eval(ir.Arg(call, sym.Arg), s), s)
			return []*state{s}
		case kube.AppliesAll:
			return r.applyAll(call, sym.Arg, s)
		case kube.LiveList, kube.LiveWatch, kube.LiveDeleteCollection, kube.ReaderList, kube.WriterDeleteAll, kube.RESTParams:
			return []*state{s}
		}
	}
	if !r.matters(call, s) {
		return []*state{s}
	}
	if entered := r.trace.Prog.Entered(call); len(entered) > 0 && r.depth < maxDepth {
		return r.inline(call, entered, s)
	}
	r.passOn(call, s)
	if made, ok := call.(*ssa.Call); ok {
		r.prepared(made, s)
	}
	return []*state{s}
}

// prepared notes the options that a function of another package returns, where it always sets
// all of them, or else by which fields they select.
func (r *evaluation) prepared(call *ssa.Call, s *state) {
	options, ok := r.trace.Prepared(call)
	if !ok {
		r.selected(call, s)
		return
	}
	f := &OptionForm{Exact: true, Fields: map[kube.Role]OptionSetting{}}
	for role, v := range options {
		setting := r.eval(v, s).OptionSetting
		setting.At = token.NoPos // the call, whatever else the value is used for
		f.Fields[role] = setting
	}
	s.env[call] = symbol{form: f}
}

// matters reports whether a call gets the address of options, or returns some.
func (r *evaluation) matters(call ssa.CallInstruction, s *state) bool {
	if v := call.Value(); v != nil && returnsOptions(v.Type()) {
		return true
	}
	args := slices.Clone(call.Common().Args)
	if closure, ok := call.Common().Value.(*ssa.MakeClosure); ok {
		args = append(args, closure.Bindings...)
	}
	return slices.ContainsFunc(args, func(arg ssa.Value) bool {
		if !refers(arg.Type()) {
			return false
		}
		sym := r.eval(arg, s)
		return s.mem[sym.cell].form != nil || len(sym.list) > 0
	})
}

// refers reports whether a value of a type may lead to options: a pointer, an
// interface, a slice.
func refers(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Slice:
		return true
	}
	return false
}

// returnsOptions reports whether a result, or one of several, is options.
func returnsOptions(t types.Type) bool {
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return handlesOptions(t)
	}
	for v := range tuple.Variables() {
		if handlesOptions(v.Type()) {
			return true
		}
	}
	return false
}

// inline runs the functions that a call enters.
func (r *evaluation) inline(call ssa.CallInstruction, entered []*ssa.Function, s *state) []*state {
	r.depth++
	defer func() { r.depth-- }()
	var after []*state
	for _, fn := range entered {
		in := newRun(r.Evaluator, fn, r.bindings(call, fn, s))
		in.start(s.inside())
		if in.lost {
			r.passOn(call, s)
			return []*state{s}
		}
		for _, out := range in.returned {
			next := s.clone()
			next.mem = out.reachable(s.mem)
			if v := call.Value(); v != nil && r.relevant[v] {
				switch len(out.results) {
				case 0:
				case 1:
					next.env[v] = out.results[0]
				default:
					next.env[v] = symbol{results: out.results}
				}
			}
			after = append(after, next)
		}
	}
	if len(after) == 0 {
		return []*state{s} // never returns
	}
	return distinct(after)
}

// reachable is the memory that remains after a call: what was there before,
// and what the results refer to.
func (o outcome) reachable(before map[ssa.Value]symbol) map[ssa.Value]symbol {
	after := map[ssa.Value]symbol{}
	var keep func(sym symbol)
	keep = func(sym symbol) {
		if held, ok := o.state.mem[sym.cell]; ok {
			if _, known := after[sym.cell]; !known {
				after[sym.cell] = held
				keep(held)
			}
		}
		if sym.form != nil {
			keep(sym.form.raw)
		}
		for _, e := range sym.list {
			keep(e)
		}
	}
	for cell := range before {
		keep(symbol{cell: cell})
	}
	for _, res := range o.results {
		keep(res)
	}
	return after
}

func distinct(states []*state) []*state {
	seen := map[string]bool{}
	return slices.DeleteFunc(states, func(s *state) bool {
		key := s.print()
		known := seen[key]
		seen[key] = true
		return known
	})
}

// passOn forgets what code that is not seen may change.
func (r *evaluation) passOn(call ssa.CallInstruction, s *state) {
	for _, arg := range call.Common().Args {
		if arg == ir.Receiver(call) && byValue(call) {
			continue
		}
		s.overwrite(r.eval(arg, s))
	}
}

// byValue reports whether a method has a copy of its receiver.
func byValue(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Signature().Recv() == nil {
		return false
	}
	_, pointer := types.Unalias(fn.Signature().Recv().Type()).(*types.Pointer)
	return !pointer
}
