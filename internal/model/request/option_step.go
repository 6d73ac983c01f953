package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// step runs one instruction, which may lead to several states.
func (r *evaluation) step(instr ssa.Instruction, s *state) []*state {
	switch instr := instr.(type) {
	case *ssa.Alloc:
		of := instr.Type().Underlying().(*types.Pointer).Elem()
		if _, isStruct := of.Underlying().(*types.Struct); r.relevant[instr] && (!isStruct || kube.IsOptions(of)) {
			s.mem[instr] = zeroOf(of)
		}
	case *ssa.Store:
		r.store(instr, s)
	case *ssa.MakeClosure:
		r.reached[instr] = append(r.reached[instr], s.clone())
		r.shared(instr, s)
	case ssa.CallInstruction:
		r.reached[instr] = append(r.reached[instr], s.clone())
		return r.call(instr, s)
	}
	return []*state{s}
}

// zeroOf is the zero value of a type.
func zeroOf(t types.Type) symbol {
	sym := symbol{OptionSetting: OptionSetting{State: Unset}}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		if kube.IsOptions(u) {
			sym.form = &OptionForm{Exact: true}
		}
	case *types.Slice:
		sym.isList = true
	case *types.Array:
		sym.isList = true
		sym.list = make([]symbol, u.Len())
	}
	return sym
}

// store stores a value where an address points.
func (r *evaluation) store(store *ssa.Store, s *state) {
	val := r.eval(store.Val, s)
	at := r.eval(store.Addr, s)
	if at.cell == nil {
		s.escape(val)
		return
	}
	held, known := r.memory(at.cell, s)
	val.At = store.Pos()
	switch {
	case at.index > 0:
		if known && at.index <= len(held.list) {
			held.list = slices.Clone(held.list)
			val.At = r.elementAt(at.cell, at.index-1)
			held.list[at.index-1] = val
			s.mem[at.cell] = held
		}
	case at.field == kube.None:
		if r.relevant[at.cell] || known {
			s.mem[at.cell] = val
		}
	case known && held.form != nil:
		f := held.form.with(at.field, val.OptionSetting)
		if at.field == kube.OptRaw {
			f.raw = val
		}
		held.form = f
		s.mem[at.cell] = held
	}
}

// escape forgets what options are not set if their address went where others
// may change them.
func (s *state) escape(sym symbol) {
	if held, ok := s.mem[sym.cell]; ok && held.form != nil && sym.field == kube.None {
		held.form = held.form.clone()
		held.form.Exact = false
		s.mem[sym.cell] = held
	}
	for _, e := range sym.list {
		s.escape(e)
	}
}

// overwrite forgets all about options that others may have changed.
func (s *state) overwrite(sym symbol) {
	if held, ok := s.mem[sym.cell]; ok && sym.field == kube.None {
		switch {
		case held.form != nil:
			s.mem[sym.cell] = symbol{form: &OptionForm{}}
		case held.isList:
			s.mem[sym.cell] = symbol{isList: true, open: true}
		default:
			delete(s.mem, sym.cell)
		}
	}
	for _, e := range sym.list {
		s.overwrite(e)
	}
}

// shared forgets what a closure stores into the variables that it captures:
// it may run at any time.
func (r *evaluation) shared(closure *ssa.MakeClosure, s *state) {
	fn := closure.Fn.(*ssa.Function)
	for i, v := range fn.FreeVars {
		if cell := r.eval(closure.Bindings[i], s).cell; cell != nil {
			s.forgetStores(cell, v, nil)
		}
	}
}

// forget forgets what is stored into captured variables after a closure was
// made, by the function around it or another closure.
func (r *evaluation) forget(closure *ssa.MakeClosure, s *state) {
	for _, binding := range closure.Bindings {
		sym := r.eval(binding, s)
		if sym.cell == nil {
			continue
		}
		s.forgetStores(sym.cell, binding, closure)
	}
}

// forgetStores forgets what is stored through one address, where a closure is
// given after it.
func (s *state) forgetStores(cell, addr ssa.Value, after *ssa.MakeClosure) {
	refs := addr.Referrers()
	if refs == nil {
		return
	}
	for _, ref := range *refs {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr && (after == nil || follows(ref, after)) {
				s.overwrite(symbol{cell: cell})
			}
		case *ssa.FieldAddr:
			for _, use := range *ref.Referrers() {
				if store, ok := use.(*ssa.Store); ok && store.Addr == ref && (after == nil || follows(store, after)) {
					s.unknown(cell, roleOfField(ref))
				}
			}
		case *ssa.MakeClosure:
			if ref != after {
				for free := range ir.Bound(ref, addr) {
					s.forgetStores(cell, free, nil)
				}
			}
		case ssa.CallInstruction:
			if after == nil {
				s.overwrite(symbol{cell: cell})
			}
		}
	}
}

// unknown forgets one option.
func (s *state) unknown(cell ssa.Value, role kube.Role) {
	if held, ok := s.mem[cell]; ok && held.form != nil {
		held.form = held.form.with(role, OptionSetting{})
		s.mem[cell] = held
	}
}

// follows reports whether an instruction may run after another.
func follows(instr, after ssa.Instruction) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var reach func(b *ssa.BasicBlock) bool
	reach = func(b *ssa.BasicBlock) bool {
		if b == instr.Block() {
			return true
		}
		if seen[b] {
			return false
		}
		seen[b] = true
		return slices.ContainsFunc(b.Succs, reach)
	}
	if instr.Block() == after.Block() {
		block := instr.Block().Instrs
		if slices.Index(block, instr) > slices.Index(block, after) {
			return true
		}
	}
	return slices.ContainsFunc(after.Block().Succs, reach)
}
