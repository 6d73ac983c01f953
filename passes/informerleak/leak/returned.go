package leak

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/object"
)

// sources returns the calls that a factory, an informer or the like comes from: the constructor
// calls, and those of functions of this package and others that return what they construct.
func (r *Result) sources(v ssa.Value) []ssa.Value {
	var found []ssa.Value
	for _, s := range r.bottoms(v, 0) {
		call, ok := s.Call()
		if !ok {
			continue
		}
		found = append(found, call)
		for _, frame := range s.Frames {
			if entered, ok := frame.(*ssa.Call); ok {
				found = append(found, entered)
			}
		}
	}
	return found
}

// returned says that the callers of a function decide about what a call in it makes, if nothing
// starts it there, and it is returned.
//
//	func NewFactory(kube kubernetes.Interface) informers.SharedInformerFactory {
//		return informers.NewSharedInformerFactory(kube, 0)
//	}
func (r *Result) returned(call *ssa.Call, g Growth) (Growth, bool) {
	if r.trial(call) == nil || r.startedHere(call) || r.shutdowns[call] || r.keptHere(call) || r.faked(call) || !r.handsOn(call) {
		return g, false
	}
	g.End = OfCaller
	return g, true
}

// keptHere reports whether the function that a call stands in keeps what the call makes: what
// callers keep is their own.
func (r *Result) keptHere(call *ssa.Call) bool {
	for kept := range r.flow.Follow(call).All() {
		if (kept.How == object.MapEntry || kept.How == object.Stored) && ir.Outermost(kept.At.Parent()) == ir.Outermost(call.Parent()) {
			return true
		}
	}
	return false
}

// startedHere reports whether the function that a call stands in starts what the call makes.
func (r *Result) startedHere(call *ssa.Call) bool {
	for _, start := range r.starts[call] {
		if ir.Outermost(start.Parent()) == ir.Outermost(call.Parent()) {
			return true
		}
	}
	return false
}

// obtainedBy says what becomes of what a call returns, unstarted, where it is called: it lives as
// long as what is to stop it there, or in hot code wherever that starts it.
func (r *Result) obtainedBy(call ssa.CallInstruction, g Growth) (Growth, bool) {
	made, ok := call.(*ssa.Call)
	if !ok {
		return g, false
	}
	if r.trial(made) != nil && !r.startedHere(made) {
		g.Here = false
		return r.returned(made, g)
	}
	lives, ok := r.running(made, g.Sort)
	lives.Rarely, lives.Abroad, lives.Here = g.Rarely, g.Abroad, !lives.End.open()
	return lives, ok && lives.End != Stopped
}
