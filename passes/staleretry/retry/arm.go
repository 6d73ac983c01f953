package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// An Arm says for which types of an argument a retry runs: it stands in one arm of a switch
// that asks for the type of what the function which is given the client is given, too.
//
//	func New(c client.Client, object client.Object) *checker { return &checker{c, object} }
//
//	switch c.object.(type) {
//	case *corev1.Node:
//		return retry.RetryOnConflict(...)
type Arm struct {
	// Param is the parameter with the value that is asked, zero where none is.
	Param ir.Param
	// Types are those that the retry runs for, or with But those that it does not run for.
	Types Set
	But   bool
}

// leaves reports whether a retry never runs for what a call gives.
func (a Arm) leaves(s *search, call ssa.CallInstruction) bool {
	given := a.given(call)
	if given == nil {
		return false
	}
	return !slices.ContainsFunc(s.trace.Sources(given), func(source client.Source) bool {
		t := source.Value.Type()
		return types.IsInterface(t) || a.Types.has(typeID(t)) != a.But
	})
}

// given is what a call gives to be asked for its type, nil for nothing.
func (a Arm) given(call ssa.CallInstruction) ssa.Value {
	if call == nil || a.Param == 0 {
		return nil
	}
	return a.Param.In(call)
}

// above is the arm for callers of the function that a call stands in: of another argument, or
// none where that function says the type.
func (a Arm) above(s *search, call ssa.CallInstruction, fn types.Object) Arm {
	given := a.given(call)
	if given == nil {
		return Arm{}
	}
	a.Param = 0
	if p := s.argument(given, fn); p != nil {
		a.Param = ir.ParamOf(p)
	}
	return a.kept()
}

// kept is an arm of some parameter, the zero one otherwise.
func (a Arm) kept() Arm {
	if a.Param == 0 {
		return Arm{}
	}
	return a
}

// arm is the one that an instruction of the package stands in, of what a function is given;
// the zero one where it runs for all types.
func (s *search) arm(at ssa.Instruction, fn types.Object) Arm {
	return s.armOf(at, fn, map[*ssa.Function]bool{}).kept()
}

func (s *search) armOf(at ssa.Instruction, fn types.Object, seen map[*ssa.Function]bool) Arm {
	if a := s.armHere(at, fn); a.Param != 0 {
		return a
	}
	in := ir.Outermost(at.Parent())
	callers := s.callers(in)
	if seen[in] || len(callers) == 0 || s.openTo(in) {
		return Arm{}
	}
	seen[in] = true
	joined := s.armOf(callers[0], fn, seen)
	for _, call := range callers[1:] {
		other := s.armOf(call, fn, seen)
		if other.Param != joined.Param || other.But != joined.But || joined.But && other.Types != joined.Types {
			return Arm{}
		}
		joined.Types = joined.Types.with(other.Types)
	}
	return joined
}

// openTo reports whether more calls of a function may be made than those that are seen.
func (s *search) openTo(fn *ssa.Function) bool {
	obj, ok := fn.Object().(*types.Func)
	return !ok || obj.Exported() || len(s.prog.Taken(fn)) > 0 || len(s.prog.Implemented(fn)) > 0
}

// armHere is the arm that the function of an instruction shows.
func (s *search) armHere(at ssa.Instruction, fn types.Object) (found Arm) {
	for cond, holds := range ir.Conditions(at.Block()) {
		asserted := assertedBy(cond)
		if asserted == nil || types.IsInterface(asserted.AssertedType) {
			continue
		}
		p := s.argument(asserted.X, fn)
		if p == nil {
			continue
		}
		arm := Arm{ir.ParamOf(p), setOf(typeID(asserted.AssertedType)), !holds}
		switch {
		case holds:
			return arm
		case found.Param == 0 || found.Param == arm.Param:
			found = Arm{arm.Param, arm.Types.with(found.Types), true}
		}
	}
	return found
}

// assertedBy is the assertion whose success a condition is, nil for others.
func assertedBy(cond ssa.Value) *ssa.TypeAssert {
	ok, isPart := cond.(*ssa.Extract)
	if !isPart || ok.Index != 1 {
		return nil
	}
	asserted, _ := ok.Tuple.(*ssa.TypeAssert)
	return asserted
}

// argument is the parameter of a function that a value is, wherever it has been kept; nil
// where it may be something that no function is given.
func (s *search) argument(v ssa.Value, fn types.Object) (found *ssa.Parameter) {
	for _, source := range s.trace.Sources(v) {
		p, ok := source.Value.(*ssa.Parameter)
		if !ok {
			return nil
		}
		if p.Parent().Object() == fn {
			found = p
		}
	}
	return found
}

// typeID names a type the same in all packages.
func typeID(t types.Type) string { return types.TypeString(t, nil) }
