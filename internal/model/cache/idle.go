package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// idle reports whether nothing starts the manager, cache or factory that a call constructs,
// so that it never holds anything: all that becomes of it are calls of its methods, none of
// which starts it or gives what could.
//
//	mgr, err := ctrl.NewManager(config, options)
//	setup(mgr.GetClient())
//
// A factory is that only where a field keeps it, or listers of one that nothing else is
// taken from: to forget to start one that a function has made for itself is a mistake of
// this function, whose caches are spoken of as meant.
func (b *build) idle(call ssa.CallInstruction, sort Sort) bool {
	made, ok := call.(*ssa.Call)
	if !ok || sort != Manager && sort != ObjectCache && sort != Factory {
		return false
	}
	f := &fortune{build: b, factory: sort == Factory, seen: map[ssa.Value]bool{}}
	return f.idle(made) && (f.kept || f.listed && !f.informs || !f.factory)
}

// fortune is what becomes of a value.
type fortune struct {
	*build
	// factory tells that it is that of a factory, whose methods lead to informers.
	factory bool
	// kept is set where a field keeps it, listed where one keeps a lister of it, informs
	// where something gets an informer of it.
	kept, listed, informs bool
	seen                  map[ssa.Value]bool
}

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
	case *ssa.UnOp: // a load of the variable that it is kept in
		return f.idle(instr)
	case *ssa.ChangeInterface: // what an interface of the program's own starts has no role
		return kube.Startable(instr.Type()) && f.idle(instr)
	case *ssa.TypeAssert: // method values ask whether there is an object
		return kube.Startable(instr.AssertedType) && f.idle(instr)
	case *ssa.Phi:
		return f.idle(instr)
	case *ssa.Store:
		return f.stored(instr)
	case *ssa.MakeClosure:
		return f.factory && kube.Is(instr.Fn.(*ssa.Function).Object(), kube.SyncedOf)
	case ssa.CallInstruction:
		return f.asks(instr, v)
	case *ssa.BinOp, *ssa.DebugRef:
		return true
	}
	return false
}

// asks reports whether a call is one of a method that neither starts its receiver nor gives
// something that could, or that is.
func (f *fortune) asks(call ssa.CallInstruction, v ssa.Value) bool {
	if ir.Receiver(call) != v || kube.Is(ir.Callee(call), kube.Start, kube.Run) {
		return false
	}
	for _, arg := range ir.Args(call) {
		if arg == v {
			return false
		}
	}
	if f.factory && kube.Is(ir.Callee(call), kube.FactoryPath, kube.InformerOf) {
		step, ok := call.(*ssa.Call)
		if ok && kube.IsLister(step.Type()) { // they only read
			f.listed = f.listed || inField(step)
			return true
		}
		f.informs = f.informs || ok && kube.IsInformer(step.Type())
		return ok && f.idle(step)
	}
	results := call.Common().Signature().Results()
	for i := range results.Len() {
		if kube.Startable(results.At(i).Type()) {
			return false
		}
	}
	return true
}

// inField reports whether a field keeps a value.
func inField(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		store, ok := ref.(*ssa.Store)
		return ok && store.Val == v && ir.FieldOf(store.Addr) != nil
	})
}
