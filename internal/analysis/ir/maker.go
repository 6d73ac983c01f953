package ir

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// makers are the functions of a package that have values of its types other than by being
// their methods: what none has, nobody makes, if other packages cannot name it.
type makers struct {
	prog *Program
	// of are the functions that have a type, found when somebody asks.
	of map[*types.TypeName][]*ssa.Function
}

func (p *Program) makers() *makers { return &makers{prog: p} }

// serving are those of the types behind an interface that the program serves its users
// with, none of those that only its tests make.
//
//	func NewFakeScaler() Scaler { return &fakeScaler{} } // which tests call
func (m *makers) serving(all []types.Type) []types.Type {
	if len(all) < 2 {
		return all
	}
	made := slices.DeleteFunc(slices.Clone(all), m.isIdle)
	if real := slices.DeleteFunc(slices.Clone(made), m.isDouble); len(real) > 0 {
		return real
	}
	if len(made) > 0 {
		return made
	}
	return all
}

// isIdle reports whether no code that may run makes a type.
func (m *makers) isIdle(t types.Type) bool {
	name := nameOf(Pointee(t))
	return !name.Exported() && len(m.having(name)) == 0
}

// isDouble reports whether the name of a type, or of all that makes it, says that it is
// for tests.
func (m *makers) isDouble(t types.Type) bool {
	name := nameOf(Pointee(t))
	if rule.IsDouble(name.Name()) {
		return true
	}
	having := m.having(name)
	return !name.Exported() && !slices.ContainsFunc(having, func(fn *ssa.Function) bool { return !rule.IsDouble(fn.Name()) })
}

func (m *makers) having(name *types.TypeName) []*ssa.Function {
	if m.of == nil {
		m.of = map[*types.TypeName][]*ssa.Function{}
		for _, fn := range m.prog.Funcs {
			m.note(fn)
		}
	}
	return m.of[name]
}

// note finds the types of this package that a function has values of.
func (m *makers) note(fn *ssa.Function) {
	outer := Outermost(fn)
	own := receiver(outer)
	has := func(t types.Type) {
		name := nameOf(Pointee(t))
		if name == nil || name == own || name.Pkg() != m.prog.Pass.Pkg || slices.Contains(m.of[name], outer) || m.prog.Unused(outer) {
			return
		}
		m.of[name] = append(m.of[name], outer)
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			for _, t := range typeArgs(instr) {
				has(t) // the instance may make it
			}
			var operands [12]*ssa.Value
			for _, op := range instr.Operands(operands[:0]) {
				if conv, ok := instr.(*ssa.MakeInterface); *op != nil && (!ok || Used(conv)) {
					has((*op).Type())
				}
			}
		}
	}
}

// typeArgs are the types that an instruction calls a generic function with.
func typeArgs(instr ssa.Instruction) []types.Type {
	call, ok := instr.(ssa.CallInstruction)
	if !ok || call.Common().StaticCallee() == nil {
		return nil
	}
	return call.Common().StaticCallee().TypeArgs()
}

// receiver is the type that a function is a method of, nil if it is none.
func receiver(fn *ssa.Function) *types.TypeName {
	if recv := fn.Signature.Recv(); recv != nil {
		return nameOf(Pointee(recv.Type()))
	}
	return nil
}
