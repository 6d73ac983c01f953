package object

import (
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// variable looks at what a local variable or new object holds where it is
// read. A write to the variable itself harms nobody.
func (l *look) variable(v ssa.Value, p path, at ssa.Instruction) {
	rest, ok := withinPath(follow, p)
	if !ok {
		return
	}
	if own, behind := cell(rest); behind != "" {
		l.before(v, own, behind, at)
	}
}

// before goes back from an instruction to the definitions of a part of a
// variable, given by its address. It reports whether one of the ways leads to
// the function's beginning.
func (l *look) before(addr ssa.Value, own, behind path, at ssa.Instruction) (open bool) {
	s := &search{look: l, own: own, behind: behind, at: at, seen: map[*ssa.BasicBlock]bool{}}
	s.made, _ = addr.(ssa.Instruction)
	s.defs = map[ssa.Instruction][]definition{}
	for _, d := range l.definitions(addr) {
		s.defs[d.at] = append(s.defs[d.at], d)
	}
	if at == nil || at.Block() == nil || at.Parent() != addr.Parent() {
		return false
	}
	b := at.Block()
	for i, instr := range b.Instrs {
		if instr == at {
			s.block(b, i)
			break
		}
	}
	s.stored(addr)
	return s.open
}

// A search goes back through the blocks of a function.
type search struct {
	*look
	own, behind path
	at          ssa.Instruction // from where the search goes back
	defs        map[ssa.Instruction][]definition
	seen        map[*ssa.BasicBlock]bool
	open        bool
	// made is the instruction that makes the variable, nil for captured ones.
	made ssa.Instruction
	// stores are the definitions by what is stored, with the rest of the path.
	stores []definition
}

// stored looks at what may have been stored in the variable.
func (s *search) stored(addr ssa.Value) {
	values := make([]ssa.Value, len(s.stores))
	for i, d := range s.stores {
		values[i] = d.value
	}
	if len(values) > 1 && copiesOne(values, func(x ssa.Value) bool { return isLoad(x, addr) }) {
		return
	}
	for _, d := range s.stores {
		s.since(d.at, s.at, func() { s.value(d.value, 0, d.part, d.at) })
	}
}

// isLoad reports whether a value is read from an address.
func isLoad(v, addr ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && load.X == addr
}

// block looks at the instructions before the one with index end.
func (s *search) block(b *ssa.BasicBlock, end int) {
	for i := end - 1; i >= 0; i-- {
		if b.Instrs[i] == s.made {
			return // each turn of a loop makes another one
		}
		if defs := s.defs[b.Instrs[i]]; defs != nil && s.defined(defs) {
			return
		}
	}
	if len(b.Preds) == 0 {
		s.open = true
	}
	for _, pred := range b.Preds {
		if !s.seen[pred] {
			s.seen[pred] = true
			s.block(pred, len(pred.Instrs))
		}
	}
}

// store notes what is stored in a part of the variable, and reports whether that
// is the part that matters.
func (s *search) store(d definition, part path) bool {
	rest, ok := withinPath(part, s.own)
	if ok {
		s.stores = append(s.stores, definition{at: d.at, part: rest + s.behind, value: d.value})
	}
	return ok
}

// setsContent reports whether a call makes a map the content of an unstructured
// object, whose address it gets.
func (s *search) setsContent(d definition) bool {
	if d.call == nil || d.arg != ir.Receiver(d.call) {
		return false
	}
	sym, ok := kube.Lookup(ir.Callee(d.call), kube.SetsContent)
	if !ok {
		return false
	}
	d.value = ir.Arg(d.call, sym.Arg)
	return s.store(d, d.part+field("Object"))
}

// defined looks at what an instruction makes of the variable, and tells
// whether nothing before it matters.
func (s *search) defined(defs []definition) bool {
	for _, d := range defs {
		switch {
		case d.value != nil:
			if s.store(d, d.part) && !strings.Contains(d.part, element) {
				return true
			}
		case d.closure != nil:
			if s.closed(d) {
				return true
			}
		case s.setsContent(d), s.filled(d):
			return true
		}
	}
	return false
}
