package retry

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Carries is the fact of which results of a function fail, or are true, where which of
// its parameters does: an error that is not nil, or a struct that holds one.
//
//	func (r Op) Result() (ctrl.Result, error) { return r.res, r.err }
type Carries struct{ Pairs []Pair }

// Pair is a parameter, receiver included, and a result.
type Pair struct{ From, To int }

// AFact marks Carries as a fact.
func (*Carries) AFact() {}

func (f *Carries) String() string { return fmt.Sprintf("carries %v", f.Pairs) }

// carries reports whether a call hands a failure on. A function of others that is given an
// error, or some, and returns one is taken to add something to it.
func (s *search) carries(call *ssa.Call, pair Pair) bool {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == nil || call.Call.IsInvoke() {
		return false
	}
	if fn.Pkg() == s.pass.Pkg {
		return slices.Contains(s.pairs(s.prog.Function(fn)), pair)
	}
	if !rule.InModuleOf(s.pass, fn.Pkg().Path()) {
		given := call.Call.Args[pair.From].Type()
		return (ir.IsError(given) || listsErrors(given)) && ir.IsError(fn.Signature().Results().At(pair.To).Type())
	}
	var fact Carries
	return s.pass.ImportObjectFact(fn, &fact) && slices.Contains(fact.Pairs, pair)
}

// pairs returns what a function of this package hands on.
func (s *search) pairs(fn *ssa.Function) []Pair {
	if !s.prog.HasBody(fn) {
		return nil
	}
	if known, ok := s.carried[fn]; ok {
		return known
	}
	s.carried[fn] = nil // one that calls itself
	var found []Pair
	for from, p := range fn.Params {
		if mayFail(p.Type()) {
			found = append(found, s.handed(p, from)...)
		}
	}
	s.carried[fn] = found
	return found
}

// handed returns to which results a function hands one of its parameters on.
func (s *search) handed(p *ssa.Parameter, from int) []Pair {
	var found []Pair
	var f *failing
	for to := range p.Parent().Signature.Results().Len() {
		if t := p.Parent().Signature.Results().At(to).Type(); !mayFail(t) && !ir.IsBool(t) {
			continue
		}
		if f == nil {
			f = s.failing(p, p.Parent().Blocks[0])
		}
		if f.always(to) {
			found = append(found, Pair{from, to})
		}
	}
	return found
}

// exportCarries tells dependents which functions of this package hand failures on.
func (s *search) exportCarries() {
	for _, fn := range s.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || obj.Pkg() != s.pass.Pkg {
			continue
		}
		if pairs := s.pairs(fn); len(pairs) > 0 {
			rule.Export(s.pass, obj, &Carries{pairs})
		}
	}
}
