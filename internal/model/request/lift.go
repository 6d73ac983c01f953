package request

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Work returns the costs that a call makes so: its own, those of a function
// it gives a live client to, those of functions of other packages.
func (r *Result) Work(call ssa.CallInstruction) []heat.Work[Cost] {
	return here(heat.CallWork(r.Hot, r.summary(r.Direct, r.lift), call, r.done.Done))
}

// Filled returns the costs of what is handed to hot code.
func (r *Result) Filled(f heat.Fill) []heat.Work[Cost] {
	works := r.summary(r.Direct, r.lift).FillWork(f)
	return slices.DeleteFunc(works, func(w heat.Work[Cost]) bool { return w.What.Open() })
}

func here(works []heat.Work[Cost]) []heat.Work[Cost] {
	return slices.DeleteFunc(works, func(w heat.Work[Cost]) bool { return !w.What.Here })
}

// summary sums up what calls cost.
func (r *Result) summary(direct func(ssa.CallInstruction) []Cost, lift lifting) heat.Summary[Cost] {
	return heat.Summary[Cost]{
		Direct: direct, Imported: r.imported, Lift: lift, Leave: leave, Bind: r.bind, Handed: r.handed,
	}
}

// lifting says what the cost of a callee is for its caller, as heat.Summary has it.
type lifting func(call ssa.CallInstruction, fn *ssa.Function, cost Cost) (Cost, bool)

// WorkOf returns the costs of calling a function of this package, wherever
// they are reported.
func (r *Result) WorkOf(fn *ssa.Function) []heat.Work[Cost] {
	if r.all == nil {
		r.all = heat.Summarize(r.Hot, r.summary(r.Direct, r.lift))
	}
	return r.all.Done[fn]
}

// imported returns the costs of what another package has.
func (r *Result) imported(f heat.Foreign) []heat.Work[Cost] { return away(r.costs(f).Of(f)) }

// costs is what is known of what another package has.
func (r *Result) costs(f heat.Foreign) (fact Costs) {
	if f.Fn.Pkg() != r.pass.Pkg {
		r.pass.ImportObjectFact(f.Fn, &fact)
	}
	return fact
}

// away marks costs as those of another package.
func away(works []heat.Work[Cost]) []heat.Work[Cost] {
	works = slices.Clone(works)
	for i := range works {
		works[i].What.Away = true
	}
	return works
}

// lift says what a callee's cost is for a call of it.
func (r *Result) lift(call ssa.CallInstruction, fn *ssa.Function, cost Cost) (Cost, bool) {
	away := cost.Away
	cost.Away, cost.Here = false, away
	if fn == nil || ir.Outermost(fn) != ir.Outermost(call.Parent()) {
		cost = cost.in(call)
	}
	if !cost.Open() || fn != nil && ir.Outermost(fn) == ir.Outermost(call.Parent()) {
		return cost, true // a literal in a function shares its parameters
	}
	if cost.Field != "" {
		return r.liftField(call, cost)
	}
	clientValue := cost.Param.In(call)
	if clientValue == nil {
		return Cost{}, false
	}
	cost.Param, cost.Here = 0, true
	if r.live(cost, clientValue) {
		return cost, true
	}
	cost.Param, cost.Here = r.parameter(clientValue), false
	return cost, cost.Param != 0
}

// in returns a cost for a call that says what stands for the type parameters of its callee.
func (c Cost) in(call ssa.CallInstruction) Cost {
	kind, outer := client.KindIn(c.Of, call)
	c.Of = outer
	switch kind {
	case kube.Unstructured:
		c.Uncached = true
	case kube.Metadata, kube.Kind{}:
	default:
		c.Kind = kind
	}
	return c
}

// liftField does so where a field of the callee's receiver decides, which may be the caller's
// receiver as well.
func (r *Result) liftField(call ssa.CallInstruction, cost Cost) (Cost, bool) {
	recv, caller := ir.Receiver(call), call.Parent()
	if caller.Signature.Recv() != nil && recv == caller.Params[0] {
		return cost, true
	}
	live := r.liveOn(cost, recv, client.On{Field: cost.Field})
	cost.Field, cost.Here = "", true
	return cost, live
}

// unreported are the direct costs for the sake of callers in other packages:
// those in hot code of this one are reported here.
func (r *Result) unreported(call ssa.CallInstruction) []Cost { return r.left(call, r.Direct(call)) }

func (r *Result) left(call ssa.CallInstruction, costs []Cost) []Cost {
	var left []Cost
	for _, cost := range costs {
		if !cost.Here || !r.reported(call) {
			left = append(left, cost)
		}
	}
	return left
}

func (r *Result) reported(call ssa.CallInstruction) bool {
	hot, ok := r.Hot.At(call)
	return ok && hot.Kind != heat.Request
}

// parameter returns the parameter of the declared function around it that a client is,
// none if it is something else.
func (r *Result) parameter(v ssa.Value) ir.Param {
	for range 10 {
		if p, ok := v.(*ssa.Parameter); ok && p.Parent().Parent() == nil {
			return ir.ParamOf(p)
		}
		if v = towardsParameter(v); v == nil {
			return 0
		}
	}
	return 0
}

// towardsParameter takes one step back from a client, to nil where there is none.
func towardsParameter(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	case *ssa.FreeVar:
		return ir.Binding(v)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return variable(v.X)
		}
	case *ssa.Call:
		if wrap, ok := kube.Lookup(ir.Callee(v), kube.WrapClient); ok {
			return ir.Arg(v, wrap.Arg)
		}
	}
	return nil
}

// variable returns what is stored in a local variable, if it is stored once.
func variable(addr ssa.Value) ssa.Value {
	if free, ok := addr.(*ssa.FreeVar); ok {
		addr = ir.Binding(free)
	}
	alloc, ok := addr.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var stored ssa.Value
	for _, ref := range *alloc.Referrers() {
		if s, ok := ref.(*ssa.Store); ok && s.Addr == alloc {
			if stored != nil {
				return nil
			}
			stored = s.Val
		}
	}
	return stored
}
