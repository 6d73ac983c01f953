package retry

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// failing follows an error that is not nil, or a struct that holds one, through one
// function: where control gets with it, and which other values hold it there.
//
//	op := Load(run())
//	if op.ShouldRequeue() {
//		return op.Result()
//	}
type failing struct {
	*search
	// given is the error, from the block where it comes into being.
	given ssa.Value
	from  *ssa.BasicBlock
	// edges are the ways that control takes, reached the blocks.
	edges   map[edge]bool
	reached map[*ssa.BasicBlock]bool
	// failed and truths are what is known of values by the ways taken so far; while one
	// is looked at, nothing is.
	failed map[ssa.Value]bool
	truths map[ssa.Value]truth
}

type edge struct{ from, to *ssa.BasicBlock }

// truth is what is known of a condition.
type truth uint8

const (
	unknown truth = iota
	yes
	no
)

func (s *search) failing(given ssa.Value, from *ssa.BasicBlock) *failing {
	f := &failing{
		search: s, given: given, from: from,
		edges: map[edge]bool{}, reached: map[*ssa.BasicBlock]bool{from: true},
	}
	for f.spread() {
	}
	return f
}

// spread takes the ways that are open as far as is known by now: what is seen later may
// open more of them, and closes none.
func (f *failing) spread() bool {
	f.failed, f.truths = map[ssa.Value]bool{}, map[ssa.Value]truth{}
	news := false
	for _, b := range f.from.Parent().Blocks {
		if !f.reached[b] {
			continue
		}
		for _, to := range f.next(b) {
			news = news || !f.edges[edge{b, to}]
			f.edges[edge{b, to}], f.reached[to] = true, true
		}
	}
	return news
}

// next returns where control may go behind a block.
func (f *failing) next(b *ssa.BasicBlock) []*ssa.BasicBlock {
	if branch, ok := ir.Last(b).(*ssa.If); ok {
		switch f.truth(branch.Cond) {
		case yes:
			return b.Succs[:1]
		case no:
			return b.Succs[1:]
		}
	}
	return b.Succs
}

// always reports whether a result of the function fails, or is true, wherever it ends.
func (f *failing) always(result int) bool {
	found := false
	for b := range f.reached {
		if f.edges[edge{b, f.from}] {
			return false // another error may come from there
		}
		ret, ok := ir.Last(b).(*ssa.Return)
		if !ok {
			continue
		}
		v := resultOf(ret, result)
		if !f.fails(v) && f.truth(v) != yes && !ir.Failed(v, b) && !f.requeues(ret) {
			return false
		}
		found = true
	}
	return found
}

// never reports whether the function returns no error wherever it ends with that one.
func (f *failing) never() bool {
	return f.ends(func(ret *ssa.Return) bool { return isNil(ret) && !f.requeues(ret) })
}

// ends reports whether all ends of the function that it comes to with the error fit.
func (f *failing) ends(fits func(*ssa.Return) bool) bool {
	for b := range f.reached {
		if ret, ok := ir.Last(b).(*ssa.Return); ok && !fits(ret) {
			return false
		}
	}
	return true
}

// truth reports whether a condition holds.
func (f *failing) truth(v ssa.Value) truth {
	if known, ok := f.truths[v]; ok {
		return known
	}
	f.truths[v] = unknown
	f.truths[v] = f.condition(v)
	return f.truths[v]
}

func (f *failing) condition(v ssa.Value) truth {
	switch v := v.(type) {
	case *ssa.Const:
		return known(v)
	case *ssa.UnOp:
		if v.Op == token.NOT {
			return not(f.truth(v.X))
		}
	case *ssa.BinOp:
		return f.compared(v)
	case *ssa.Phi:
		return f.common(v)
	case *ssa.Call:
		if f.gives(v, 0) {
			return yes
		}
	}
	return unknown
}

func known(c *ssa.Const) truth {
	switch {
	case c.Value == nil || c.Value.Kind() != constant.Bool:
		return unknown
	case constant.BoolVal(c.Value):
		return yes
	}
	return no
}

func not(t truth) truth {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return unknown
}

