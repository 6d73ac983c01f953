package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Told is the fact that a function returns whether caches were filled.
type Told struct{}

// AFact marks Told as a fact.
func (*Told) AFact() {}

func (*Told) String() string { return "tells whether caches were filled" }

// maxWrapped bounds how many functions deep a wait is looked for.
const maxWrapped = 3

// Tells reports whether a call waits for caches, and returns whether they were
// filled: one that the tables know, or a function that returns what that does.
func (r *StartupResult) Tells(call ssa.CallInstruction) bool { return r.tells(call, 0) }

func (r *StartupResult) tells(call ssa.CallInstruction, depth int) bool {
	if kube.Is(ir.Callee(call), kube.SyncWait) {
		return true
	}
	results := call.Common().Signature().Results()
	if results.Len() != 1 || depth > maxWrapped || !ir.IsBool(results.At(0).Type()) {
		return false
	}
	entered := r.Prog.Entered(call)
	for _, fn := range entered {
		if !r.returnsWait(fn, depth) {
			return false
		}
	}
	if len(entered) > 0 {
		return true
	}
	fn := ir.CalleeFunc(call)
	return fn != nil && fn.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(fn, new(Told))
}

// returnsWait reports whether a function returns what a wait for caches does.
func (r *StartupResult) returnsWait(fn *ssa.Function, depth int) bool {
	found := false
	for ret := range ir.Returns(fn) {
		if len(ret.Results) != 1 {
			continue
		}
		if c, ok := ret.Results[0].(*ssa.Const); ok && c.Value != nil {
			continue
		}
		wait, ok := ret.Results[0].(*ssa.Call)
		if !ok || !r.tells(wait, depth+1) {
			return false
		}
		found = true
	}
	return found
}

// exportTold tells other packages which functions return what a wait does.
func (r *StartupResult) exportTold(fn *ssa.Function, obj *types.Func) {
	results := obj.Signature().Results()
	if results.Len() == 1 && ir.IsBool(results.At(0).Type()) && r.returnsWait(fn, 0) {
		rule.Export(r.pass, obj, new(Told))
	}
}
