package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// load follows what is stored at an address.
func (w *walk) load(addr ssa.Value) {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		w.storedIn(addr)
	case *ssa.FieldAddr:
		w.field(ir.FieldOf(addr), addr.X.Type())
	case *ssa.Global:
		w.held(addr.Object())
	case *ssa.FreeVar:
		w.free(addr, w.load)
	case *ssa.Call:
		w.flag(addr)
	case *ssa.UnOp:
		w.pointer(addr)
	case *ssa.Phi, *ssa.Parameter:
	default:
		w.other = true
	}
}

// pointer follows a pointer that is itself loaded, such as one to a flag.
func (w *walk) pointer(v *ssa.UnOp) {
	for _, source := range w.trace.Sources(v) {
		if call, ok := source.Call(); ok && !w.seen[call] {
			w.seen[call] = true
			w.flag(call)
		}
	}
}

// free follows a captured variable to where the closure was made.
func (w *walk) free(v *ssa.FreeVar, follow func(ssa.Value)) {
	for bound := range ir.Bindings(v) {
		follow(bound)
	}
}

// storedIn follows what is stored into a local variable, in closures, too.
func (w *walk) storedIn(addr ssa.Value) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				w.value(ref.Val, 0)
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				w.storedIn(free)
			}
		case ssa.CallInstruction:
			if ir.Arg(ref, 0) == addr {
				w.flag(ref)
			}
		}
	}
}

// field follows a field of a struct that is no API object.
func (w *walk) field(f *types.Var, base types.Type) {
	if f == nil || kube.IsAPIObject(base) || !w.ours(f.Pkg()) {
		w.other = true
		return
	}
	if setting, ok := kube.TagNamesThisNode(tagOf(base, f)); ok {
		w.evident("env "+setting, rule.PlaceOf(w.pass.Fset, f.Pos()))
	}
	w.held(f)
}

// held follows what this package stores into a field or package variable.
func (w *walk) held(obj types.Object) {
	if obj == nil {
		return
	}
	for _, store := range w.prog.Stores(obj) {
		if call, ok := store.Instr.(ssa.CallInstruction); ok {
			w.flag(call)
		} else {
			w.value(store.Value, 0)
		}
	}
	if w.ours(obj.Pkg()) {
		w.open(w.key(obj))
	}
}
