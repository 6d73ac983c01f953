package reach

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// live finds out which blocks a program may run: those behind a condition that is
// constant run only where that lets them.
//
//	upgrades := false // for later
//	if upgrades {
//		startUpgrades(mgr.GetClient())
//	}
type live struct {
	prog   *ir.Program
	blocks map[*ssa.Function]map[*ssa.BasicBlock]bool
}

func newLive(prog *ir.Program) *live {
	return &live{prog, map[*ssa.Function]map[*ssa.BasicBlock]bool{}}
}

// of are the blocks of a function that may run: none of a closure that only others make.
func (l *live) of(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	if known, ok := l.blocks[fn]; ok {
		return known
	}
	found := map[*ssa.BasicBlock]bool{}
	l.blocks[fn] = found
	if len(fn.Blocks) == 0 || fn.Parent() != nil && !l.made(fn) {
		return found
	}
	work := []*ssa.BasicBlock{fn.Blocks[0]}
	if fn.Recover != nil {
		work = append(work, fn.Recover)
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !found[b] {
			found[b] = true
			work = append(work, l.next(b)...)
		}
	}
	return found
}

// made tells whether a block that may run has a closure as a value, or calls it.
func (l *live) made(fn *ssa.Function) bool {
	for b := range l.of(fn.Parent()) {
		for _, instr := range b.Instrs {
			var operands [12]*ssa.Value
			for _, op := range instr.Operands(operands[:0]) {
				if *op == ssa.Value(fn) {
					return true
				}
			}
		}
	}
	return false
}

func (l *live) next(b *ssa.BasicBlock) []*ssa.BasicBlock {
	cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return b.Succs
	}
	switch holds, known := l.constant(cond.Cond, map[ssa.Value]bool{}); {
	case !known:
		return b.Succs
	case holds:
		return b.Succs[:1]
	}
	return b.Succs[1:]
}

// constant is what a condition always is, where the package shows that.
func (l *live) constant(v ssa.Value, seen map[ssa.Value]bool) (holds, known bool) {
	if seen[v] {
		return false, false
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil || v.Value.Kind() != constant.Bool {
			return false, false
		}
		return constant.BoolVal(v.Value), true
	case *ssa.UnOp:
		switch v.Op {
		case token.NOT:
			holds, known = l.constant(v.X, seen)
			return !holds, known
		case token.MUL:
			return l.loaded(v.X, seen)
		}
	case *ssa.Parameter:
		return l.all(l.arguments(v), seen)
	}
	return false, false
}

// all is what all of several values are, not known of none.
func (l *live) all(values []ssa.Value, seen map[ssa.Value]bool) (holds, known bool) {
	for i, v := range values {
		one, ok := l.constant(v, seen)
		if !ok || i > 0 && one != holds {
			return false, false
		}
		holds = one
	}
	return holds, len(values) > 0
}

// arguments are what calls give a parameter, none where calls may not be seen.
func (l *live) arguments(p *ssa.Parameter) []ssa.Value {
	fn := p.Parent()
	if obj := fn.Object(); obj != nil && obj.Exported() || len(l.prog.Taken(fn)) > 0 || fn.Signature.Recv() != nil {
		return nil
	}
	var values []ssa.Value
	i := slices.Index(fn.Params, p)
	for _, call := range l.prog.Callers(fn) {
		args := call.Common().Args
		if call.Common().StaticCallee() != fn || i >= len(args) {
			return nil
		}
		values = append(values, args[i])
	}
	return values
}

// loaded is what a variable always is that closures share and nothing else can set, or a
// field that other packages cannot set and this one sets to nothing else.
func (l *live) loaded(addr ssa.Value, seen map[ssa.Value]bool) (holds, known bool) {
	switch addr := addr.(type) {
	case *ssa.FreeVar:
		return l.loaded(captured(addr), seen)
	case *ssa.Alloc:
		values, ok := stores(addr, map[ssa.Value]bool{})
		if !ok {
			return false, false
		}
		return l.all(values, seen)
	case *ssa.FieldAddr:
		field := ir.FieldOf(addr)
		if field == nil || field.Exported() || field.Pkg() != l.prog.Pass.Pkg {
			return false, false
		}
		var values []ssa.Value
		for _, s := range l.prog.Stores(field) {
			values = append(values, s.Value)
		}
		if holds, known := l.all(values, seen); known && !holds {
			return false, true // what it is that nobody sets it to, too
		}
	}
	return false, false
}

// captured is the variable of the function around that a closure uses, nil if it is not seen.
func captured(free *ssa.FreeVar) ssa.Value {
	fn := free.Parent()
	for _, b := range fn.Parent().Blocks {
		for _, instr := range b.Instrs {
			if made, ok := instr.(*ssa.MakeClosure); ok && made.Fn == ssa.Value(fn) {
				return made.Bindings[slices.Index(fn.FreeVars, free)]
			}
		}
	}
	return nil
}

// stores are the values that a variable gets in its function and closures, not ok where
// more may be done with its address.
func stores(addr ssa.Value, seen map[ssa.Value]bool) (values []ssa.Value, ok bool) {
	if seen[addr] {
		return nil, true
	}
	seen[addr] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return nil, false
			}
			values = append(values, ref.Val)
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.MakeClosure:
			for i, binding := range ref.Bindings {
				if binding != addr {
					continue
				}
				inner, ok := stores(ref.Fn.(*ssa.Function).FreeVars[i], seen)
				if !ok {
					return nil, false
				}
				values = append(values, inner...)
			}
		default:
			return nil, false
		}
	}
	return values, true
}
