package heat

import (
	"go/token"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A loop is a natural loop: the blocks from which its head is reached again
// without leaving it.
type loop struct {
	head   *ssa.BasicBlock
	blocks map[*ssa.BasicBlock]bool
}

// loopsOf finds the natural loops of a function, those with one head merged.
func loopsOf(fn *ssa.Function) []*loop {
	var loops []*loop
	for _, b := range fn.Blocks {
		for _, head := range b.Succs {
			if !head.Dominates(b) {
				continue
			}
			i := slices.IndexFunc(loops, func(l *loop) bool { return l.head == head })
			if i < 0 {
				i = len(loops)
				loops = append(loops, &loop{head, map[*ssa.BasicBlock]bool{head: true}})
			}
			loops[i].add(b)
		}
	}
	return loops
}

func (l *loop) add(b *ssa.BasicBlock) {
	if l.blocks[b] {
		return
	}
	l.blocks[b] = true
	for _, pred := range b.Preds {
		l.add(pred)
	}
}

// counts reports whether a loop goes over a collection or a range of numbers:
// what stands in it happens once per element.
func (l *loop) counts() bool {
	for b := range l.blocks {
		test, ok := ir.Last(b).(*ssa.If)
		if !ok || l.blocks[b.Succs[0]] == l.blocks[b.Succs[1]] {
			continue
		}
		switch cond := test.Cond.(type) {
		case *ssa.Extract:
			if _, ok := cond.Tuple.(*ssa.Next); ok {
				return true
			}
		case *ssa.BinOp:
			if _, fixed := cond.Y.(*ssa.Const); !fixed && (cond.Op == token.LSS || cond.Op == token.GTR) && isIndex(cond.X) {
				return true
			}
		}
	}
	return false
}

// picks reports whether a value is what a loop takes out of the collection that it goes
// over, or a part of that: another one in each round.
//
//	for _, step := range steps {
//		step.run(ctx)
func (l *loop) picks(v ssa.Value) bool {
	switch at := entryOf(v).(type) {
	case *ssa.Next:
		return l.blocks[at.Block()]
	case *ssa.IndexAddr:
		return l.blocks[at.Block()] && isIndex(at.Index)
	case *ssa.Index:
		return l.blocks[at.Block()] && isIndex(at.Index)
	}
	return false
}

// oneOf reports whether a value is looked up among several, on some way to where it is used.
func oneOf(v ssa.Value) bool {
	if phi, ok := v.(*ssa.Phi); ok {
		return slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool {
			_, ok := entryOf(e).(*ssa.Lookup)
			return ok
		})
	}
	_, ok := entryOf(v).(*ssa.Lookup)
	return ok
}

// entryOf is what takes the entry out of a collection that a value is, or is a part of, nil
// for others.
func entryOf(v ssa.Value) ssa.Value {
	for range maxParts {
		switch part := v.(type) {
		case *ssa.Next, *ssa.IndexAddr, *ssa.Index, *ssa.Lookup:
			return v
		case *ssa.UnOp:
			v = part.X
		case *ssa.Field:
			v = part.X
		case *ssa.FieldAddr:
			v = part.X
		case *ssa.Extract:
			v = part.Tuple
		case *ssa.Alloc:
			v = soleStored(part)
		default:
			return nil
		}
	}
	return nil
}

// soleStored is the one value that a variable gets, nil where there are several.
func soleStored(variable *ssa.Alloc) (only ssa.Value) {
	for _, ref := range *variable.Referrers() {
		store, ok := ref.(*ssa.Store)
		switch {
		case !ok || store.Addr != variable:
		case only != nil:
			return nil
		default:
			only = store.Val
		}
	}
	return only
}

// isIndex reports whether a value is counted up by the loop it is tested in.
func isIndex(v ssa.Value) bool {
	if sum, ok := v.(*ssa.BinOp); ok && sum.Op == token.ADD {
		v = sum.X
	}
	_, ok := v.(*ssa.Phi)
	return ok
}

// endless reports whether a loop is left by nothing but what its channels say:
// the caller of its function waits for it all its life.
func (l *loop) endless() bool {
	for cond := range l.exits() {
		if !fromChannel(cond) {
			return false
		}
	}
	return true
}

// waits reports whether a loop ends when something that it calls says so, other
// than by an error: it polls for a state.
func (l *loop) waits() bool {
	for cond, b := range l.exits() {
		leaves := 0
		if l.blocks[b.Succs[0]] {
			leaves = 1
		}
		if !fromChannel(cond) && !onError(b, leaves) && l.calledFor(cond, 0) {
			return true
		}
	}
	return false
}

// exits yields the conditions on which a loop is left, with their blocks, in their order.
func (l *loop) exits() iter.Seq2[ssa.Value, *ssa.BasicBlock] {
	return func(yield func(ssa.Value, *ssa.BasicBlock) bool) {
		for _, b := range l.head.Parent().Blocks {
			test, ok := ir.Last(b).(*ssa.If)
			if ok && l.blocks[b] && l.blocks[b.Succs[0]] != l.blocks[b.Succs[1]] && !yield(test.Cond, b) {
				return
			}
		}
	}
}

// calledFor reports whether a condition depends on the result of a call that
// the loop makes, look-ups in memory aside.
func (l *loop) calledFor(v ssa.Value, depth int) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || depth > 5 {
		return false
	}
	if alloc, ok := v.(*ssa.Alloc); ok {
		return l.fills(alloc)
	}
	if !l.blocks[instr.Block()] {
		return false
	}
	if call, ok := v.(*ssa.Call); ok {
		_, builtin := call.Call.Value.(*ssa.Builtin)
		if !builtin {
			return !kube.Is(ir.Callee(call), kube.CacheRead, kube.Elapsed)
		}
	}
	for _, op := range instr.Operands(nil) {
		if *op != nil && l.calledFor(*op, depth+1) {
			return true
		}
	}
	return false
}

// fills reports whether a call in the loop is given the address of a variable to put
// its answer there.
//
//	if err := reader.List(ctx, &apps); err != nil {
func (l *loop) fills(variable *ssa.Alloc) bool {
	for _, ref := range *variable.Referrers() {
		boxed, ok := ref.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		for _, use := range *boxed.Referrers() {
			if call, ok := use.(*ssa.Call); ok && l.blocks[call.Block()] && kube.Is(ir.Callee(call), kube.ReaderGet, kube.ReaderList) {
				return true
			}
		}
	}
	return false
}

// fromChannel reports whether a condition tests which case a select took, or
// whether a channel is closed.
func fromChannel(cond ssa.Value) bool {
	switch cond := cond.(type) {
	case *ssa.Extract:
		switch t := cond.Tuple.(type) {
		case *ssa.UnOp:
			return t.Op == token.ARROW
		case *ssa.Select:
			return true
		}
	case *ssa.UnOp:
		return fromChannel(cond.X)
	case *ssa.BinOp:
		e, ok := cond.X.(*ssa.Extract)
		if !ok {
			return false
		}
		_, ok = e.Tuple.(*ssa.Select)
		return ok
	}
	return false
}
