package blocking

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxWaits bounds how much is remembered of one function.
const maxWaits = 6

// summarize finds what each function waits for, bottom-up.
func (r *Result) summarize() {
	for news := true; news; {
		news = false
		for _, fn := range r.Prog.Funcs {
			waits := r.sum(fn)
			if len(waits) > len(r.waits[fn]) {
				r.waits[fn], news = waits, true
			}
		}
	}
}

func (r *Result) sum(fn *ssa.Function) []Wait {
	var waits []Wait
	for _, s := range r.steps[fn] {
		for _, w := range r.waitsOf(s) {
			same := func(v Wait) bool { return v.At == w.At }
			if len(waits) < maxWaits && !slices.ContainsFunc(waits, same) {
				waits = append(waits, w)
			}
		}
	}
	return waits
}

// imported returns the waits of another package's function.
func (r *Result) imported(call ssa.CallInstruction) []Wait {
	var fact Delays
	callee := ir.CalleeFunc(call)
	if callee != nil && callee.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(callee, &fact) && len(fact.Waits) > 0 {
		return fact.Waits
	}
	if f, ok := r.hot.Only(call); ok {
		return r.importedWaits(f)
	}
	return nil
}

// export tells the packages that import this one what its functions wait for.
func (r *Result) export() {
	if r.pass.Pkg.Name() == "main" {
		return
	}
	for _, fn := range r.Prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok {
			continue
		}
		fact := Delays{Waits: r.waits[fn]}
		for i, p := range fn.Params {
			if r.invoked[p] {
				fact.Params = append(fact.Params, i)
			}
		}
		if obj.Exported() {
			fact.Made = r.made(fn)
		}
		if len(fact.Waits)+len(fact.Params)+len(fact.Made) > 0 {
			rule.Export(r.pass, obj, &fact)
		}
	}
	r.exportInterfaces()
}

// exportInterfaces exports what every implementation of an interface's method
// waits for, with the first as an example.
func (r *Result) exportInterfaces() {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		iface, ok := scope.Lookup(name).Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range iface.Methods() {
			impls := r.Prog.Implementations(m)
			if m.Pkg() == r.pass.Pkg && every(impls, func(fn *ssa.Function) bool { return len(r.waits[fn]) > 0 }) {
				first := slices.MinFunc(impls, func(a, b *ssa.Function) int { return cmp.Compare(a.Pos(), b.Pos()) })
				rule.Export(r.pass, m, &Delays{Waits: r.waits[first]})
			}
		}
	}
}
