package request

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Turns is the fact that a function turns the pages: it calls the function in
// argument Func for each of them, with options that continue from the last.
type Turns struct{ Func int }

// AFact marks Turns as a fact.
func (*Turns) AFact() {}

func (t *Turns) String() string { return fmt.Sprintf("turns pages with argument %d", t.Func) }

// findTurners finds the functions of this package that turn pages.
func (r *PagingResult) findTurners() {
	for call := range r.Prog.Calls() {
		list, ok := call.Common().Value.(*ssa.Parameter)
		if !ok || call.Common().IsInvoke() || list.Parent() != call.Parent() {
			continue
		}
		fn, ok := call.Parent().Object().(*types.Func)
		if !ok || !slices.ContainsFunc(call.Common().Args, r.turns) {
			continue
		}
		at := ir.Index(list)
		if fn.Signature().Recv() != nil {
			at--
		}
		r.turners[fn] = &Turns{at}
		rule.Export(r.pass, fn, r.turners[fn])
	}
}

// turns reports whether options continue from the token of a list.
func (r *PagingResult) turns(arg ssa.Value) bool {
	if !kube.IsListOptions(arg.Type()) {
		return false
	}
	for field, value := range r.trace.Struct(arg).All() {
		if kube.Is(field, continues) && len(r.lists(value)) > 0 {
			return true
		}
	}
	return false
}

// turnsOf returns the fact about the function that a call enters.
func (r *PagingResult) turnsOf(call ssa.CallInstruction) *Turns {
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return nil
	}
	if callee.Pkg() == r.pass.Pkg {
		return r.turners[callee]
	}
	var fact Turns
	if r.pass.ImportObjectFact(callee, &fact) {
		return &fact
	}
	return nil
}

// findFixed finds functions that return the first page of a fixed size to
// code out of sight, which may ask for no other, and the calls of them.
func (r *PagingResult) findFixed() {
	fixed := map[*types.Func]bool{}
	for _, p := range r.pages {
		fn, ok := p.call.Parent().Object().(*types.Func)
		if !ok || !p.live || !p.Complete || r.sample(p) || p.Sets(continues) || !r.open(p.call.Parent()) {
			continue
		}
		_, result, _ := r.listing(p.call)
		if at := returnedAs(p.call, result); at >= 0 && r.forwards[fn] == nil && p.version() != "0" {
			r.forwards[fn] = &Forwards{Options: -1, Result: at, Limit: p.most, At: rule.PlaceOf(r.pass.Fset, r.Prog.Syntax(p.call).Pos())}
			fixed[fn] = true
		}
	}
	for call := range r.Prog.Calls() {
		if fixed[ir.CalleeFunc(call)] {
			if p := r.forwarded(call); p != nil {
				r.pages = append(r.pages, p)
			}
		}
	}
}

// returnedAs returns the result of its function that a call's is, -1 if none.
func returnedAs(call ssa.CallInstruction, result int) int {
	for ret := range ir.Returns(call.Parent()) {
		for i, v := range ret.Results {
			if e, ok := v.(*ssa.Extract); ok && e.Tuple == call.Value() && e.Index == result {
				return i
			}
		}
	}
	return -1
}
