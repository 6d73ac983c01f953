package heat

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxConditionSteps bounds how far a condition is followed.
const maxConditionSteps = 8

// led reports whether a block only runs where a condition says that the process leads.
func (s *search) led(block *ssa.BasicBlock) bool {
	for cond, holds := range ir.Conditions(block) {
		if holds && s.tells(cond, 0) {
			return true
		}
	}
	return false
}

// tells reports whether a value that is true says that the process leads.
func (s *search) tells(v ssa.Value, depth int) bool {
	if depth > maxConditionSteps || !ir.IsBool(v.Type()) {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		switch v.Op {
		case token.ARROW:
			return s.elects && again(v)
		case token.MUL:
			return s.state(v.X, depth+1)
		}
	case *ssa.Extract:
		return s.elects && received(v) && again(v.Tuple.(ssa.Instruction))
	case *ssa.Call:
		return s.answers(v, depth+1)
	case *ssa.Phi:
		return s.all(v.Edges, depth+1)
	}
	return false
}

// all reports whether each of some values that is not false tells it, and one does.
func (s *search) all(values []ssa.Value, depth int) bool {
	found := false
	for _, v := range values {
		if isConstFalse(v) {
			continue
		}
		if !s.tells(v, depth) {
			return false
		}
		found = true
	}
	return found
}

// state reports whether a variable or field is only ever true because the process leads.
func (s *search) state(addr ssa.Value, depth int) bool {
	obj := ir.Addressed(addr)
	if !s.private(obj) {
		return false
	}
	told, known := s.states[obj]
	if !known {
		s.states[obj] = false // what it depends on itself does not tell
		told = s.stored(s.prog.Stores(obj), depth)
		s.states[obj] = told
	}
	return told
}

// stored reports whether each of some assignments of what is not false says that the process
// leads, and one does.
func (s *search) stored(stores []ir.Store, depth int) bool {
	found := false
	for _, store := range stores {
		_, sets := store.Value.(*ssa.Const)
		switch {
		case isConstFalse(store.Value):
			continue
		case sets && s.apart().only(store.Instr), s.tells(store.Value, depth):
			found = true
		default:
			return false
		}
	}
	return found
}

// answers reports whether a call is answered by who leads.
func (s *search) answers(call *ssa.Call, depth int) bool {
	callee := ir.CalleeFunc(call)
	switch {
	case callee == nil:
		return false
	case kube.Is(callee, kube.TellsLeading):
		return true
	case callee.Pkg() != s.pass.Pkg:
		return s.pass.ImportObjectFact(callee, new(Tells))
	}
	return s.returns(s.prog.Function(callee), depth)
}

// returns reports whether a function returns true only where the process leads.
func (s *search) returns(fn *ssa.Function, depth int) bool {
	if !s.prog.HasBody(fn) || fn.Signature.Results().Len() != 1 || !ir.IsBool(fn.Signature.Results().At(0).Type()) {
		return false
	}
	var values []ssa.Value
	for ret := range ir.Returns(fn) {
		if ret.Block() != fn.Recover {
			values = append(values, ret.Results[0])
		}
	}
	return s.all(values, depth)
}

// received reports whether a value is what a channel gives, not whether it is closed, or
// which of several it is.
func received(v *ssa.Extract) bool {
	switch tuple := v.Tuple.(type) {
	case *ssa.UnOp:
		return tuple.Op == token.ARROW && v.Index == 0
	case *ssa.Select:
		return v.Index > 1
	}
	return false
}

// again reports whether an instruction runs again and again: what is received once is how
// something went.
func again(instr ssa.Instruction) bool { return ir.Leads(instr.Block(), instr.Block()) }

func isConstFalse(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.Bool && !constant.BoolVal(c.Value)
}
