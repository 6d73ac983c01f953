package options

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxElements bounds the elements of a slice: one that grows in a loop is open.
const maxElements = 12

// call runs a call.
func (r *run) call(call ssa.CallInstruction, s *state) []*state {
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
	return []*state{s}
}

// matters tells whether a call gets the address of options, or returns some.
func (r *run) matters(call ssa.CallInstruction, s *state) bool {
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

// refers tells whether a value of a type may lead to options: a pointer, an
// interface, a slice.
func refers(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Slice:
		return true
	}
	return false
}

// returnsOptions tells whether a result, or one of several, is options.
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
func (r *run) inline(call ssa.CallInstruction, entered []*ssa.Function, s *state) []*state {
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
func (r *run) passOn(call ssa.CallInstruction, s *state) {
	for _, arg := range call.Common().Args {
		if arg == ir.Receiver(call) && byValue(call) {
			continue
		}
		s.overwrite(r.eval(arg, s))
	}
}

// byValue tells whether a method has a copy of its receiver.
func byValue(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Signature().Recv() == nil {
		return false
	}
	_, pointer := types.Unalias(fn.Signature().Recv().Type()).(*types.Pointer)
	return !pointer
}

// appended evaluates append.
func (r *run) appended(call ssa.CallInstruction, s *state) symbol {
	sym := symbol{isList: true}
	for _, arg := range call.Common().Args {
		part := r.eval(arg, s)
		sym.open = sym.open || part.open || !part.isList
		sym.list = append(sym.list, part.list...)
	}
	if len(sym.list) > maxElements {
		sym.list, sym.open = sym.list[:maxElements], true
	}
	return sym
}

func pointsToOptions(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return isOptions(t)
}

// copied makes a copy of options in memory of its own.
func (r *run) copied(v ssa.Value, of symbol, s *state) []*state {
	held := of
	if of.cell != nil {
		held, _ = r.memory(of.cell, s)
	}
	if held.form == nil {
		held.form = &Form{}
	}
	s.mem[v] = symbol{form: held.form}
	s.env[v] = symbol{Setting: Setting{State: Set, Value: v}, cell: v}
	return []*state{s}
}

// flattened makes the options that controller-runtime sends.
func (r *run) flattened(v *ssa.Call, of symbol, s *state) []*state {
	if v == nil {
		return []*state{s}
	}
	held, _ := r.memory(of.cell, s)
	flat := &Form{}
	if held.form != nil {
		flat = Flatten(r.formOf(s, held))
	}
	s.mem[v] = symbol{form: flat}
	s.env[v] = symbol{Setting: Setting{State: Set, Value: v}, cell: v}
	return []*state{s}
}

// Flatten turns the options of controller-runtime into those it sends: the
// raw ones, over which it writes its own.
func Flatten(f *Form) *Form {
	flat := &Form{Exact: f.Exact}
	if f.Raw != nil {
		flat = f.Raw.clone()
		flat.Exact = flat.Exact && f.Exact
	}
	flat = flat.clone()
	for _, role := range []kube.Role{kube.OptLabels, kube.OptFields} {
		if setting, ok := f.Fields[role]; ok && setting.State != Unset {
			flat.Fields[role] = setting
		}
	}
	if flat.Get(kube.OptWatch).State == Unset {
		flat.Fields[kube.OptLimit], flat.Fields[kube.OptContinue] = f.Get(kube.OptLimit), f.Get(kube.OptContinue)
	}
	return flat
}

// applyTo applies one option to options.
func (r *run) applyTo(option symbol, at ssa.Value, to symbol, s *state) {
	if to.cell == nil {
		return
	}
	held, _ := r.memory(to.cell, s)
	if held.form == nil {
		return
	}
	if option.dynamic == nil {
		option.dynamic = at.Type()
	}
	held.form = r.apply(option, held.form, s)
	s.mem[to.cell] = held
}

// applyAll applies several options to the receiver, which is also the result.
func (r *run) applyAll(call ssa.CallInstruction, arg int, s *state) []*state {
	to := r.eval(ir.Receiver(call), s)
	if held, _ := r.memory(to.cell, s); to.cell != nil && held.form != nil {
		held.form = r.applied(r.eval(ir.Arg(call, arg), s), held.form, s)
		s.mem[to.cell] = held
	}
	if v := call.Value(); v != nil {
		s.env[v] = to
	}
	return []*state{s}
}

// applied applies a slice of options.
func (r *run) applied(list symbol, f *Form, s *state) *Form {
	f = f.clone()
	f.Exact = f.Exact && list.isList && !list.open
	for _, option := range list.list {
		f = r.apply(option, f, s)
	}
	return f
}

// apply applies one option, of a type of its own or a struct of several.
func (r *run) apply(option symbol, f *Form, s *state) *Form {
	if option.dynamic == nil {
		f = f.clone()
		f.Exact = f.Exact && option.State == Unset // nil
		return f
	}
	if role := optionType(option.dynamic); role != kube.None {
		if option.form == nil || !isOptions(option.dynamic) {
			return f.with(role, option.Setting)
		}
	}
	held := option
	if option.cell != nil {
		held, _ = r.memory(option.cell, s)
	}
	f = f.clone()
	if held.form == nil {
		f.Exact = false
		return f
	}
	f.Exact = f.Exact && held.form.Exact
	for role, setting := range held.form.Fields {
		if setting.State != Unset || setting.At.IsValid() && f.Get(role).State == Unset {
			f.Fields[role] = setting
		}
	}
	if held.form.raw.cell != nil {
		f.raw = held.form.raw
	}
	return f
}

// formOf turns what an argument holds into options: a struct, a pointer to
// one, or a slice of options.
func (r *run) formOf(s *state, sym symbol) *Form {
	if sym.cell != nil {
		sym, _ = r.memory(sym.cell, s)
	}
	f := sym.form
	if sym.isList {
		f = r.applied(sym, &Form{Exact: true}, s)
	}
	if f == nil {
		return &Form{}
	}
	f = f.clone()
	if f.raw.cell != nil {
		if held, ok := r.memory(f.raw.cell, s); ok && held.form != nil {
			f.Raw = held.form
		}
	}
	if raw, ok := f.Fields[kube.OptRaw]; ok && f.Raw == nil && raw.State != Unset {
		f.Raw = &Form{}
	}
	f.raw = symbol{}
	for role, setting := range f.Fields {
		f.Fields[role] = r.resolved(setting, s)
	}
	return f
}

// resolved reads the variable that a pointer option points to.
func (r *run) resolved(setting Setting, s *state) Setting {
	if alloc, ok := setting.Value.(*ssa.Alloc); ok && setting.Constant == nil {
		if held, ok := s.mem[alloc]; ok {
			setting.Constant = held.Constant
		}
	}
	return setting
}
