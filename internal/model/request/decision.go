package request

import (
	"cmp"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxDecisions bounds how much is remembered of one field or function.
const maxDecisions = 8

// leave is a cost without what only matters to one call. That of a parameter, or of what the
// receiver has, is one only where the caller knows it.
func leave(cost Cost, own bool) (Cost, bool) {
	cost.Here, cost.Away = false, false
	return cost, own || !cost.Open()
}

// bind is what a cost of a method is for who calls the function that makes its receiver: of
// what that is given to put into a field, or puts there by itself.
func (r *Result) bind(maker, method *ssa.Function, cost Cost) (Cost, bool) {
	if field := cost.Field; field != "" {
		recv := method.Signature.Recv().Type()
		cost.Param, cost.Field = r.Trace.Filler(maker, recv, field), ""
		return cost, cost.Param != 0 || r.Trace.Brings(maker, recv, field) == client.Live
	}
	return leave(cost, false)
}

// handed is what a cost is of what is handed to hot code. What a call makes has what it is given.
func (r *Result) handed(f heat.Fill, cost Cost) (Cost, bool) {
	if f.Made {
		return r.lift(f.Call, nil, cost)
	}
	recv := f.Value
	if bound := ir.BoundTo(f.Value); bound != nil {
		recv = bound
	}
	if cost.Field != "" && r.liveOn(cost, recv, client.On{Field: cost.Field}) {
		cost.Field = ""
	}
	return leave(cost, false)
}

// findDecisions finds the clients of LISTs in hot code that other packages
// store into fields or pass to functions, and tells those.
func (r *Result) findDecisions() {
	for call := range r.Prog.Calls() {
		r.deferOwn(call)
		for i := range decisive(call) {
			r.deferAgain(ir.Operand(call, i), r.imports(ir.Callee(call), i))
		}
	}
	for store, holder := range stores(r.Prog) {
		r.deferAgain(store.Val, r.imports(holder, -1))
	}
	r.deferGets()
	r.findUnwatched()
	for obj, decisions := range r.decides {
		slices.SortStableFunc(decisions, func(a, b Decision) int {
			return cmp.Or(rule.FalseFirst(a.Work.What.One, b.Work.What.One), cmp.Compare(a.Param, b.Param))
		})
		rule.Export(r.pass, obj, &Decides{decisions[:min(len(decisions), maxDecisions)]})
	}
}

// stores yields the assignments to fields of structs and to package variables.
func stores(prog *ir.Program) iter.Seq2[*ssa.Store, types.Object] {
	return func(yield func(*ssa.Store, types.Object) bool) {
		for _, fn := range prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					store, ok := instr.(*ssa.Store)
					if !ok {
						continue
					}
					if holder := ir.Holder(store.Addr); holder != nil && !yield(store, holder) {
						return
					}
				}
			}
		}
	}
}

// decisive is how many arguments of a call count, receiver included.
func decisive(call ssa.CallInstruction) int {
	if ir.CalleeFunc(call) == nil {
		return 0
	}
	return len(ir.Args(call)) + 1
}

// deferOwn defers the decision about what a call in hot code costs.
func (r *Result) deferOwn(call ssa.CallInstruction) {
	hot, ok := r.Hot.At(call)
	if !ok {
		return
	}
	if l := r.lists[call]; l != nil && l.Reader {
		if cost, ok := r.costOf(l); ok && !r.live(cost, l.Client) {
			at := rule.PlaceOf(r.pass.Fset, call.Pos())
			d := Decision{Work: heat.Work[Cost]{What: cost, At: at, Looped: hot.Looped}, Heat: hot}
			r.deferTo(call, l.Client, d)
		}
	}
	if l := r.supposedList(call); l != nil && r.heldList(call) == nil {
		if cost, ok := r.costOf(l); ok {
			at := rule.PlaceOf(r.pass.Fset, call.Pos())
			r.leave(call, r.heldWays(held(call)), Decision{Work: heat.Work[Cost]{What: cost, At: at, Looped: hot.Looped}, Heat: hot, Method: true})
		}
	}
	nothing := func(ssa.CallInstruction) []Cost { return nil }
	r.deferWork(call, hot, heat.CallWork(r.Hot, r.summary(nothing, keep), call, r.done.Done))
	r.deferWork(call, hot, heat.CallWork(r.Hot, r.getSummary(nothing, keep), call, r.gets.Done))
}

// deferWork defers the decision about what a call in hot code has others ask for.
func (r *Result) deferWork(call ssa.CallInstruction, hot heat.Heat, works []heat.Work[Cost]) {
	for _, w := range works {
		if on := (client.On{Field: w.What.Field}); on.Field != "" && w.What.Away {
			if recv := ir.Receiver(call); !r.liveOn(w.What, recv, on) {
				w.What.Field, w.What.Away = "", false
				r.leave(call, r.Trace.Leading(recv, on), Decision{Work: w, Heat: hot})
			}
			continue
		}
		if clientValue := w.What.Param.In(call); clientValue != nil && !r.live(w.What, clientValue) {
			w.What.Param = 0
			r.deferTo(call, clientValue, Decision{Work: w, Heat: hot})
		}
	}
}

// keep lifts costs as they are, but for those of literals, which share the
// parameters of the function around them.
func keep(call ssa.CallInstruction, fn *ssa.Function, cost Cost) (Cost, bool) {
	return cost, fn == nil || ir.Outermost(fn) != ir.Outermost(call.Parent())
}

// deferTo notes what decides about a client: fields and parameters that
// other packages fill.
func (r *Result) deferTo(call ssa.CallInstruction, clientValue ssa.Value, d Decision) {
	known, ways := r.Trace.Ways(clientValue)
	if known == client.UnknownClient {
		r.leave(call, ways, d)
	}
}

// leave notes a decision where ways begin.
func (r *Result) leave(call ssa.CallInstruction, ways []client.Way, d Decision) {
	for _, w := range ways {
		if fn, ok := w.Slot.(*types.Func); ok {
			if _, whole := r.Hot.Whole(r.Prog.Function(fn)); whole && r.Prog.Function(fn) == ir.Outermost(call.Parent()) {
				continue // each call of it decides
			}
		}
		r.note(w, d)
	}
}

// deferAgain hands decisions on to the callers of this package.
func (r *Result) deferAgain(clientValue ssa.Value, decisions []Decision) {
	if clientValue == nil || len(decisions) == 0 {
		return
	}
	for _, d := range decisions {
		if d.Method {
			for _, w := range r.heldWays(clientValue) {
				r.note(w, d)
			}
			continue
		}
		var known client.Client
		var ways []client.Way
		if d.On == (client.On{}) {
			known, ways = r.Trace.Ways(clientValue)
		} else if known = r.Trace.At(clientValue, d.On); known == client.UnknownClient {
			ways = r.Trace.Leading(clientValue, d.On)
		}
		if known == client.UnknownClient {
			for _, w := range ways {
				r.note(w, d)
			}
		}
	}
}

// note records a decision about what a way of this package leads to.
func (r *Result) note(w client.Way, d Decision) {
	if w.Slot.Pkg() != r.pass.Pkg {
		return
	}
	d.Param, d.On = w.Param, w.On
	same := func(e Decision) bool { return e.Param == d.Param && e.On == d.On && e.Work.At == d.Work.At }
	if !slices.ContainsFunc(r.decides[w.Slot], same) {
		r.decides[w.Slot] = append(r.decides[w.Slot], d)
	}
}
