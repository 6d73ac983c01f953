package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A TransformFunction is a transform of this package.
type TransformFunction struct {
	TransformSummary
	result *TransformResult
	fn     *ssa.Function
}

// Pos returns where the function stands.
func (f *TransformFunction) Pos() token.Pos { return f.fn.Pos() }

// maxKinds is how many kinds one transform is evaluated for at most.
const maxKinds = 8

// function evaluates a function of this package as a transform, nil for
// functions that are none.
func (r *TransformResult) function(fn *ssa.Function) *TransformFunction {
	if fn == nil {
		return nil
	}
	if f, ok := r.functions[fn]; ok {
		return f
	}
	r.functions[fn] = nil // while it is being evaluated
	if !r.prog.HasBody(fn) || !isTransform(fn.Signature) {
		return nil
	}
	f := &TransformFunction{result: r, fn: fn}
	f.Name, f.Place = nameOf(fn), rule.PlaceOf(r.pass.Fset, fn.Pos())
	f.evaluate()
	r.functions[fn] = f
	return f
}

// Function returns what a function of this package does as a transform, nil
// for functions that are none.
func (r *TransformResult) Function(fn *ssa.Function) *TransformFunction { return r.function(fn) }

// nameOf is what messages call a function: a literal is known by the function
// it stands in.
func nameOf(fn *ssa.Function) string {
	if obj, ok := ir.Outermost(fn).Object().(*types.Func); ok {
		return obj.Name()
	}
	return ""
}

// Literal reports whether the function is a literal, which has no name of its own.
func (f *TransformFunction) Literal() bool { return f.fn.Parent() != nil }

// with evaluates the function with an argument of a type, nil for anything.
func (f *TransformFunction) with(t, inner types.Type) (*record, *evaluation) {
	e := &evaluation{result: f.result, objects: map[ssa.Value]*object{}, inner: inner}
	e.buried = &object{typ: pointed(inner), given: true}
	arg := &object{typ: pointed(t), given: true}
	if t == tombstone {
		arg.typ = tombstone
	}
	args := make([]value, len(f.fn.Params))
	for i := range args {
		args[i] = value{is: eval.Some}
	}
	args[len(args)-1] = value{is: eval.Some, typ: t, ref: ref{arg, "", t != tombstone}}
	out := &record{}
	e.run(f.fn, args).record(out)
	return out, e
}

func (f *TransformFunction) evaluate() {
	_, e := f.with(nil, anyKind)
	kinds := slices.DeleteFunc(e.asserted, func(t types.Type) bool { return !isKind(t) })
	if len(kinds) == 0 {
		kinds = []types.Type{anyKind}
	}
	f.Keeps = true
	for _, k := range kinds[:min(len(kinds), maxKinds)] {
		f.kind(k)
	}
	f.others()
	f.tombstones(kinds[0])
}

// isKind reports whether a type is a pointer to an API object of one kind, or a type
// parameter, which stands for one.
func isKind(t types.Type) bool {
	if _, generic := types.Unalias(t).(*types.TypeParam); generic {
		return true
	}
	return pointed(t) != nil && !types.IsInterface(pointed(t)) && kube.IsAPIObject(t)
}

// kind notes what the function does with objects of a kind.
func (f *TransformFunction) kind(t types.Type) {
	r, _ := f.with(t, nil)
	summary := KindSummary{Type: kindTypeName(t)}
	summary.Kind, _ = kube.KindOf(t)
	f.Keeps = f.Keeps && !r.lost
	var outputs []types.Type
	var returned []*object
	for _, o := range r.outcomes {
		if o.panics || o.fails() {
			continue
		}
		arg := o.object.ref.object
		f.Keeps = f.Keeps && o.succeeds() && arg != nil && arg.given && o.object.ref.path == ""
		switch out := o.object.typ; {
		case o.succeeds() && o.object.is == eval.Null:
			f.add(ReturnsNil, t, o.step)
		case out != nil && !types.IsInterface(out) && out != tombstone && !types.Identical(out, t):
			outputs = append(outputs, out)
			if arg != nil && o.object.ref.path == "" && !r.lost {
				f.keyed(r, t, arg)
			}
		case arg != nil && o.object.ref.path == "" && !slices.Contains(returned, arg):
			returned = append(returned, arg)
		}
	}
	for _, out := range outputs[:min(len(outputs), 1)] {
		summary.Output = kindTypeName(out)
		f.output(t, out)
	}
	f.returns(r, t, returned, &summary)
	f.copies(r, t)
	f.Kinds = append(f.Kinds, summary)
}

// output notes what the function does with what it returned.
func (f *TransformFunction) output(t, out types.Type) {
	r, _ := f.with(out, nil)
	if s, ok := r.panics(); ok {
		f.add(PanicsOnOutput, t, s).Output = kindTypeName(out)
	} else if s, ok := r.rejects(); ok {
		f.add(RejectsOutput, t, s).Output = kindTypeName(out)
	}
}

// others notes what the function does with kinds that it does not name.
func (f *TransformFunction) others() {
	r, _ := f.with(anyKind, nil)
	if s, ok := r.panics(); ok {
		f.add(PanicsOnOthers, nil, s)
	} else if s, ok := r.rejects(); ok {
		f.add(RejectsOthers, nil, s)
	}
	if f.Kinds[0].Type == "" {
		return // all kinds are others
	}
	for _, o := range r.outcomes {
		if o.succeeds() && o.object.is == eval.Null {
			f.add(DropsOthers, nil, o.step)
		}
	}
}

// tombstones notes what the function does with a tombstone.
func (f *TransformFunction) tombstones(inner types.Type) {
	r, _ := f.with(tombstone, inner)
	if s, ok := r.panics(); ok {
		f.add(PanicsOnTombstone, nil, s)
	}
}

// kindTypeName is what registrations find a kind by, "" for all that have none of their own.
func kindTypeName(t types.Type) string {
	if _, generic := types.Unalias(t).(*types.TypeParam); generic || t == nil || t == anyKind || t == tombstone {
		return ""
	}
	return types.TypeString(t, nil)
}
