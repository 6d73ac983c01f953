package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// receivers are the exported functions that register functions they are given.
type receivers map[*types.Func]*Receives

// note notes the parameters that a reception is about.
func (s receivers) note(r *TombstoneResult, d *Reception) {
	_, params := r.functions(d)
	for fn, param := range exported(params) {
		if s[fn] == nil {
			s[fn] = &Receives{}
		}
		if d.Guards == nil {
			s[fn].Params = append(s[fn].Params, param)
			continue
		}
		behind := FilteredDeletion{Filter: param}
		for _, guarded := range d.Guards.Receptions {
			_, params := r.functions(guarded)
			for other, param := range exported(params) {
				if other == fn {
					behind.Params = append(behind.Params, param)
				}
			}
		}
		s[fn].Filtered = append(s[fn].Filtered, behind)
	}
}

// exported returns the exported functions that parameters are of, and which of
// theirs they are.
func exported(params []*ssa.Parameter) map[*types.Func]int {
	found := map[*types.Func]int{}
	for _, p := range params {
		if fn, ok := p.Parent().Object().(*types.Func); ok && fn.Exported() {
			found[fn] = ir.Index(p)
		}
	}
	return found
}

func (s receivers) export(pass *analysis.Pass) {
	for fn, fact := range s {
		slices.Sort(fact.Params)
		fact.Params = slices.Compact(fact.Params)
		rule.Export(pass, fn, fact)
	}
}

// receiveElsewhere evaluates functions that this package hands to others,
// which register them.
func (r *TombstoneResult) receiveElsewhere() {
	for call := range r.prog.Calls() {
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !slices.ContainsFunc(call.Common().Args, takesAny) {
			continue
		}
		var fact Receives
		if !r.pass.ImportObjectFact(callee.Origin(), &fact) {
			continue
		}
		for _, d := range handedTo(call, fact.Params) {
			r.receiveAt(d)
		}
		for _, behind := range fact.Filtered {
			r.receiveBehind(call, behind)
		}
	}
}

// receiveBehind evaluates a filter, and the functions behind it.
func (r *TombstoneResult) receiveBehind(call ssa.CallInstruction, f FilteredDeletion) {
	for _, filter := range handedTo(call, []int{f.Filter}) {
		filter.Guards = &Guarded{Receptions: handedTo(call, f.Params)}
		if !r.receiveAt(filter) {
			continue
		}
		for _, d := range filter.Guards.Receptions {
			r.receiveAt(d)
		}
	}
}

// handedTo returns what a call registers by some of its arguments, but for nil.
func handedTo(call ssa.CallInstruction, params []int) []*Reception {
	var found []*Reception
	args := call.Common().Args
	for _, param := range params {
		if param >= len(args) {
			continue
		}
		if c, ok := args[param].(*ssa.Const); !ok || !c.IsNil() {
			found = append(found, &Reception{At: call, Func: args[param]})
		}
	}
	return found
}

// takesAny reports whether a value is a function of one object.
func takesAny(v ssa.Value) bool {
	sig, ok := v.Type().Underlying().(*types.Signature)
	return ok && sig.Params().Len() == 1 && ir.IsAny(sig.Params().At(0).Type())
}
