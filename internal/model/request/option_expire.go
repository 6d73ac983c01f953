package request

import (
	"golang.org/x/tools/go/ssa"
)

// expire forgets the names of values that a loop computes.
func (s *state) expire(header *ssa.BasicBlock) {
	for id, f := range s.facts {
		if !invariant(f.test, header) {
			delete(s.facts, id)
		}
	}
	for v, sym := range s.env {
		s.env[v] = sym.expired(header)
	}
	for v, sym := range s.mem {
		s.mem[v] = sym.expired(header)
	}
}

func (s symbol) expired(header *ssa.BasicBlock) symbol {
	s.OptionSetting = s.OptionSetting.expired(header)
	if s.form != nil {
		f := s.form.clone()
		for role, setting := range f.Fields {
			f.Fields[role] = setting.expired(header)
		}
		s.form = f
	}
	if len(s.list) > 0 {
		list := make([]symbol, len(s.list))
		for i, e := range s.list {
			list[i] = e.expired(header)
		}
		s.list = list
	}
	return s
}

func (s OptionSetting) expired(header *ssa.BasicBlock) OptionSetting {
	if s.Value != nil && !invariant(s.Value, header) {
		s.id = ""
	}
	return s
}

// invariant reports whether a value is the same in each round of a loop.
func invariant(v ssa.Value, header *ssa.BasicBlock) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || instr.Block() == nil || instr.Parent() != header.Parent() || !header.Dominates(instr.Block()) {
		return true
	}
	switch v.(type) {
	case *ssa.BinOp, *ssa.UnOp, *ssa.FieldAddr, *ssa.Field, *ssa.ChangeType, *ssa.Convert:
		var operands [4]*ssa.Value
		for _, op := range instr.Operands(operands[:0]) {
			if *op != nil && !invariant(*op, header) {
				return false
			}
		}
		return true
	}
	return false
}
