package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Removed reports whether what a LIST answers decides what is deleted or evicted, of any
// kind: in its function, or in one that calls that to get the answer. What is missing
// there is removed, so that code that reads the server may well want to.
//
//	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
//	…
//	if !known[agent.Spec.Node] {
//		err = agents.Delete(ctx, agent.Name, metav1.DeleteOptions{})
func (r *Result) Removed(l *List) bool {
	if l.Result == nil {
		return false
	}
	derived := derivedFrom(l.Result, l.Call)
	return r.removes(l.Call, derived) || returned(l.Call.Parent(), derived) && slices.ContainsFunc(r.Prog.Callers(l.Call.Parent()), r.removesWith)
}

// removes reports whether tests of derived values behind a call decide what is removed.
func (r *Result) removes(after ssa.CallInstruction, derived map[ssa.Value]bool) bool {
	return slices.ContainsFunc(r.sinks(after, derived), func(s Sink) bool { return s.Verb != "create" })
}

// removesWith reports whether what a call returns, its error aside, decides what is removed.
func (r *Result) removesWith(call ssa.CallInstruction) bool {
	answer := result(call)
	return answer != nil && r.removes(call, derivedFrom(answer, call))
}

// returned reports whether a function returns one of some values.
func returned(fn *ssa.Function, derived map[ssa.Value]bool) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		ret, ok := ir.Last(b).(*ssa.Return)
		return ok && slices.ContainsFunc(ret.Results, func(v ssa.Value) bool { return derived[v] })
	})
}
