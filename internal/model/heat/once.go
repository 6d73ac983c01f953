package heat

import (
	"go/token"
	"go/types"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// guarded returns the blocks of a function that a guard lets run once, or
// seldom: those behind a test of a field or variable that they set, of an
// error, of a cache that is not filled yet, or behind the creation of an object, and
// those that make what is kept for another key.
func (r *Result) guarded(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	cold := branch(fn, func(b *ssa.BasicBlock, i int) bool { return failed(b, i) || r.changed(b, i) })
	maps.Copy(cold, r.afterCreate(fn))
	maps.Copy(cold, r.anew(fn))
	maps.Copy(cold, r.unfilled(fn))
	for _, b := range fn.Blocks {
		for _, entry := range entries(b) {
			blocks := dominated(entry)
			for obj := range tested(entry) {
				if r.sets(blocks, obj) {
					for b := range blocks {
						cold[b] = true
					}
				}
			}
		}
	}
	return cold
}

// entries returns the successors of a test that are reached through tests only.
func entries(b *ssa.BasicBlock) []*ssa.BasicBlock {
	if len(b.Succs) != 2 {
		return nil
	}
	var found []*ssa.BasicBlock
	for _, succ := range b.Succs {
		if len(succ.Preds) <= 2 && b.Dominates(succ) {
			found = append(found, succ)
		}
	}
	return found
}

// tested returns the fields and variables that every test before a block
// found unset or outdated.
func tested(entry *ssa.BasicBlock) map[types.Object]bool {
	objs := map[types.Object]bool{}
	for _, pred := range entry.Preds {
		test, ok := ir.Last(pred).(*ssa.If)
		if !ok {
			return nil
		}
		g := guard{objs: objs}
		g.unset(test.Cond, pred.Succs[0] == entry)
		if !g.fits {
			return nil
		}
	}
	return objs
}

// A guard is a condition that asks whether something was done already.
type guard struct {
	objs map[types.Object]bool // what it reads to find out
	fits bool
}

// unset reads a condition that fits if its outcome means "not yet": a nil, a
// zero, a flag not set, an entry not found, or some time gone by.
func (g *guard) unset(cond ssa.Value, outcome bool) {
	switch cond := cond.(type) {
	case *ssa.UnOp:
		if cond.Op == token.NOT {
			g.unset(cond.X, !outcome)
			return
		}
		g.fits = !outcome && g.field(cond.X)
	case *ssa.BinOp:
		equal := cond.Op == token.EQL
		ordered := cond.Op != token.EQL && cond.Op != token.NEQ
		zero := isZero(cond.X) || isZero(cond.Y)
		read := g.read(cond.X, 0)
		read = g.read(cond.Y, 0) || read
		g.fits = read && (zero && (equal == outcome || ordered && !outcome) || elapsed(cond.X) || elapsed(cond.Y))
	case *ssa.Extract:
		g.fits = g.read(cond.Tuple, 0) && !outcome
	case *ssa.Call:
		g.fits = elapsed(cond) && g.read(cond, 0)
	}
}

func elapsed(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), kube.Elapsed)
}

// read collects the fields and variables behind a value that is looked at.
func (g *guard) read(v ssa.Value, depth int) (found bool) {
	if depth > 4 {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL && g.field(v.X) {
			return true
		}
		return g.read(v.X, depth+1)
	case *ssa.Extract:
		return g.read(v.Tuple, depth+1)
	case *ssa.Lookup:
		return g.read(v.X, depth+1)
	case *ssa.Call:
		return g.called(v, depth)
	case *ssa.FieldAddr, *ssa.Global:
		return g.field(v)
	}
	return false
}

// called reads what len, the clock, or a lookup in a cache is asked about.
func (g *guard) called(v *ssa.Call, depth int) (found bool) {
	if _, builtin := v.Call.Value.(*ssa.Builtin); !builtin && !kube.Is(ir.Callee(v), kube.Elapsed, kube.CacheRead, kube.StoreRead) {
		return false
	}
	if recv := ir.Receiver(v); recv != nil {
		found = g.read(recv, depth+1)
	}
	for _, arg := range ir.Args(v) {
		found = g.read(arg, depth+1) || found
	}
	return found
}

func (g *guard) field(addr ssa.Value) bool {
	var obj types.Object
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		if field := ir.FieldOf(addr); field != nil {
			obj = field
		}
	case *ssa.Global:
		obj = addr.Object()
	}
	if obj == nil {
		return false
	}
	g.objs[obj] = true
	return true
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && (c.Value == nil || c.Value.ExactString() == "0" || c.Value.ExactString() == `""`)
}
