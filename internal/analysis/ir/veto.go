package ir

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Vetoes reports whether a function says no wherever a call in it does: it never says yes then,
// nor without having asked. A call of each of several functions is made in the rounds of a loop.
//
//	return a(obj) && b(obj)
func Vetoes(call *ssa.Call, each bool) bool {
	for ret := range Returns(call.Parent()) {
		if len(ret.Results) != 1 || !saysNo(ret.Results[0], ret.Block(), call, each) {
			return false
		}
	}
	return true
}

// saysNo reports whether a value is false in a block unless a call has said yes.
func saysNo(v ssa.Value, at *ssa.BasicBlock, call *ssa.Call, each bool) bool {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.Bool && !constant.BoolVal(c.Value) {
		return true
	}
	if v == call && !each || agreed(at, call) || each && afterAll(at, call) {
		return true
	}
	phi, ok := v.(*ssa.Phi)
	if !ok || phi.Block() != at {
		return false
	}
	for i, edge := range phi.Edges {
		if _, again := edge.(*ssa.Phi); again || !saysNo(edge, at.Preds[i], call, each) {
			return false
		}
	}
	return true
}

// agreed reports whether control comes to a block only where a call has said yes.
func agreed(b *ssa.BasicBlock, call *ssa.Call) bool {
	return slices.ContainsFunc(branchesOn(call), func(branch *ssa.If) bool {
		yes := branch.Block().Succs[0]
		return len(yes.Preds) == 1 && yes.Dominates(b)
	})
}

// afterAll reports whether control comes to a block only behind the loop that makes a call, and
// never where that has said no.
func afterAll(b *ssa.BasicBlock, call *ssa.Call) bool {
	branches := branchesOn(call)
	if len(branches) != 1 {
		return false
	}
	no := branches[0].Block().Succs[1]
	if no == b || len(no.Preds) != 1 || Leads(no, b) {
		return false
	}
	for head := call.Block(); head != nil; head = head.Idom() {
		if head != b && head.Dominates(b) && Leads(call.Block(), head) {
			return true
		}
	}
	return false
}

// branchesOn are the branches that a call decides.
func branchesOn(call *ssa.Call) (found []*ssa.If) {
	for _, use := range *call.Referrers() {
		if branch, ok := use.(*ssa.If); ok {
			found = append(found, branch)
		}
	}
	return found
}