// compared reports whether a comparison with nil holds.
func (f *failing) compared(cond *ssa.BinOp) truth {
	c, ok := cond.Y.(*ssa.Const)
	if !ok || !c.IsNil() || !f.fails(cond.X) {
		return unknown
	}
	switch cond.Op {
	case token.NEQ:
		return yes
	case token.EQL:
		return no
	}
	return unknown
}

// common is what all ways say of a condition.
func (f *failing) common(phi *ssa.Phi) truth {
	found := unknown
	for _, v := range f.incoming(phi) {
		t := f.truth(v)
		if t == unknown || found != unknown && t != found {
			return unknown
		}
		found = t
	}
	return found
}

// incoming are the values of the ways that control takes, none where it may come from
// before the error.
func (f *failing) incoming(phi *ssa.Phi) []ssa.Value {
	if phi.Block() == f.from {
		return nil
	}
	var found []ssa.Value
	for i, pred := range phi.Block().Preds {
		if f.edges[edge{pred, phi.Block()}] {
			found = append(found, phi.Edges[i])
		}
	}
	return found
}

// fails reports whether a value is an error that is not nil, or holds one.
func (f *failing) fails(v ssa.Value) bool {
	if v == f.given {
		return true
	}
	if v == nil || !mayFail(v.Type()) {
		return false
	}
	if known, ok := f.failed[v]; ok {
		return known
	}
	f.failed[v] = false
	f.failed[v] = f.derived(v)
	return f.failed[v]
}

func (f *failing) derived(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Phi:
		return f.allFail(f.incoming(v))
	case *ssa.ChangeInterface:
		return f.fails(v.X)
	case *ssa.ChangeType:
		return f.fails(v.X)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && f.gives(call, v.Index)
	case *ssa.Call:
		return f.gives(v, 0)
	case *ssa.Field:
		return f.fails(v.X)
	case *ssa.UnOp:
		return v.Op == token.MUL && f.holds(v)
	}
	return false
}

func (f *failing) allFail(values []ssa.Value) bool {
	for _, v := range values {
		if !f.fails(v) {
			return false
		}
	}
	return len(values) > 0
}

// gives reports whether a result of a call fails, or is true, because of one of its
// arguments, or in any case.
func (f *failing) gives(call *ssa.Call, result int) bool {
	if kube.Is(ir.Callee(call), kube.NewError) {
		return true
	}
	for i, arg := range call.Call.Args {
		if (f.fails(arg) || f.listed(arg, call)) && f.carries(call, Pair{i, result}) {
			return true
		}
	}
	return false
}

// holds reports whether what is loaded from a variable of the function, or from a field of
// one, fails: whatever is stored there does, and something is by then.
func (f *failing) holds(load *ssa.UnOp) bool {
	addr := load.X
	if field, ok := addr.(*ssa.FieldAddr); ok {
		addr = field.X
	}
	variable, ok := addr.(*ssa.Alloc)
	if !ok {
		return false
	}
	stores, ok := storesOf(variable)
	stored := false
	for _, store := range stores {
		if !f.fails(store.Val) {
			return false
		}
		stored = stored || store.Block() == load.Block() && before(store, load) || store.Block() != load.Block() && store.Block().Dominates(load.Block())
	}
	return ok && stored
}

// storesOf returns what is stored in a variable, as far as it is an error or holds one;
// false if others may store there, too.
func storesOf(variable *ssa.Alloc) ([]*ssa.Store, bool) {
	var stores []*ssa.Store
	for _, use := range *variable.Referrers() {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if use.Addr != variable {
				return nil, false
			}
			stores = append(stores, use)
		case *ssa.FieldAddr:
			if !ir.IsError(ir.FieldOf(use).Type()) {
				continue
			}
			for _, inner := range *use.Referrers() {
				switch inner := inner.(type) {
				case *ssa.UnOp, *ssa.DebugRef:
				case *ssa.Store:
					stores = append(stores, inner)
				default:
					return nil, false
				}
			}
		default:
			return nil, false
		}
	}
	return stores, true
}

// mayFail reports whether a type is that of errors, or of structs that hold one.
func mayFail(t types.Type) bool {
	if ir.IsError(t) {
		return true
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	n := 0
	for field := range s.Fields() {
		if ir.IsError(field.Type()) {
			n++
		}
	}
	return n == 1
}
