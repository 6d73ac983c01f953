package owned

import (
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// variable looks at what a local variable or new object holds where it is
// read. A write to the variable itself harms nobody.
func (l *look) variable(v ssa.Value, p path, at ssa.Instruction) {
	rest, ok := within(follow, p)
	if !ok {
		return
	}
	if own, behind := cell(rest); behind != "" {
		l.before(v, own, behind, at)
	}
}

// before goes back from an instruction to the definitions of a part of a
// variable, given by its address. It tells whether one of the ways leads to
// the function's beginning.
func (l *look) before(addr ssa.Value, own, behind path, at ssa.Instruction) (open bool) {
	s := &search{look: l, own: own, behind: behind, seen: map[*ssa.BasicBlock]bool{}}
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
		s.value(d.value, 0, d.part, d.at)
	}
}

// isLoad tells whether a value is read from an address.
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

// defined looks at what an instruction makes of the variable, and tells
// whether nothing before it matters.
func (s *search) defined(defs []definition) bool {
	for _, d := range defs {
		switch {
		case d.value != nil:
			rest, ok := within(d.part, s.own)
			if !ok {
				continue
			}
			s.stores = append(s.stores, definition{at: d.at, part: rest + s.behind, value: d.value})
			if !strings.Contains(d.part, element) {
				return true
			}
		case d.closure != nil:
			if s.closed(d) {
				return true
			}
		case s.filled(d):
			return true
		}
	}
	return false
}

// closed looks at what a closure leaves in a variable that it captures.
func (s *search) closed(d definition) bool {
	own, ok := within(d.part, s.own)
	if !ok || !s.changes(d.free, own) {
		return false
	}
	if _, ok := d.at.(*ssa.Call); !ok {
		return true // it runs at an unknown time
	}
	for _, inner := range s.definitions(d.free) {
		if copiesOne([]ssa.Value{inner.value}, func(x ssa.Value) bool { return isLoad(x, d.free) }) {
			return true
		}
	}
	open := false
	for _, b := range d.free.Parent().Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			open = s.before(d.free, own, s.behind, ret) || open
		}
	}
	return !open
}

// changes tells whether a closure may change a part of a captured variable.
func (l *look) changes(free *ssa.FreeVar, own path) bool {
	for _, d := range l.definitions(free) {
		if d.value != nil && overlaps(d.part, own) {
			return true
		}
		if d.closure != nil && l.changes(d.free, own) {
			return true
		}
	}
	return false
}

// captured looks at a variable of the enclosing function: at what the closure
// itself stores, and at what was there where it runs.
func (l *look) captured(v *ssa.FreeVar, p path, at ssa.Instruction) {
	rest, ok := within(follow, p)
	if !ok {
		return
	}
	own, behind := cell(rest)
	if behind == "" || at != nil && at.Parent() == v.Parent() && !l.before(v, own, behind, at) {
		return
	}
	for made, binding := range closuresOf(v) {
		for _, use := range uses(made) {
			l.value(binding, 0, p, use)
		}
	}
}

// closuresOf yields the closures of a captured variable's function, with what
// they bind to it.
func closuresOf(v *ssa.FreeVar) func(func(*ssa.MakeClosure, ssa.Value) bool) {
	return func(yield func(*ssa.MakeClosure, ssa.Value) bool) {
		fn := v.Parent()
		if fn.Parent() == nil {
			return
		}
		for _, b := range fn.Parent().Blocks {
			for _, instr := range b.Instrs {
				made, ok := instr.(*ssa.MakeClosure)
				if !ok || made.Fn != fn {
					continue
				}
				for i, free := range fn.FreeVars {
					if free == v && !yield(made, made.Bindings[i]) {
						return
					}
				}
			}
		}
	}
}

// container looks at what was put into a map or slice that the function makes.
func (l *look) container(v ssa.Value, p path) {
	rest, ok := inside(p)
	if !ok || copiedEntries(v) {
		return
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			if ref.Map == v {
				l.value(ref.Value, 0, rest, ref)
			}
		case *ssa.Call:
			if b, ok := ref.Call.Value.(*ssa.Builtin); ok && b.Name() == "copy" && ref.Call.Args[0] == v {
				l.value(ref.Call.Args[1], 0, p, ref)
			}
		case *ssa.IndexAddr:
			for _, d := range l.definitions(ref) {
				if d.value != nil && d.part == "" {
					l.value(d.value, 0, rest, d.at)
				}
			}
		}
	}
}
