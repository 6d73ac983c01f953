package indexer

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// calls notes what leads to asks in other packages: calls and imports, their
// functions as values, and types of theirs behind interfaces.
func (s *search) calls() {
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				s.instruction(instr)
			}
		}
	}
	for _, file := range s.pass.Files {
		for _, spec := range file.Imports {
			s.imported(spec)
		}
	}
}

func (s *search) instruction(instr ssa.Instruction) {
	if call, ok := instr.(ssa.CallInstruction); ok {
		s.leadsTo(ir.CalleeFunc(call), instr)
	}
	if converted, ok := instr.(*ssa.MakeInterface); ok {
		s.converted(converted)
	}
	for _, op := range instr.Operands(nil) {
		if fn, ok := (*op).(*ssa.Function); ok {
			if obj, ok := ir.Declared(fn).Object().(*types.Func); ok {
				s.leadsTo(obj, instr)
			}
		}
	}
}

// converted notes the methods of a type that becomes an interface: who has the
// interface may call them.
func (s *search) converted(v *ssa.MakeInterface) {
	i := v.Type().Underlying().(*types.Interface)
	for m := range i.Methods() {
		method := ir.MethodNamed(v.X.Type(), m.Pkg(), m.Name())
		if method == nil {
			continue
		}
		if fn := s.prog.Function(method); fn != nil {
			s.holders[fn] = append(s.holders[fn], v.Parent())
		} else {
			s.leadsTo(method, v)
		}
	}
}

// leadsTo notes what a function of another package leads to, at the
// instruction that calls it or takes it as a value.
func (s *search) leadsTo(fn *types.Func, instr ssa.Instruction) {
	var fact Leads
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == s.pass.Pkg || !s.pass.ImportObjectFact(fn.Origin(), &fact) {
		return
	}
	for _, ask := range fact.Asks {
		if !s.settled(ask) {
			s.leads[instr.Parent()] = append(s.leads[instr.Parent()], lead{ask: ask, at: s.nodeOf(instr)})
		}
	}
}
