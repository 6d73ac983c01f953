package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// ReadsArgs is the fact about a generic function that it reads objects of the types of its
// arguments: which kinds it wants, those say who name it.
//
//	func Modify[T client.Object](ctx context.Context, c client.Client, obj T, change func(T)) error
type ReadsArgs struct{}

// AFact marks ReadsArgs as a fact.
func (*ReadsArgs) AFact() {}

func (*ReadsArgs) String() string { return "reads type arguments" }

// wantsRead notes that this package wants the whole of objects that a call reads, or that who
// names its generic function does.
func (b *build) wantsRead(call ssa.CallInstruction, object ssa.Value, kinds []kube.Kind) {
	fn, _ := ir.Outermost(call.Parent()).Object().(*types.Func)
	if fn == nil || fn.Signature().TypeParams().Len() == 0 || !ofTypeParam(object) {
		b.wantsWhole(kinds)
		return
	}
	b.readsArgs[fn] = true
}

// ofTypeParam reports whether an object is of a type that a type parameter stands for, whose
// constraint may be the interface that it is taken for.
func ofTypeParam(object ssa.Value) bool {
	if as, ok := object.(*ssa.ChangeType); ok {
		object = as.X
	}
	return ir.TypeParamOf(ir.Unboxed(object).Type()) != 0
}

// wantsArgs notes that this package wants the whole of objects of the types that it names for
// generic functions which read such.
func (b *build) wantsArgs() {
	for name, instance := range b.pass.TypesInfo.Instances {
		fn, ok := b.pass.TypesInfo.Uses[name].(*types.Func)
		if !ok || !b.readsItsArgs(fn.Origin()) {
			continue
		}
		for arg := range instance.TypeArgs.Types() {
			kind, _ := kube.KindOf(arg)
			b.wantsWhole(known(kind))
		}
	}
}

func (b *build) readsItsArgs(fn *types.Func) bool {
	if fn.Pkg() == b.pass.Pkg {
		return b.readsArgs[fn]
	}
	return b.pass.ImportObjectFact(fn, &ReadsArgs{})
}

// exportReadsArgs tells which functions of the package do so.
func (b *build) exportReadsArgs() {
	for fn := range b.readsArgs {
		if fn.Exported() {
			rule.Export(b.pass, fn, &ReadsArgs{})
		}
	}
}
