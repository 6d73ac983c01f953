package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// handed are the roles of functions that get objects of a cache as arguments.
// A transform is none of them: it owns its object until that is stored.
var handed = []kube.Role{kube.OnAdd, kube.OnUpdate, kube.OnDelete, kube.HandlerFilter, kube.MapFunc, kube.HandsOut}

// An entry is a parameter that is handed objects of a cache.
type entry struct {
	source Source
	// from is where code got the object that it hands on, nil for informers.
	from *Origin
}

// A handing says how informers hand objects to a function: those of deletions
// alone, while nothing else reads them, and together with which others.
// updates tells that they hand it the old and the new object of an update.
type handing struct {
	deleted, alone, updates bool
	listener                any
}

// findEntries finds the parameters that informers fill.
func (r *MutationResult) findEntries() {
	r.findAlone()
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.entriesAt(instr)
			}
		}
	}
}

func (r *MutationResult) entriesAt(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		r.methodEntries(instr)
	case *ssa.ChangeType: // to handler.MapFunc and the like
		if named, ok := types.Unalias(instr.Type()).(*types.Named); ok && isHanded(named.Origin().Obj(), -1) {
			r.functionEntry(instr.X, handing{alone: indexes(named.Origin().Obj(), -1)})
		}
	case *ssa.Store:
		r.set(instr)
		if f := ir.FieldOf(instr.Addr); f != nil && ir.IsFunc(f.Type()) && isHanded(f, -1) {
			of := holder(instr.Addr)
			r.functionEntry(instr.Val, handing{onlyDeleted(f, -1), r.alone[of], kube.Is(f, kube.OnUpdate), of})
		}
	case *ssa.MapUpdate:
		if named, ok := types.Unalias(instr.Value.Type()).(*types.Named); ok && isHanded(named.Origin().Obj(), -1) {
			r.functionEntry(instr.Value, handing{alone: indexes(named.Origin().Obj(), -1)})
		}
	case ssa.CallInstruction:
		callee := ir.Callee(instr)
		if kube.Is(callee, kube.NewManager, kube.NewCluster, kube.NewCache) {
			r.settings.caches++
		}
		r.hears(instr)
		for i, arg := range ir.Args(instr) {
			if ir.IsFunc(arg.Type()) && isHanded(callee, i) {
				r.functionEntry(arg, handing{deleted: onlyDeleted(callee, i), alone: indexes(callee, i)})
			}
		}
	}
}

// indexes reports whether a function computes the keys of an index: it gets an
// object before readers do (client-go tools/cache/thread_safe_store.go
// updateIndices runs under the store's lock), and again when that is replaced.
func indexes(obj types.Object, arg int) bool {
	for sym := range kube.Roles(obj) {
		if sym.Role == kube.IndexFunction && sym.Arg == arg {
			return true
		}
	}
	return false
}

// onlyDeleted reports whether a function gets the objects of deletions alone.
func onlyDeleted(obj types.Object, arg int) bool {
	for sym := range kube.Roles(obj) {
		if sym.Arg == arg && sym.Role != kube.OnDelete && slices.Contains(handed, sym.Role) {
			return false
		}
	}
	return true
}

// isHanded reports whether a function gets objects of a cache: the argument of
// a call, or what a field or a type holds where arg is -1.
func isHanded(obj types.Object, arg int) bool {
	for sym := range kube.Roles(obj) {
		if sym.Arg == arg && slices.Contains(handed, sym.Role) {
			return true
		}
	}
	return false
}

// methodEntries marks the methods that a conversion to an interface exposes
// to informers.
func (r *MutationResult) methodEntries(conv *ssa.MakeInterface) {
	for m, fn := range r.prog.Exposed(conv) {
		switch {
		case isHanded(m, -1):
			r.handedTo(fn, handing{deleted: onlyDeleted(m, -1), updates: kube.Is(m, kube.OnUpdate), listener: conv.X.Type()})
		case kube.Is(m, kube.ListerGet, kube.ListerList):
			r.listers[m] = fn
		}
	}
}

// functionEntry marks the functions that a value may be.
func (r *MutationResult) functionEntry(v ssa.Value, as handing) {
	for _, s := range r.trace.Sources(v) {
		switch fn := s.Value.(type) {
		case *ssa.Function:
			r.handedTo(ir.Declared(fn), as)
		case *ssa.MakeClosure:
			r.handedTo(ir.Declared(fn.Fn.(*ssa.Function)), as)
		}
	}
}

// handedTo marks the parameters of a function that hold objects: deleted ones
// where nothing hands it others.
func (r *MutationResult) handedTo(fn *ssa.Function, as handing) {
	if !r.prog.HasBody(fn) {
		return
	}
	if as.listener == nil || as.listener == ssa.Value(nil) {
		as.listener = fn
	}
	params := fn.Params
	if fn.Signature.Recv() != nil {
		params = params[1:]
	}
	for i, p := range params {
		if holdsObject(p.Type()) {
			known, ok := r.entries[p]
			gone := as.deleted && (!ok || known.source.deleted)
			alone := as.alone && (!ok || known.source.alone)
			old := as.updates && i == 0 && len(params) == 2 && (!ok || known.source.old)
			r.entries[p] = entry{source: Source{Form: Handed, At: p, object: p.Type(), hops: 1, deleted: gone, alone: alone, old: old, listener: as.listener}}
		}
	}
}

// holdsObject reports whether a parameter is an object, anything, an event, or a tombstone.
func holdsObject(t types.Type) bool {
	if i, ok := t.Underlying().(*types.Interface); ok && i.NumMethods() == 0 {
		return true
	}
	return kube.IsAPIObject(t) || kube.IsRuntimeObject(t) || kube.IsEvent(t) || kube.IsTombstone(t) || kube.IsDeletedObject(t)
}
