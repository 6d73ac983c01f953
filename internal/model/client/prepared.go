package client

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Prepares is the fact that a function returns the options of a request, all of which are what it
// is given, or constants.
//
//	func Page(size int64) metav1.ListOptions
type Prepares struct {
	Options []Prepared
	// Always tells that each call sets all of them.
	Always bool
}

// Prepared is one option that may be set.
type Prepared struct {
	Option kube.Role
	// Param is what it is set to, none where it is a constant: a Number, or else a Text.
	Param  ir.Param
	Number int64
	Text   string
	// IsText tells which of the two.
	IsText bool
}

// AFact marks Prepares as a fact.
func (*Prepares) AFact() {}

func (f *Prepares) String() string { return fmt.Sprintf("prepares %v", f.Options) }

// exportPrepares states which functions of the package return options that are known.
func exportPrepares(pass *analysis.Pass, prog *ir.Program) {
	t := tracer(prog, pass)
	for _, fn := range prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || fn.Signature.Results().Len() != 1 || !isPreparable(fn.Signature.Results().At(0).Type()) {
			continue
		}
		if fact, ok := t.prepared(fn); ok {
			rule.Export(pass, obj, fact)
		}
	}
}

// isPreparable reports whether a type is a struct of options, and no pointer to one that others
// may have as well.
func isPreparable(t types.Type) bool {
	name := ir.TypeName(t)
	_, pointer := types.Unalias(t).(*types.Pointer)
	return !pointer && name != nil && kube.IsOptions(name.Type())
}

// prepared are the options that a function returns, not ok if they are not all known.
func (t Tracer) prepared(fn *ssa.Function) (fact *Prepares, ok bool) {
	o := &Options{Values: map[kube.Role][]ssa.Value{}, Complete: true}
	for v := range ir.Results(fn, 0) {
		o.add(t, t.Struct(v))
	}
	fact = &Prepares{Always: len(fn.Blocks) == 1}
	for option, values := range o.Values {
		for _, v := range values {
			p, ok := preparedAs(option, v, fn)
			if !ok {
				return nil, false
			}
			if !slices.Contains(fact.Options, p) {
				fact.Options = append(fact.Options, p)
			}
		}
	}
	slices.SortFunc(fact.Options, comparePrepared)
	return fact, o.Complete
}

func comparePrepared(a, b Prepared) int {
	return cmp.Or(cmp.Compare(a.Option, b.Option), cmp.Compare(a.Param, b.Param), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Text, b.Text))
}

// preparedAs is one option that a function sets to a constant, or to what it is given; not ok for
// other values.
func preparedAs(option kube.Role, v ssa.Value, fn *ssa.Function) (p Prepared, ok bool) {
	p.Option = option
	switch v := v.(type) {
	case *ssa.Parameter:
		p.Param = ir.ParamOf(v)
		return p, v.Parent() == fn
	case *ssa.Const:
		switch {
		case v.Value == nil:
		case v.Value.Kind() == constant.String:
			p.Text, p.IsText = constant.StringVal(v.Value), true
			return p, true
		case v.Value.Kind() == constant.Int:
			p.Number, ok = constant.Int64Val(v.Value)
			return p, ok
		}
	}
	return p, false
}

// value is what an option is set to for a call of the function that prepares it.
func (p Prepared) value(call ssa.CallInstruction) ssa.Value {
	switch {
	case p.Param != 0:
		return p.Param.In(call)
	case p.IsText:
		return ssa.NewConst(constant.MakeString(p.Text), types.Typ[types.String])
	}
	return ssa.NewConst(constant.MakeInt64(p.Number), types.Typ[types.Int64])
}

// prepare adds the options that functions of other packages have prepared which a struct is copied
// from. It reports whether nothing else may be in it.
func (o *Options) prepare(t Tracer, s *Struct) bool {
	if s.Complete || s.Leaks || len(s.Passed) > 0 || t.pass == nil {
		return s.Complete
	}
	for _, source := range s.Open {
		call, _ := source.Call()
		fact, ok := t.prepares(call)
		if !ok {
			return false
		}
		for _, p := range fact.Options {
			o.Values[p.Option] = append(o.Values[p.Option], p.value(call))
		}
	}
	return len(s.Open) > 0
}

// prepares is what is known of the options that a call of another package's function returns.
func (t Tracer) prepares(call *ssa.Call) (fact Prepares, ok bool) {
	if call == nil || t.pass == nil || !isPreparable(call.Type()) {
		return fact, false
	}
	callee := ir.CalleeFunc(call)
	ok = callee != nil && callee.Pkg() != nil && callee.Pkg() != t.pass.Pkg && t.pass.ImportObjectFact(callee, &fact)
	return fact, ok
}

// Prepared are the options that each call of a function of another package sets, all that this
// one returns; not ok for other calls.
func (t Tracer) Prepared(call *ssa.Call) (options map[kube.Role]ssa.Value, ok bool) {
	fact, ok := t.prepares(call)
	options = map[kube.Role]ssa.Value{}
	for _, p := range fact.Options {
		options[p.Option] = p.value(call)
	}
	return options, ok && fact.Always && len(options) == len(fact.Options)
}
