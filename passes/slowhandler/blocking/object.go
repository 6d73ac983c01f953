package blocking

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Objects are arguments of a call, one bit each, from the first on without a receiver: those that
// are the object of an event as it came, not a key of it or something else. There is no bit for a
// ninth argument.
type Objects uint8

// everyArgument is for what informers call themselves.
const everyArgument = ^Objects(0)

// at reports whether an argument is one of them.
func (o Objects) at(i int) bool { return i >= 0 && o&(1<<i) != 0 }

// argument is which argument of the source a parameter stands for, -1 for a receiver.
func argument(p *ssa.Parameter) int {
	if p.Parent().Signature.Recv() != nil {
		return ir.Index(p) - 1
	}
	return ir.Index(p)
}

// handsOn are the arguments of a call by which a function that is visited hands on an object that
// it gets, unless that is being deleted.
func (s *service) handsOn(step ssa.Instruction, v visit) (objects Objects) {
	call, ok := step.(ssa.CallInstruction)
	if !ok || s.Deletes(step) {
		return 0
	}
	for i, arg := range ir.Args(call) {
		if s.isObject(arg, v) {
			objects |= 1 << i
		}
	}
	return objects
}

// isObject reports whether a value is an object that a function gets: as it came, or asserted to
// be one, not to be a key for example.
func (s *service) isObject(v ssa.Value, in visit) bool {
	if !mayBeObject(v) {
		return false
	}
	sources := s.Trace.Inside(v)
	for _, at := range sources {
		p, ok := at.Value.(*ssa.Parameter)
		if !ok || p.Parent() != in.fn || !in.objects.at(argument(p)) {
			return false
		}
	}
	return len(sources) > 0
}

// mayBeObject reports whether a value may be an API object for its type.
func mayBeObject(v ssa.Value) bool {
	t := ir.Unboxed(v).Type()
	return IsObject(t) || types.IsInterface(t) && !kube.IsSignal(t)
}
