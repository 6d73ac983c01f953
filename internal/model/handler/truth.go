package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// passes reports whether a returned bool may be true for equal updates.
func (f *frame) passes(v ssa.Value, g guard) effect {
	if g == closed {
		return nothing
	}
	e := f.truth(v, map[ssa.Value]bool{})
	if g == perObject {
		return min(e, unknown)
	}
	return e
}

func (f *frame) truth(v ssa.Value, seen map[ssa.Value]bool) effect {
	if seen[v] {
		return nothing
	}
	seen[v] = true
	if holds, ok := f.equal(v); ok {
		if holds {
			return works
		}
		return nothing
	}
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.String() == "false" {
			return nothing
		}
		return works
	case *ssa.Phi:
		e := nothing
		for i, value := range v.Edges {
			switch f.edge(v.Block().Preds[i], v.Block()) {
			case open, narrow:
				e = max(e, f.truth(value, seen))
			case perObject:
				e = max(e, min(f.truth(value, seen), unknown))
			}
		}
		return e
	case *ssa.Call:
		return f.truthOfCall(v)
	}
	if f.masks[v].objects() == both {
		return nothing
	}
	return works
}

func (f *frame) truthOfCall(call *ssa.Call) effect {
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return unknown
	}
	if kube.Is(callee, kube.PredicateUpdate) { // another predicate decides
		return effectOf(f.Predicate(ir.Receiver(call)))
	}
	if entered := f.prog.Entered(call); len(entered) > 0 {
		return f.enter(entered, call).passes
	}
	if recv := callee.Signature().Recv(); recv != nil && kube.Is(ir.TypeName(recv.Type()), kube.DropsEqual) {
		return nothing
	}
	if f.masks[call].objects() == both {
		return unknown
	}
	return works
}

func effectOf(p Filtering) effect {
	switch p {
	case Filtered:
		return nothing
	case Unfiltered:
		return works
	}
	return unknown
}
