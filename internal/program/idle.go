package program

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// idle tells whether nothing starts the manager or cache that a call constructs, so that
// it never holds anything: all that becomes of it are calls of its methods, none of which
// starts it or gives what could.
//
//	mgr, err := ctrl.NewManager(config, options)
//	setup(mgr.GetClient())
func idle(call ssa.CallInstruction, sort Sort) bool {
	made, ok := call.(*ssa.Call)
	if !ok || sort != Manager && sort != ObjectCache {
		return false
	}
	f := &fortune{seen: map[ssa.Value]bool{}}
	return f.idle(made)
}

// fortune is what becomes of a value.
type fortune struct{ seen map[ssa.Value]bool }

func (f *fortune) idle(v ssa.Value) bool {
	if f.seen[v] {
		return true
	}
	f.seen[v] = true
	for _, ref := range *v.Referrers() {
		if !f.harmless(ref, v) {
			return false
		}
	}
	return true
}

func (f *fortune) harmless(instr ssa.Instruction, v ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.Extract:
		return !kube.Startable(instr.Type()) || f.idle(instr)
	case *ssa.Phi:
		return f.idle(instr)
	case *ssa.UnOp: // a load of the variable that it is kept in
		return f.idle(instr)
	case *ssa.Store:
		variable, ok := instr.Addr.(*ssa.Alloc)
		return ok && f.idle(variable)
	case ssa.CallInstruction:
		return asks(instr, v)
	case *ssa.BinOp, *ssa.DebugRef:
		return true
	}
	return false
}

// asks tells whether a call is one of a method that neither starts its receiver nor gives
// something that could.
func asks(call ssa.CallInstruction, v ssa.Value) bool {
	if ir.Receiver(call) != v || kube.Is(ir.Callee(call), kube.Start, kube.Run) {
		return false
	}
	for _, arg := range ir.Args(call) {
		if arg == v {
			return false
		}
	}
	results := call.Common().Signature().Results()
	for i := range results.Len() {
		if kube.Startable(results.At(i).Type()) {
			return false
		}
	}
	return true
}
