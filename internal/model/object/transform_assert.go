package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/kube"
)

// assert evaluates a type assertion that may succeed.
func (f transformFrame) assert(v *ssa.TypeAssert) {
	x := f.Here(v.X)
	if x.ref.object != nil && x.ref.object.given && x.ref.path == "" {
		f.note(v.AssertedType)
	}
	holds := f.holds(x, v.AssertedType)
	asserted := value{is: eval.Some, typ: x.typ, ref: x.ref}
	if holds == eval.Open {
		asserted.is = eval.Open
	}
	if !types.IsInterface(v.AssertedType) {
		asserted.typ = v.AssertedType
	}
	if !v.CommaOk {
		f.Set(v, asserted)
		return
	}
	if holds == eval.No {
		asserted = value{is: eval.Null}
	}
	f.Set(v, asserted, value{is: holds})
}

// holds reports whether an assertion succeeds: yes, no or open. One to a type
// parameter goes as those to the types that take its place, which are the kinds that
// are given to such a transform.
func (f transformFrame) holds(x value, asserted types.Type) eval.Is {
	param, ok := types.Unalias(asserted).(*types.TypeParam)
	switch {
	case !ok:
		return f.holdsFor(x, asserted)
	case x.is == eval.Some && x.typ == param:
		return eval.Yes
	}
	instances, complete := f.result.prog.Instances(param)
	if !complete {
		return f.holdsFor(x, asserted)
	}
	found := f.holdsFor(x, instances[0])
	for _, t := range instances[1:] {
		if f.holdsFor(x, t) != found {
			return eval.Open
		}
	}
	return found
}

// holdsFor tells the same of one type.
func (f transformFrame) holdsFor(x value, asserted types.Type) eval.Is {
	if x.is == eval.Null {
		return eval.No
	}
	if x.is != eval.Some || x.typ == nil {
		return eval.Open
	}
	_, generic := types.Unalias(asserted).(*types.TypeParam)
	i, ok := asserted.Underlying().(*types.Interface)
	switch {
	case x.typ == tombstone:
		return eval.Truth(kube.IsTombstone(asserted) || !generic && ok && i.NumMethods() == 0)
	case generic:
		return eval.Open
	case x.typ == anyKind && ok:
		return eval.Truth(kube.ObjectsImplement(i))
	case x.typ == anyKind:
		return eval.No
	case ok:
		return eval.Truth(types.Implements(x.typ, i))
	}
	return eval.Truth(types.Identical(x.typ, asserted))
}

// note records that the transform asks for a type.
func (e *evaluation) note(t types.Type) {
	if !slices.ContainsFunc(e.asserted, func(u types.Type) bool { return types.Identical(t, u) }) {
		e.asserted = append(e.asserted, t)
	}
}
