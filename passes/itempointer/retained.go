package itempointer

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// retained is the list that one item keeps. Lists of objects of any kind, as
// tools have that cache whole clusters, are taken for large ones.
func (c *checker) retained(item object.Item) (rule.Consequence, *cost.Estimate) {
	kind, ok := kube.KindOf(item.Value.Type())
	if !ok && item.List != nil {
		kind, ok = kube.KindOf(item.List.Type()) // a part of an item, or what keeps it
	}
	if !ok || kube.IsUnstructured(item.Value.Type()) {
		return rule.Loses, nil
	}
	return rule.Costs, cost.Here().Heap(cost.Cache{
		Kind: kind, Selection: c.selection(item), EveryNode: nodelocal.EveryNode(c.Pass.Pass),
	})
}

// selection is what the LIST asked for whose items a pointer points into, as far
// as the function that has the list shows.
func (c *checker) selection(item object.Item) (s cost.Selection) {
	requests := request.Of(c.Pass.Pass)
	list := listOf(item)
	if requests == nil || list == nil || list.Parent() == nil {
		return s
	}
	asked, filled := false, false
	for _, b := range list.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if l := requests.List(call); l == nil {
				filled = filled || c.filledElsewhere(call, list)
				if call.Value() == list {
					for l := range requests.Returned(call) {
						asked, s = true, s.And(requests.Selection(l))
					}
				}
			} else if request.RootOf(l.Result) == list {
				asked, s = true, s.And(requests.Selection(l))
			}
		}
	}
	s.Unknown = s.Unknown || filled && !asked
	return s
}

// filledElsewhere reports whether a call has a function fill a list of which it is not known
// what it asks for: one of another package, or one that sends no LIST, as it decodes what a
// kubelet or a file says.
func (c *checker) filledElsewhere(call ssa.CallInstruction, list ssa.Value) bool {
	callee := ir.CalleeFunc(call)
	if callee == nil || call.Value() != list && !slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return request.RootOf(arg) == list }) {
		return false
	}
	requests := request.Of(c.Pass.Pass)
	return callee.Pkg() != c.Pkg || len(requests.Prog.Entered(call)) > 0 && !requests.LeadsToList(call)
}

// listOf is the list that a pointer points into, nil where this package does not have it.
func listOf(item object.Item) ssa.Value {
	if item.List == nil {
		return nil
	}
	return request.RootOf(item.List)
}
