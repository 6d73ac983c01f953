package cache

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// undecided returns the constants among the values of a namespace, or of a map by
// namespace, that stand for all namespaces where something says so of which the
// program does not show what it is: the environment, a setting read from a file, a
// feature gate. Where a flag says it, it is so by default.
//
//	namespace := config.Namespace
//	if gates.Enabled(ClusterScoped) {
//		namespace = metav1.NamespaceAll
//	}
func (b *build) undecided(v ssa.Value) map[ssa.Value]bool {
	if b.deciding[v] || len(b.deciding) > maxFixed {
		return nil // what decides about it depends on it
	}
	b.deciding[v] = true
	defer delete(b.deciding, v)
	u := &choices{b: b, open: map[ssa.Value]bool{}, settled: map[ssa.Value]bool{}, seen: map[ssa.Value]bool{}}
	u.value(v, 0)
	for c := range u.settled {
		delete(u.open, c)
	}
	return u.open
}

// choices are the constants for all namespaces that a value may be.
type choices struct {
	b *build
	// open ones are chosen by what is not known, settled ones by default or always.
	open, settled map[ssa.Value]bool
	seen          map[ssa.Value]bool
}

func (u *choices) value(v ssa.Value, depth int) {
	if depth > maxFixed || u.seen[v] {
		return
	}
	u.seen[v] = true
	switch v := v.(type) {
	case *ssa.Phi:
		for i, edge := range v.Edges {
			u.chosen(edge, v.Block().Preds[i], v.Block(), depth)
		}
	case *ssa.Call:
		u.returned(v, depth)
	}
}

// returned looks at what a function of this package returns for all namespaces.
func (u *choices) returned(call *ssa.Call, depth int) {
	for _, fn := range u.b.prog.Entered(call) {
		for ret := range ir.Returns(fn) {
			if len(ret.Results) == 1 {
				u.chosen(ret.Results[0], ret.Block(), nil, depth)
			}
		}
	}
}

// chosen looks at a value on one of the ways to where it is one of several.
func (u *choices) chosen(v ssa.Value, from, to *ssa.BasicBlock, depth int) {
	c, ok := v.(*ssa.Const)
	switch {
	case !ok:
		u.value(v, depth+1)
	case c.Value != nil && text(c) != "":
	case u.b.onlyIf(from, to):
		u.open[c] = true
	default:
		u.settled[c] = true
	}
}

// onlyIf reports whether the way from a block is only taken where something holds of
// which nobody knows whether it does by default.
func (b *build) onlyIf(from, to *ssa.BasicBlock) bool {
	side := to
	for d := from; d != nil; side, d = d, d.Idom() {
		branch, ok := ir.Last(d).(*ssa.If)
		if !ok {
			continue
		}
		for i, succ := range d.Succs {
			if succ == side && (to == nil || succ == to || !succ.Dominates(to)) && d.Succs[1-i] != side {
				return b.unforeseen(branch.Cond, i == 0)
			}
		}
	}
	return false
}

// unforeseen reports whether a condition is not known to have a value by default: that
// of a flag is known, and nothing fails.
func (b *build) unforeseen(cond ssa.Value, value bool) bool {
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		return b.unforeseen(not.X, !value)
	}
	if v := testedForEmpty(cond); v != nil {
		return b.told(v, 0) || !b.emptyByDefault(v, 0)
	}
	if op, ok := cond.(*ssa.BinOp); ok && asksError(op) {
		return (op.Op == token.NEQ) == value
	}
	is, known := b.holds(cond)
	return !known || is != value
}

// holds evaluates a condition with the defaults of flags.
func (b *build) holds(cond ssa.Value) (is, known bool) {
	if op, ok := cond.(*ssa.BinOp); ok && (op.Op == token.EQL || op.Op == token.NEQ) {
		x, knownX := b.trace.Constant(op.X)
		y, knownY := b.trace.Constant(op.Y)
		if knownX != client.Known || knownY != client.Known || x.Kind() != y.Kind() {
			return false, false
		}
		return constant.Compare(x, op.Op, y), true
	}
	c, found := b.trace.Constant(cond)
	if found != client.Known || c.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(c), true
}

// asksError reports whether a condition asks for an error.
func asksError(op *ssa.BinOp) bool {
	return slices.ContainsFunc([]ssa.Value{op.X, op.Y}, func(v ssa.Value) bool {
		return ir.IsError(v.Type())
	})
}
