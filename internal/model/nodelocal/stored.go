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
		w.flagOr(addr)
	case *ssa.UnOp:
		w.pointer(addr)
	case *ssa.Phi, *ssa.Parameter:
		w.text.Vague = true
	default:
		w.other = true
	}
}

// pointer follows a pointer that is itself loaded, such as one to a flag.
func (w *walk) pointer(v *ssa.UnOp) {
	for _, source := range w.trace.Sources(v) {
		call, ok := source.Call()
		switch {
		case !ok:
			w.text.Vague = true
		case !w.seen[call]:
			w.seen[call] = true
			w.flagOr(call)
		}
	}
}

// flagOr follows a call that defines a flag: what others return may be anything.
func (w *walk) flagOr(call ssa.CallInstruction) {
	if !w.flag(call) {
		w.text.Vague = true
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
			if ir.Arg(ref, 0) != addr || !w.flag(ref) {
				w.text.Vague = true
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
	set := w.text.set()
	w.tagged(tagOf(base, f), f)
	if setting, ok := kube.TagNamesThisNode(tagOf(base, f)); ok {
		w.evident("env "+setting, rule.PlaceOf(w.pass.Fset, f.Pos()))
	}
	w.held(f)
	if f.Exported() && !set && !w.text.set() && len(w.text.Constants) > 0 {
		w.told("setting ", f.Name()) // they are defaults
	}
}

// held follows what this package stores into a field or package variable.
func (w *walk) held(obj types.Object) {
	if obj == nil {
		return
	}
	for _, store := range w.prog.Stores(obj) {
		if call, ok := store.Instr.(ssa.CallInstruction); ok {
			w.flagOr(call)
		} else {
			w.value(store.Value, 0)
		}
	}
	if w.ours(obj.Pkg()) {
		w.open(w.key(obj))
		w.text.Open = w.text.Open || obj.Exported()
	}
}
