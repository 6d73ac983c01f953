package watch

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Ends is the fact that a function returns, as if it had done its work, when
// the server closes a watch that it has opened.
type Ends struct {
	Kind kube.Kind
	At   rule.Place
	// Idle tells that it does nothing with the events of the watch.
	Idle bool
}

// AFact marks Ends as a fact.
func (*Ends) AFact() {}

func (e *Ends) String() string { return fmt.Sprintf("ends with its watch of %s", e.Kind) }

// Opens is the fact that a function returns a watch that it opens.
type Opens struct {
	Kind                                     kube.Kind
	Single, Limited, Timeout, Labels, Fields bool
	Selection                                cost.Selection
	From                                     Versions
	Bookmarks                                kube.Tri
	At                                       rule.Place
}

// AFact marks Opens as a fact.
func (*Opens) AFact() {}

func (o *Opens) String() string { return fmt.Sprintf("opens a watch of %s", o.Kind) }

// remote returns the watch that a call of another package's function opens,
// nil for others.
func (r *Result) remote(call ssa.CallInstruction) *Watch {
	var o Opens
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &o) {
		return nil
	}
	return &Watch{
		Call: call, Kind: o.Kind, Single: o.Single, From: o.From, Bookmarks: o.Bookmarks,
		Limited: o.Limited, Timeout: o.Timeout, Labels: o.Labels, Fields: o.Fields, Selection: o.Selection, Remote: o.At,
	}
}

// exportOpens tells importing packages which functions return watches.
func (r *Result) exportOpens() {
	for _, fn := range r.Prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || fn.Parent() != nil || !opensWatch(fn) {
			continue
		}
		if w := r.returned(fn); w != nil {
			rule.Export(r.pass, obj, &Opens{
				Kind: w.Kind, Single: w.Single, From: w.From, Bookmarks: w.Bookmarks,
				Limited: w.Limited, Timeout: w.Timeout, Labels: w.Labels, Fields: w.Fields, Selection: w.Selection,
				At: rule.PlaceOf(r.pass.Fset, w.Call.Pos()),
			})
		}
	}
}

// opensWatch reports whether a function returns a watch.
func opensWatch(fn *ssa.Function) bool {
	results := fn.Signature.Results()
	return results.Len() > 0 && kube.IsWatch(results.At(0).Type())
}

// returned is the one watch that a function returns, nil if there are others.
func (r *Result) returned(fn *ssa.Function) *Watch {
	var found *Watch
	for ret := range ir.Returns(fn) {
		for _, s := range r.trace.Sources(ret.Results[0]) {
			if c, ok := s.Value.(*ssa.Const); ok && c.IsNil() {
				continue
			}
			call, ok := s.Call()
			if !ok || r.byCall[call] == nil || found != nil && found != r.byCall[call] {
				return nil
			}
			found = r.byCall[call]
		}
	}
	return found
}

// export tells importing packages which functions end with their watches, and
// which return some.
func (r *Result) export() {
	r.exportOpens()
	r.exportReceives()
	for _, rec := range r.receptions {
		for _, w := range rec.From {
			if r.forgotten(w, rec) && !r.inBackground(rec, w) {
				ends := &Ends{Kind: w.Kind, At: rule.PlaceOf(r.pass.Fset, rec.Position()), Idle: !r.Effects(rec)}
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
		rule.Export(r.pass, obj, ends)
	}
	for _, call := range r.Prog.Callers(fn) {
		if c, ok := call.(*ssa.Call); ok && c.Parent() != fn && r.tail(c) {
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

// startsOnce reports whether a call runs in a goroutine that ends with it, and
// that nothing starts again.
func (r *Result) startsOnce(call ssa.CallInstruction) bool {
	if !r.callsOnce(call) {
		return false
	}
	switch call := call.(type) {
	case *ssa.Go:
		return true
	case *ssa.Call:
		return r.tail(call) && !noticed(call.Parent()) && r.gone(call.Parent(), 0)
	}
	return false
}
