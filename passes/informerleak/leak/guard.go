package leak

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// guarded reports whether code runs only if something it remembers says so, by
// whatever methods it asks and tells that: a set of what is watched already.
// Guards that need no such methods, hot knows.
//
//	if c.watched.Has(gvk) { return }
//	...
//	c.watched.Insert(gvk)
func (r *Result) guarded(instr ssa.Instruction) bool {
	fn := instr.Parent()
	for _, b := range fn.Blocks {
		test, ok := ir.Last(b).(*ssa.If)
		if !ok || !decides(b, instr.Block()) {
			continue
		}
		asked := memory{Result: r, of: map[types.Object]*types.Func{}, seen: map[any]int{}}
		asked.condition(test.Cond, 0)
		if len(asked.of) > 0 && asked.toldIn(fn, 0) {
			return true
		}
	}
	return false
}

// decides reports whether the test at the end of a block decides about another: that is behind
// one of its outcomes alone, or the function ends by the other one, as in a search for what
// is there already.
func decides(b, about *ssa.BasicBlock) bool {
	for i, succ := range b.Succs {
		other := b.Succs[1-i]
		if len(succ.Preds) == 1 && (succ.Dominates(about) || succ != about && !ir.Leads(succ, about) && (other == about || ir.Leads(other, about))) {
			return true
		}
	}
	return false
}

// A memory is what code asks to find out what it did already: fields, and the
// methods that it asks them by.
type memory struct {
	*Result
	of map[types.Object]*types.Func
	// seen is the least depth at which a value or function was looked at: to come
	// there again from as deep or deeper tells nothing new.
	seen map[any]int
}

// again reports whether something was looked at from no deeper before.
func (m *memory) again(what any, depth int) bool {
	if least, ok := m.seen[what]; ok && least <= depth {
		return true
	}
	m.seen[what] = depth
	return false
}

// maxAsked bounds how many calls deep conditions and updates are looked at.
const maxAsked = 3

func (m *memory) condition(v ssa.Value, depth int) {
	if depth > maxAsked+3 || ir.IsError(v.Type()) || m.again(v, depth) {
		return
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			m.variable(v.X, depth)
			return
		}
		m.condition(v.X, depth+1)
	case *ssa.BinOp:
		m.condition(v.X, depth+1)
		m.condition(v.Y, depth+1)
	case *ssa.Extract:
		m.condition(v.Tuple, depth+1)
	case *ssa.MakeInterface:
		m.condition(v.X, depth+1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			m.condition(e, depth+1)
		}
	case *ssa.Lookup:
		m.condition(v.X, depth+1)
	case *ssa.Call:
		m.asked(v, depth)
	}
}

// variable reads what a field or variable holds.
func (m *memory) variable(addr ssa.Value, depth int) {
	m.place(addr, nil)
	if local, ok := addr.(*ssa.Alloc); ok {
		for v := range ir.Stored(local) {
			m.condition(v, depth+1)
		}
	}
}

// asked notes the container that a method is called of, and what a function
// of this package reads to answer.
func (m *memory) asked(call *ssa.Call, depth int) {
	if recv := ir.Receiver(call); recv != nil && !kube.HandlesCache(recv.Type()) && !kube.IsReader(recv.Type()) {
		switch of := recv.(type) {
		case *ssa.UnOp:
			m.place(of.X, ir.CalleeFunc(call))
		case *ssa.Call:
			m.condition(of, depth+1)
		default:
			m.place(recv, ir.CalleeFunc(call))
		}
	}
	entered := m.Prog.Entered(call)
	if len(entered) == 0 { // such as reflect.DeepEqual
		for _, arg := range ir.Args(call) {
			m.condition(arg, depth+1)
		}
	}
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if len(ret.Results) > 0 && depth <= maxAsked {
				for _, result := range ret.Results {
					m.condition(result, depth+1)
				}
			}
			if test, ok := ir.Last(ret.Block()).(*ssa.If); ok && depth <= maxAsked {
				m.condition(test.Cond, depth+1)
			}
		}
	}
}

// place notes a field or package variable.
func (m *memory) place(addr ssa.Value, by *types.Func) {
	switch addr := addr.(type) {
	case *ssa.IndexAddr: // an element of a list
		if list, ok := addr.X.(*ssa.UnOp); ok && list.Op == token.MUL {
			m.place(list.X, by)
		}
	case *ssa.FieldAddr:
		if field := ir.FieldOf(addr); field != nil {
			m.of[field] = by
		}
	case *ssa.Global:
		if addr.Object() != nil {
			m.of[addr.Object()] = by
		}
	}
}

// toldIn reports whether a function, or one that it calls, changes what was asked.
func (m *memory) toldIn(fn *ssa.Function, depth int) bool {
	if m.again(fn, depth) {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if m.told(instr) {
				return true
			}
			call, ok := instr.(ssa.CallInstruction)
			if !ok || depth >= maxAsked {
				continue
			}
			for _, inner := range m.Prog.Entered(call) {
				if m.toldIn(inner, depth+1) {
					return true
				}
			}
		}
	}
	return false
}

// told reports whether an instruction stores into what was asked, or calls
// another method of it.
func (m *memory) told(instr ssa.Instruction) bool {
	told := memory{Result: m.Result, of: map[types.Object]*types.Func{}, seen: map[any]int{}}
	switch instr := instr.(type) {
	case *ssa.Store:
		told.place(instr.Addr, nil)
	case *ssa.MapUpdate:
		told.condition(instr.Map, 0)
	case ssa.CallInstruction:
		recv := ir.Receiver(instr)
		if recv == nil {
			return false
		}
		if load, ok := recv.(*ssa.UnOp); ok {
			recv = load.X
		}
		told.place(recv, ir.CalleeFunc(instr))
	}
	for obj, by := range told.of {
		if asked, ok := m.of[obj]; ok && (by == nil || by != asked && asked != nil) {
			return true
		}
	}
	return false
}
