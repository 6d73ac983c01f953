package event

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// generation is what a field, or its address, holds: 0 if it is the
// generation of an object of the update that has none.
func (s *still) generation(v ssa.Value) constant.Value {
	if s.unset && kube.Is(fieldObject(v), kube.GenerationOf) && s.object(v) {
		return constant.MakeInt64(0)
	}
	return anything
}

// object tells whether a value is an object of the update, or part of one.
func (s *still) object(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return kube.Is(fieldObject(v), kube.OldObject, kube.NewObject) || s.object(v.X)
	case *ssa.Field:
		return kube.Is(fieldObject(v), kube.OldObject, kube.NewObject) || s.object(v.X)
	case *ssa.Extract:
		return v.Index == 0 && s.object(v.Tuple)
	case *ssa.UnOp, *ssa.TypeAssert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType:
		return s.object(*v.(ssa.Instruction).Operands(nil)[0])
	case *ssa.Parameter:
		return s.objects[v]
	case *ssa.Call:
		sym, ok := kube.Lookup(ir.Callee(v), kube.MetadataOf)
		return ok && s.object(ir.Arg(v, sym.Arg))
	}
	return false
}

// given tells whether a value is never nil, as an update has both objects: an
// assertion that may fail gives nil for objects of other kinds.
func (s *still) given(v ssa.Value) bool {
	for at := v; ; {
		switch x := at.(type) {
		case *ssa.Extract:
			at = x.Tuple
		case *ssa.MakeInterface:
			at = x.X
		case *ssa.ChangeInterface:
			at = x.X
		case *ssa.TypeAssert:
			if x.CommaOk {
				return false
			}
			at = x.X
		default:
			return s.object(v)
		}
	}
}

func (s *still) call(call *ssa.Call) constant.Value {
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return anything
	}
	recv := callee.Signature().Recv()
	switch {
	case kube.Is(callee, kube.GenerationOf):
		if s.unset && s.object(ir.Receiver(call)) {
			return constant.MakeInt64(0)
		}
		return anything
	case kube.Is(callee, kube.PredicateUpdate):
		return s.decided(s.fate(ir.Receiver(call), s.depth+1))
	case recv != nil && kube.Is(ir.TypeName(recv.Type()), kube.ComparesGeneration) && takesEvent(callee.Signature()):
		return s.decided(Dropped)
	}
	if entered := s.prog.Entered(call); len(entered) == 1 {
		return s.enter(entered[0], call)
	}
	return s.imported(call, callee)
}

// takesEvent tells whether a method is the one for updates.
func takesEvent(sig *types.Signature) bool {
	return sig.Params().Len() == 1 && kube.IsUpdateEvent(sig.Params().At(0).Type())
}

// decided is what a predicate answers.
func (s *still) decided(f Fate) constant.Value {
	if f == AllDropped || f == Dropped && s.unset {
		return constant.MakeBool(false)
	}
	return anything
}

func (s *still) enter(fn *ssa.Function, call *ssa.Call) constant.Value {
	args := call.Call.Args
	if call.Call.IsInvoke() {
		args = append([]ssa.Value{call.Call.Value}, args...)
	}
	objects := map[*ssa.Parameter]bool{}
	for i, p := range fn.Params {
		objects[p] = i < len(args) && s.object(args[i])
	}
	return s.evaluate(fn, objects, s.unset, s.depth+1)
}

// imported asks the fact of a function of another package that gets the event.
func (s *still) imported(call *ssa.Call, callee *types.Func) constant.Value {
	var fact Acts
	for _, arg := range ir.Args(call) {
		if kube.IsUpdateEvent(arg.Type()) && s.pass.ImportObjectFact(callee, &fact) {
			return s.decided(fact.Fate)
		}
	}
	return anything
}
