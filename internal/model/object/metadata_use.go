package object

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An extentOf follows objects, and what leads to them, to what is read.
type extentOf struct {
	*MetadataResult
	extent Extent
	// kinds are those that a factory is asked for.
	kinds map[kube.Kind]Extent
	// from is the function whose callers are left out, nil where all that is seen counts.
	from *ssa.Function
	// on is where the use goes on that is looked at.
	on []graph.Node
	// gives are functions that others call, too, and return what calls of this package pass.
	gives []*ssa.Function
	// found are the functions that have objects from elsewhere than the calls that pass them.
	found map[*ssa.Function]bool
}

// step goes on where use has found something.
func (x *extentOf) step(u graph.Use) []graph.Node {
	on := x.on
	x.on = nil
	for _, n := range on {
		x.enters(u, n)
	}
	x.enters(u, u.To)
	return on
}

// enters notes where a use goes on in a function, other than by a call that gets back what that
// returns.
func (x *extentOf) enters(u graph.Use, to graph.Node) {
	if to.Value == nil {
		return
	}
	_, param := to.Value.(*ssa.Parameter)
	_, call := u.By.(ssa.CallInstruction)
	passed := param && call && to == u.To && (u.How == graph.Passed || u.How == graph.Asked)
	if fn := to.Value.Parent(); u.Slot != nil || fn != u.Of.Value.Parent() && !passed {
		x.found[fn] = true
	}
}

// leaks reports whether a function may return objects to other packages that they have not
// passed to it.
func (x *extentOf) leaks() bool {
	return slices.ContainsFunc(x.gives, func(fn *ssa.Function) bool { return x.found[fn] })
}

// whole ends the search: there may be more to what is read.
func (x *extentOf) whole() graph.Verdict {
	x.extent = ReadsWhole
	return graph.Stop
}

// follow goes on in another value.
func (x *extentOf) follow(nodes ...graph.Node) graph.Verdict {
	x.on = nodes
	return graph.Follow
}

func (x *extentOf) use(u graph.Use) graph.Verdict {
	if x.from != nil && u.By.Parent() == x.from && (u.How == graph.Returned || u.How == graph.Left) {
		return graph.Skip
	}
	switch u.How {
	case graph.Compared:
		return graph.Skip
	case graph.InVariable, graph.Captured, graph.Returned:
		return graph.Follow
	case graph.Copied:
		if assertion, ok := u.By.(*ssa.TypeAssert); ok && !types.IsInterface(assertion.AssertedType) && kube.IsAPIObject(assertion.AssertedType) {
			x.extent = min(x.extent, ReadsAsserted)
		}
		return graph.Follow
	case graph.Read:
		if load, ok := u.By.(*ssa.UnOp); ok && u.To.Value == nil && load.Op == token.MUL {
			return x.follow(graph.Node{Value: load}) // a copy of the struct
		}
		return graph.Follow
	case graph.Passed:
		if u.By.(ssa.CallInstruction).Common().IsInvoke() {
			return x.whole() // other packages may have types for it, too
		}
		return graph.Follow
	case graph.InSlot, graph.Put:
		return x.kept(u)
	case graph.Left:
		x.gives = append(x.gives, u.By.Parent())
		return graph.Skip
	case graph.Asked:
		return x.asked(u)
	case graph.Handed:
		return x.handed(u)
	}
	return x.whole()
}

// kept goes on where a field, variable or container is looked at: other packages may look at
// exported ones, and a field of any type is for code that asks what is in there.
func (x *extentOf) kept(u graph.Use) graph.Verdict {
	slot, ok := u.Slot.(*types.Var)
	switch {
	case u.Slot == nil && u.To.Value == nil:
		return x.whole()
	case u.Slot == nil:
		return graph.Follow
	case !ok || slot.Pkg() != x.pass.Pkg, slot.Exported() && x.pass.Pkg.Name() != "main":
		return x.whole()
	}
	if i, ok := slot.Type().Underlying().(*types.Interface); ok && i.NumMethods() == 0 {
		return x.whole()
	}
	return graph.Follow
}

// asked looks at a part that is selected, or at a method that is called.
func (x *extentOf) asked(u graph.Use) graph.Verdict {
	switch by := u.By.(type) {
	case *ssa.FieldAddr:
		return x.part(by.X.Type(), ir.FieldOf(by), graph.Node{Value: by, Path: graph.Deref})
	case *ssa.Field:
		return x.part(by.X.Type(), ir.FieldOf(by), graph.Node{Value: by})
	case *ssa.MakeClosure:
		fn, ok := by.Fn.(*ssa.Function).Object().(*types.Func)
		if ok && (kube.Is(fn, kube.SyncedOf, kube.Run, kube.Start) || kube.AsksMetadata(fn)) {
			return graph.Skip
		}
	case ssa.CallInstruction:
		return x.called(u, by)
	}
	return x.whole()
}

// part looks at a field: of an object, of a tombstone, or of an event of controller-runtime.
func (x *extentOf) part(of types.Type, field *types.Var, value graph.Node) graph.Verdict {
	switch {
	case field == nil:
	case kube.IsObjectMeta(field.Type()), kube.IsTypeMeta(field.Type()):
		return graph.Skip
	case kube.Is(field, kube.BuriedObject):
		return x.follow(value)
	case kube.Is(ir.TypeName(of), kube.Tombstone):
		return graph.Skip
	case kube.IsRuntime(field.Pkg()) && !kube.IsAPIObject(of):
		return x.follow(value)
	}
	return x.whole()
}

// sorted are the kinds that a factory is asked for, in order.
func (x *extentOf) sorted() (reads []KindRead) {
	for kind, extent := range x.kinds {
		reads = append(reads, KindRead{kind, extent})
	}
	slices.SortFunc(reads, func(a, b KindRead) int {
		return cmp.Or(cmp.Compare(a.Kind.Package, b.Kind.Package), cmp.Compare(a.Kind.Name, b.Kind.Name))
	})
	return reads
}
