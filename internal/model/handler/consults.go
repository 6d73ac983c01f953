package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Consults is the fact that a function asks something of another module that may
// be outside of the cluster. To call it again may be how it waits for an answer.
type Consults struct{}

// AFact marks Consults as a fact.
func (*Consults) AFact() {}

func (*Consults) String() string { return "consults" }

// Consults reports whether a function, or what takes the keys that it enqueues,
// calls a method of an interface of another module that may be anything.
func (r *Result) Consults(fn *ssa.Function) bool {
	if obj, ok := fn.Object().(*types.Func); ok && r.factOfConsulting(obj) {
		return true
	}
	for _, fn := range r.Behind(fn) {
		for call := range ir.CallsOf(fn) {
			if r.consults(call) {
				return true
			}
		}
	}
	return false
}

func (r *Result) consults(call ssa.CallInstruction) bool {
	common := call.Common()
	if !common.IsInvoke() {
		callee := common.StaticCallee()
		if callee == nil {
			return false
		}
		obj, _ := callee.Object().(*types.Func)
		return r.factOfConsulting(obj) || slices.ContainsFunc(r.prog.Converted(call), r.factOfConsulting)
	}
	m := common.Method
	if m.Pkg() == nil || len(r.prog.Entered(call)) > 0 {
		return false
	}
	return r.factOfConsulting(m) || !rule.InModuleOf(r.pass, m.Pkg().Path()) && kube.AsksElsewhere(m)
}

func (r *Result) factOfConsulting(fn *types.Func) bool {
	return fn != nil && fn.Pkg() != nil && fn.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(fn.Origin(), new(Consults))
}

// exportConsults exports which functions and methods ask something of other modules.
func (r *Result) exportConsults() {
	if !rule.FirstParty(r.pass) {
		return
	}
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.Consults(fn) {
			rule.Export(r.pass, obj, &Consults{})
		}
	}
	r.eachMethod(func(m *types.Func) {
		if slices.ContainsFunc(r.prog.Implementations(m), r.Consults) {
			rule.Export(r.pass, m, &Consults{})
		}
	})
}
