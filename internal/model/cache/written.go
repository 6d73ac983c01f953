package cache

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// sends notes the kinds of objects that a call has the API server create or change.
func (b *build) sends(call ssa.CallInstruction) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.WriterCreate, kube.WriterUpdate, kube.WriterPatch:
			kinds, _ := b.objects(ir.Arg(call, sym.Arg))
			for _, kind := range kinds {
				b.writes(kind)
			}
		case kube.LiveCreate, kube.LiveUpdate, kube.LivePatch:
			if results := call.Common().Signature().Results(); results.Len() > 0 {
				kind, _ := kube.KindOf(results.At(0).Type())
				b.writes(kind)
			}
		}
	}
}

func (b *build) writes(kind kube.Kind) {
	if kube.GenerationNeverSet(kind) {
		b.written = append(b.written, kind)
	}
}

// sets notes the kind of an object whose contents code sets: functions that are not
// seen send it, or those that get it as an interface.
func (b *build) sets(addr *ssa.FieldAddr) {
	kind, ok := generationless(addr.X.Type())
	field := ir.FieldOf(addr)
	if !ok || field == nil || kube.ItemType(addr.X.Type()) != nil || kube.IsTypeMeta(field.Type()) || kube.IsObjectMeta(field.Type()) || !changes(addr) {
		return
	}
	b.written = append(b.written, kind)
	if _, data := field.Type().Underlying().(*types.Map); !data {
		return
	}
	if b.fixes(addr) {
		b.frozen = append(b.frozen, kind)
	} else {
		b.loose = append(b.loose, kind)
	}
}

// changes reports whether something is stored at an address, in a part of what is there,
// or in the map that is there.
func changes(addr ssa.Value) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Store:
			return use.Addr == addr
		case *ssa.FieldAddr:
			return changes(use)
		case *ssa.UnOp:
			return slices.ContainsFunc(*use.Referrers(), func(entry ssa.Instruction) bool {
				update, ok := entry.(*ssa.MapUpdate)
				return ok && update.Map == ssa.Value(use)
			})
		}
		return false
	})
}

// fixes reports whether the function that sets the data of an object also says that the
// server is to let nobody change it.
//
//	cm.Data = data
//	cm.Immutable = ptr.To(true)
func (b *build) fixes(data *ssa.FieldAddr) bool {
	for _, block := range data.Parent().Blocks {
		for _, instr := range block.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			addr, ok := store.Addr.(*ssa.FieldAddr)
			if ok && kube.FixesData(ir.FieldOf(addr)) && ir.Alike(addr.X, data.X) && b.pointsToTrue(store.Val) {
				return true
			}
		}
	}
	return false
}

// pointsToTrue reports whether a pointer points to true.
func (b *build) pointsToTrue(pointer ssa.Value) bool {
	var held ssa.Value
	switch p := pointer.(type) {
	case *ssa.Call:
		if !pointsToArgument(p) {
			return false
		}
		held = ir.Arg(p, 0)
	case *ssa.Alloc:
		held = ir.Assigned(p)
	}
	if held == nil {
		return false
	}
	values, complete := b.trace.Constants(held)
	return complete && len(values) == 1 && values[0].Kind() == constant.Bool && constant.BoolVal(values[0])
}

// pointsToArgument reports whether a call returns a pointer to a copy of its argument, as a
// function does that takes a value of any type and returns a pointer to that.
func pointsToArgument(call *ssa.Call) bool {
	if kube.Is(ir.Callee(call), kube.PointerTo) {
		return true
	}
	fn := ir.CalleeFunc(call)
	if fn == nil {
		return false
	}
	sig := fn.Origin().Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 {
		return false
	}
	param, generic := sig.Params().At(0).Type().(*types.TypeParam)
	result, ok := sig.Results().At(0).Type().(*types.Pointer)
	return generic && ok && result.Elem() == types.Type(param)
}

// Drifts reports whether what updates of a kind tell of behind a watch is that somebody else
// changed what the program made: the watch is for the owners of objects, or the program
// writes the kind and reads none of which others name the objects.
func (r *Result) Drifts(w Watch, kind kube.Kind) bool {
	return w.ofOwners || r.told(w, func(p *Package) bool { return slices.Contains(p.Written, kind) }) &&
		!r.told(w, func(p *Package) bool { return slices.Contains(p.NamedContents, kind) })
}

// Fixed reports whether nobody can change the data of objects of a kind behind a watch for
// their owners: wherever the program is seen to set it, it says so.
func (r *Result) Fixed(w Watch, kind kube.Kind) bool {
	return w.ofOwners && r.told(w, func(p *Package) bool { return slices.Contains(p.Fixed, kind) }) &&
		!r.told(w, func(p *Package) bool { return slices.Contains(p.Loose, kind) })
}

// told reports whether what is known of one of the packages behind a watch, or of that which
// sets it up, meets a condition.
func (r *Result) told(w Watch, meets func(*Package) bool) bool {
	return slices.ContainsFunc(append(slices.Clone(w.reconciling), w.setUp), func(pkg *types.Package) bool {
		fact, ok := r.packages(pkg)
		return ok && meets(&fact)
	})
}
