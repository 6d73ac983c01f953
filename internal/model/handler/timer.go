package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Refreshes is the fact that what a function does follows from more than the
// objects that it is given: from the time, or from something outside of the
// cluster. To call it again for an object that did not change is its purpose.
type Refreshes struct{}

// AFact marks Refreshes as a fact.
func (*Refreshes) AFact() {}

func (*Refreshes) String() string { return "refreshes" }

// Refreshes reports whether a function, or what takes the keys that it enqueues,
// decides by the time, or asks for a state that no informer tells of.
func (r *Result) Refreshes(fn *ssa.Function) bool {
	if obj, ok := fn.Object().(*types.Func); ok && r.factOfRefresh(obj) {
		return true
	}
	now, compared := false, false
	for _, fn := range r.Behind(fn) {
		for call := range ir.CallsOf(fn) {
			callee := ir.Callee(call)
			switch {
			case callee == nil:
			case kube.Is(callee, kube.AsksNetwork, kube.AwaitsProcess), r.importedRefresh(call):
				return true
			case kube.Is(callee, kube.CurrentTime):
				now = true
			case kube.Is(callee, kube.Elapsed):
				now = now || !isMethod(callee)
				compared = compared || decides(call)
			}
		}
	}
	return now && compared
}

func isMethod(callee types.Object) bool {
	fn, ok := callee.(*types.Func)
	return ok && fn.Signature().Recv() != nil
}

// decides reports whether code compares the time that went by: it does more than
// log how long something took.
func decides(elapsed ssa.CallInstruction) bool {
	v := elapsed.Value()
	if v == nil {
		return false
	}
	return ir.IsBool(v.Type()) || compares(v, 0)
}

// maxSteps bounds how far a duration is followed to its comparison.
const maxSteps = 4

func compares(v ssa.Value, depth int) bool {
	if v.Referrers() == nil || depth > maxSteps {
		return false
	}
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.BinOp:
			switch use.Op {
			case token.LSS, token.LEQ, token.GTR, token.GEQ:
				return true
			}
			return compares(use, depth+1)
		case *ssa.Call:
			return isDurationMethod(use) && compares(use, depth+1)
		case *ssa.Convert, *ssa.ChangeType, *ssa.Phi:
			return compares(use.(ssa.Value), depth+1)
		}
		return false
	})
}

// isDurationMethod reports whether a call converts a duration: d.Seconds().
func isDurationMethod(call *ssa.Call) bool {
	recv := ir.Receiver(call)
	return recv != nil && kube.IsDuration(recv.Type())
}

// importedRefresh reports whether a call goes to a function of another package
// that refreshes something.
func (r *Result) importedRefresh(call ssa.CallInstruction) bool {
	return r.factOfRefresh(ir.CalleeFunc(call)) || slices.ContainsFunc(r.prog.Converted(call), r.factOfRefresh)
}

func (r *Result) factOfRefresh(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && fn.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(fn.Origin(), new(Refreshes))
}

// exportRefreshes exports which functions and methods refresh something.
func (r *Result) exportRefreshes() {
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.Refreshes(fn) {
			rule.Export(r.pass, obj, &Refreshes{})
		}
	}
	r.eachMethod(func(m *types.Func) {
		if slices.ContainsFunc(r.prog.Implementations(m), r.Refreshes) {
			rule.Export(r.pass, m, &Refreshes{})
		}
	})
}
