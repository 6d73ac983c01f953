package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// givesAway reports whether a call gives a function that is not seen through, such as
// one of another module, something that it may ask for kinds with. Of API objects,
// these are the methods that set up webhooks.
//
//	indexer.AddProjectNamespace(ctx, mgr.GetFieldIndexer())
func (b *build) givesAway(call ssa.CallInstruction) bool {
	fn := b.unseen(call)
	if fn == nil {
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

// lendsClient reports whether a call gives such a function a client that a cache may answer:
// it may read any kind with it.
//
//	kubeconfig.FromSecret(ctx, r.Client, cluster)
func (b *build) lendsClient(call ssa.CallInstruction) bool {
	return b.unseen(call) != nil && slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
		return kube.ReadsObjects(arg.Type()) && b.maybeCached(arg)
	})
}

// lendsIn reports whether such a client, or what may ask for kinds, is stored where code that
// is not seen finds it.
//
//	&shared.Reconciler{Client: mgr.GetClient()}
func (b *build) lendsIn(store *ssa.Store) bool {
	holder := ir.Holder(store.Addr)
	if holder == nil || holder.Pkg() == nil || b.seenThrough(holder.Pkg()) {
		return false
	}
	t := store.Val.Type()
	return kube.AsksForKinds(t) || kube.ReadsObjects(t) && b.maybeCached(store.Val)
}

// unseen is the function that a call enters and that is not seen through, nil for others.
func (b *build) unseen(call ssa.CallInstruction) *types.Func {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == nil || b.seenThrough(fn.Pkg()) {
		return nil
	}
	return fn
}

// wants reports whether a call gives nothing for a client that its function takes.
//
//	modes.New(mgr.GetClient(), nil, nil)
func (b *build) wants(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
		nothing, ok := arg.(*ssa.Const)
		return ok && nothing.IsNil() && kube.IsReader(arg.Type())
	})
}

// seenThrough reports whether it is known what the functions of a package do with
// caches: facts, or tables, say so.
func (b *build) seenThrough(pkg *types.Package) bool {
	var fact Package
	return pkg == b.pass.Pkg || kube.IsRuntime(pkg) || b.pass.ImportPackageFact(pkg, &fact)
}
