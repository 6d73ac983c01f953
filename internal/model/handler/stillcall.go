package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call evaluates a call; false means that it never returns.
func (s still) call(f *eval.Frame[content], call *ssa.Call) bool {
	if answer, ok := s.tabled(f, call); ok {
		f.Give(call, answer)
		return true
	}
	if entries := f.Entries(call); len(entries) == 1 {
		return f.Call(call, entries...)
	}
	f.Give(call, s.imported(call))
	return true
}

// tabled evaluates calls of functions that the tables know.
func (s still) tabled(f *eval.Frame[content], call *ssa.Call) (content, bool) {
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return anything, true
	}
	recv := callee.Signature().Recv()
	if meta, ok := kube.Lookup(callee, kube.MetadataOf); ok {
		return ofUpdate(f.At(ir.Arg(call, meta.Arg))), true
	}
	switch {
	case kube.Is(callee, kube.GenerationOf):
		if of := ir.Receiver(call); of != nil && f.At(of).ofUpdate() {
			return s.loaded(content{is: generation}), true
		}
		return anything, true
	case kube.Is(callee, kube.PredicateUpdate):
		return s.decided(s.passage(ir.Receiver(call), 1)), true
	case recv != nil && kube.Is(ir.TypeName(recv.Type()), kube.ComparesGeneration) && takesEvent(callee.Signature()):
		return s.decided(Dropped), true
	}
	return anything, false
}

// takesEvent reports whether a method is the one for updates.
func takesEvent(sig *types.Signature) bool {
	return sig.Params().Len() == 1 && kube.IsUpdateEvent(sig.Params().At(0).Type())
}

// decided is what a predicate answers.
func (s still) decided(f Passage) content {
	if f == AllDropped || f == Dropped && s.unset {
		return content{is: eval.No}
	}
	return anything
}

// imported asks the fact of a function of another package that gets the event.
func (s still) imported(call *ssa.Call) content {
	var fact Acts
	for _, arg := range ir.Args(call) {
		if kube.IsUpdateEvent(arg.Type()) && s.pass.ImportObjectFact(ir.CalleeFunc(call), &fact) {
			return s.decided(fact.Passage)
		}
	}
	return anything
}
