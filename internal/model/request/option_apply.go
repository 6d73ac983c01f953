package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// copied makes a copy of options in memory of its own.
func (r *evaluation) copied(v ssa.Value, of symbol, s *state) []*state {
	held := of
	if of.cell != nil {
		held, _ = r.memory(of.cell, s)
	}
	if held.form == nil {
		held.form = &OptionForm{}
	}
	s.mem[v] = symbol{form: held.form}
	s.env[v] = symbol{OptionSetting: OptionSetting{State: Set, Value: v}, cell: v}
	return []*state{s}
}

// flattened makes the options that controller-runtime sends.
func (r *evaluation) flattened(v *ssa.Call, of symbol, s *state) []*state {
	if v == nil {
		return []*state{s}
	}
	held, _ := r.memory(of.cell, s)
	flat := &OptionForm{}
	if held.form != nil {
		flat = Flatten(r.formOf(s, held))
	}
	s.mem[v] = symbol{form: flat}
	s.env[v] = symbol{OptionSetting: OptionSetting{State: Set, Value: v}, cell: v}
	return []*state{s}
}

// Flatten turns the options of controller-runtime into those it sends: the
// raw ones, over which it writes its own.
func Flatten(f *OptionForm) *OptionForm {
	flat := &OptionForm{Exact: f.Exact}
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
func (r *evaluation) applyTo(option symbol, at ssa.Value, to symbol, s *state) {
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
func (r *evaluation) applyAll(call ssa.CallInstruction, arg int, s *state) []*state {
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
func (r *evaluation) applied(list symbol, f *OptionForm, s *state) *OptionForm {
	f = f.clone()
	f.Exact = f.Exact && list.isList && !list.open
	for _, option := range list.list {
		f = r.apply(option, f, s)
	}
	return f
}

// apply applies one option, of a type of its own or a struct of several.
func (r *evaluation) apply(option symbol, f *OptionForm, s *state) *OptionForm {
	if option.dynamic == nil {
		f = f.clone()
		f.Exact = f.Exact && option.State == Unset // nil
		return f
	}
	if role := selectsAs(option.dynamic); role != kube.None {
		if option.form == nil || !kube.IsOptions(option.dynamic) {
			return f.with(role, option.OptionSetting)
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
func (r *evaluation) formOf(s *state, sym symbol) *OptionForm {
	if sym.cell != nil {
		sym, _ = r.memory(sym.cell, s)
	}
	f := sym.form
	if sym.isList {
		f = r.applied(sym, &OptionForm{Exact: true}, s)
	}
	if f == nil {
		return &OptionForm{}
	}
	f = f.clone()
	if f.raw.cell != nil {
		if held, ok := r.memory(f.raw.cell, s); ok && held.form != nil {
			f.Raw = held.form
		}
	}
	if raw, ok := f.Fields[kube.OptRaw]; ok && f.Raw == nil && raw.State != Unset {
		f.Raw = &OptionForm{}
	}
	f.raw = symbol{}
	for role, setting := range f.Fields {
		f.Fields[role] = r.resolved(setting, s)
	}
	return f
}

// resolved reads the variable that a pointer option points to.
func (r *evaluation) resolved(setting OptionSetting, s *state) OptionSetting {
	if alloc, ok := setting.Value.(*ssa.Alloc); ok && setting.Constant == nil {
		if held, ok := s.mem[alloc]; ok {
			setting.Constant = held.Constant
		}
	}
	return setting
}
