package request

import (
	"go/ast"
	"go/token"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Remote yields the GETs that other packages send for hot code of this one, and of which nothing
// says that they have to be answered with the newest state. assignment finds what stands at
// the position of a store.
func (r *Result) Remote(assignment func(token.Pos) ast.Node) iter.Seq[heat.Elsewhere[Cost]] {
	return func(yield func(heat.Elsewhere[Cost]) bool) {
		nothing := func(ssa.CallInstruction) []Cost { return nil }
		for e := range heat.Remote(r.Hot, r.getSummary(nothing, r.lift), assignment) {
			switch {
			case e.Fill == nil && !e.Work.What.Here, e.Fill != nil && (e.Work.What.Open() || r.wantsNewest(e.Fill)):
				continue
			}
			if !yield(e) {
				return
			}
		}
	}
}

// ReadWith yields the readers that a call gives a function of another package which reads with
// them before it returns, and what for: LISTs of all, and GETs that need not be answered
// with the newest state.
func (r *Result) ReadWith(call ssa.CallInstruction) iter.Seq2[ssa.Value, Cost] {
	return func(yield func(ssa.Value, Cost) bool) {
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == nil {
			return
		}
		f := heat.Foreign{Fn: callee}
		known := r.costs(f)
		for _, w := range slices.Concat(known.Of(f), known.Gets.Of(f)) {
			reader := w.What.Param.In(call)
			if reader != nil && w.What.Reader && !w.Maybe && !w.Apart && !yield(reader, w.What.in(call)) {
				return
			}
		}
	}
}

// getSummary sums up what GETs calls cost whose answers need not be the newest.
func (r *Result) getSummary(direct func(ssa.CallInstruction) []Cost, lift lifting) heat.Summary[Cost] {
	s := r.summary(direct, func(call ssa.CallInstruction, fn *ssa.Function, cost Cost) (Cost, bool) {
		cost, ok := lift(call, fn, cost)
		return cost, ok && !r.needsNewest(call, cost)
	})
	s.Imported = func(f heat.Foreign) []heat.Work[Cost] { return away(r.costs(f).Gets.Of(f)) }
	return s
}

// unreportedGets are the costs of a GET for the sake of callers in other packages, but for one
// whose answer goes into what a caller hands in: what becomes of that is not seen.
func (r *Result) unreportedGets(call ssa.CallInstruction) []Cost {
	g := Get{Call: call}
	answer, failure := r.asks(&g)
	if answer == nil || r.fresh(&g, answer, failure) {
		return nil
	}
	if handedIn(answer) != nil || handsOut(call.Parent(), derivedFrom(answer, call)) {
		return nil
	}
	if g.held == nil {
		return r.left(call, r.decided(call, g.cost(), ir.Receiver(call)))
	}
	if !r.sent(g) {
		return nil
	}
	cost := g.cost()
	cost.Here = true
	return r.left(call, []Cost{cost})
}

// handsOut reports whether a function puts what is made of an answer into an object that it is
// given.
func handsOut(fn *ssa.Function, derived map[ssa.Value]bool) bool {
	given := func(v ssa.Value) bool {
		p := handedIn(v)
		return p != nil && kube.IsAPIType(p.Type())
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				if derived[instr.Val] && given(instr.Addr) {
					return true
				}
			case ssa.CallInstruction:
				operands := ir.Args(instr)
				if recv := ir.Receiver(instr); recv != nil {
					operands = append(slices.Clip(operands), recv)
				}
				if slices.ContainsFunc(operands, func(v ssa.Value) bool { return derived[v] }) && slices.ContainsFunc(operands, given) {
					return true
				}
			}
		}
	}
	return false
}

// needsNewest reports whether what a call answers that sends a GET may have to be the newest
// state, as for the GET itself.
func (r *Result) needsNewest(call ssa.CallInstruction, asks Cost) bool {
	return r.secondLook(&Get{Call: call, Kind: asks.Kind}) || r.acts(call)
}

// acts reports whether code writes what a call answers, or creates or deletes because of it.
func (r *Result) acts(call ssa.CallInstruction) bool {
	known, ok := r.newer[call]
	if !ok {
		for i := range call.Common().Signature().Results().Len() {
			if v := ir.Result(call, i); v != nil {
				known = known || r.actsOn(call, v)
			}
		}
		r.newer[call] = known
	}
	return known
}

// actsOn reports whether code writes something of an answer, or creates or deletes because of it.
func (r *Result) actsOn(call ssa.CallInstruction, answer ssa.Value) bool {
	derived := derivedFrom(answer, call)
	return len(r.sinks(call, derived)) > 0 || !ir.IsError(answer.Type()) && r.changed(call, derived)
}

// awaited reports whether functions of this package act on an answer that the function around
// its call returns to them, or fills in for them.
func (r *Result) awaited(call ssa.CallInstruction, answer ssa.Value, depth int) bool {
	derived, filled := derivedFrom(answer, call), handedIn(answer)
	for fn := call.Parent(); fn != nil; fn = fn.Parent() {
		for _, caller := range r.Prog.Callers(fn) {
			for _, v := range answers(caller, fn, derived, filled) {
				if r.actsOn(caller, v) || depth > 0 && r.awaited(caller, v, depth-1) {
					return true
				}
			}
		}
	}
	return false
}

// answers returns the values of a caller of a function that are made of an answer: results, and
// what the function is given to fill in.
func answers(caller ssa.CallInstruction, fn *ssa.Function, derived map[ssa.Value]bool, filled *ssa.Parameter) (found []ssa.Value) {
	if filled != nil && filled.Parent() == fn {
		if v := ir.PassedTo(caller, filled); v != nil {
			found = append(found, ir.Unboxed(v))
		}
	}
	for i := range fn.Signature.Results().Len() {
		for v := range ir.Results(fn, i) {
			if derived[v] {
				if result := ir.Result(caller, i); result != nil {
					found = append(found, result)
				}
				break
			}
		}
	}
	return found
}
