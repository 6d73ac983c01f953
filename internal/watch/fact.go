package watch

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Ends is the fact that a function returns, as if it had done its work, when
// the server closes a watch that it has opened.
type Ends struct {
	Kind kube.Kind
	At   rule.Place
}

// AFact marks Ends as a fact.
func (*Ends) AFact() {}

func (e *Ends) String() string { return fmt.Sprintf("ends with its watch of %s", e.Kind) }

// export tells importing packages which functions end with their watches.
func (r *Result) export() {
	for _, rec := range r.receptions {
		for _, w := range rec.From {
			if r.forgotten(w, rec) && !r.inBackground(rec, w) {
				ends := &Ends{Kind: w.Kind, At: rule.PlaceOf(r.pass.Fset, rec.Position())}
				r.endsWith(w.Call.Parent(), ends, 0)
			}
		}
	}
}

// endsWith exports the fact for a function, and for those that end with it.
func (r *Result) endsWith(fn *ssa.Function, ends *Ends, depth int) {
	if depth > 3 || noticed(fn) {
		return
	}
	if obj, ok := fn.Object().(*types.Func); ok && fn.Parent() == nil {
		r.pass.ExportObjectFact(obj, ends)
	}
	for _, call := range r.Prog.Callers(fn) {
		if c, ok := call.(*ssa.Call); ok && c.Parent() != fn && tail(c) {
			r.endsWith(c.Parent(), ends, depth+1)
		}
	}
}

// A Death is a goroutine that ends with a watch of another package.
type Death struct {
	Call ssa.CallInstruction
	Ends
}

// Deaths returns the goroutines that end with watches of other packages, in
// source order.
func (r *Result) Deaths() []Death {
	var found []Death
	for call := range r.Prog.Calls() {
		var ends Ends
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &ends) {
			continue
		}
		if r.startsOnce(call) {
			found = append(found, Death{call, ends})
		}
	}
	return slices.Clip(found)
}

// startsOnce tells whether a call runs in a goroutine that ends with it, and
// that nothing starts again.
func (r *Result) startsOnce(call ssa.CallInstruction) bool {
	for l := range r.Hot.Around(call.Block()) {
		if !l.Counts() {
			return false
		}
	}
	if _, hot := r.Hot.At(call); hot || r.again(call.Parent(), 0) {
		return false
	}
	switch call := call.(type) {
	case *ssa.Go:
		return true
	case *ssa.Call:
		return tail(call) && !noticed(call.Parent()) && r.gone(call.Parent(), 0)
	}
	return false
}
