package heat

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// storing gathers the values that a variable, or a part of it, gets in its function and
// closures.
type storing struct {
	found []asking
	seen  map[ssa.Value]bool
	// passed is where the address may go.
	passed *passing
}

// passing is a call with the number of an argument that it is known to do no more with than
// to read what it is or points to, nil for none.
type passing struct {
	call ssa.CallInstruction
	arg  int
}

func (p *passing) only(call ssa.CallInstruction, addr ssa.Value) bool {
	if p == nil || p.call != call || call.Common().Value == addr {
		return false
	}
	for i, arg := range call.Common().Args {
		if arg == addr && i != p.arg {
			return false
		}
	}
	return true
}

// to adds those at an address, not ok where more may be done with it.
func (s *storing) to(addr ssa.Value, w want) (ok bool) {
	if s.seen[addr] {
		return true
	}
	s.seen[addr] = true
	for _, ref := range *addr.Referrers() {
		if !s.by(ref, addr, w) {
			return false
		}
	}
	return true
}

func (s *storing) by(ref ssa.Instruction, addr ssa.Value, w want) (ok bool) {
	switch ref := ref.(type) {
	case *ssa.Store:
		s.found = append(s.found, asking{ref.Val, w})
		return ref.Addr == addr
	case *ssa.UnOp, *ssa.DebugRef:
		return true
	case *ssa.FieldAddr:
		inner, touched := w.in(ref.Field)
		return w.Part != "" && (!touched || s.to(ref, inner))
	case *ssa.MakeClosure:
		for free := range ir.Bound(ref, addr) {
			if !s.to(free, w) {
				return false
			}
		}
		return true
	case ssa.CallInstruction:
		return s.passed.only(ref, addr)
	}
	return false
}

// isSet reports whether the first that happens to a variable, or to the part of it that
// something is wanted of, is that it gets a value: other parts may get theirs before.
func isSet(v *ssa.Alloc, w want) bool {
	parts := map[ssa.Value]want{v: w}
	instrs := v.Block().Instrs
	for _, instr := range instrs[slices.Index(instrs, ssa.Instruction(v))+1:] {
		switch instr := instr.(type) {
		case *ssa.FieldAddr:
			if of, ok := parts[instr.X]; ok {
				if inner, ok := of.in(instr.Field); ok {
					parts[instr] = inner
				}
				continue
			}
		case *ssa.Store:
			if _, ok := parts[instr.Addr]; ok {
				return true
			}
		}
		for _, op := range instr.Operands(nil) {
			if _, ok := parts[*op]; ok {
				return false
			}
		}
	}
	return false
}

// onlyReads reports whether no more is done with a parameter than to compare it, or to load what
// it points to, or parts of that.
func onlyReads(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.BinOp, *ssa.DebugRef:
		case *ssa.FieldAddr:
			if !onlyReads(ref) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// escapes are the fields whose addresses somebody has, who may set them. They are found
// when somebody asks.
type escapes map[*types.Var]bool

func (e *escapes) has(prog *ir.Program, field *types.Var) bool {
	if *e == nil {
		*e = escapes{}
		for _, fn := range prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					if addr, ok := instr.(*ssa.FieldAddr); ok && isTaken(addr) {
						(*e)[ir.FieldOf(addr)] = true
					}
				}
			}
		}
	}
	return (*e)[field]
}

// isTaken reports whether more is done with an address than to load and store what is there.
func isTaken(addr *ssa.FieldAddr) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return true
			}
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return true
		}
	}
	return false
}
