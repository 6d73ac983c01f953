package program

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// givesAway tells whether a call gives a function that is not seen through, such as
// one of another module, something that it may ask for kinds with. Of API objects,
// these are the methods that set up webhooks.
//
//	indexer.AddProjectNamespace(ctx, mgr.GetFieldIndexer())
func (b *build) givesAway(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == nil || b.seenThrough(fn.Pkg()) {
		return false
	}
	if recv := fn.Signature().Recv(); recv != nil && kube.IsAPIObject(recv.Type()) {
		return false
	}
	for p := range fn.Signature().Params().Variables() {
		if kube.AsksForKinds(p.Type()) {
			return true
		}
	}
	return false
}

// wants tells whether a call gives nothing for a client that its function takes.
//
//	modes.New(mgr.GetClient(), nil, nil)
func (b *build) wants(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
		nothing, ok := arg.(*ssa.Const)
		return ok && nothing.IsNil() && kube.IsReader(arg.Type())
	})
}

// seenThrough tells whether it is known what the functions of a package do with
// caches: facts, or tables, say so.
func (b *build) seenThrough(pkg *types.Package) bool {
	var fact Package
	return pkg == b.pass.Pkg || kube.IsRuntime(pkg) || b.pass.ImportPackageFact(pkg, &fact)
}
