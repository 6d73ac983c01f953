package heat

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A spread carries heat from the roots along calls, one kind after the other
// and breadth first, so that each function gets the best explanation first.
type spread struct {
	*Result
	queues map[int][]Root                     // by rank of their heat
	params map[*ssa.Parameter]map[string]Heat // called by hot code, whoever passes them, by method
	slots  map[types.Object]map[string]Heat   // fields, variables and interface methods that hot code calls
	// whole are methods of handlers that an informer of all objects has, whatever others have them, too.
	whole map[*ssa.Function]bool
	// reconciled are the kinds that methods are made to reconcile.
	reconciled map[*ssa.Function]kube.Kind
}

func newSpread(r *Result) *spread {
	return &spread{
		Result: r,
		queues: map[int][]Root{},
		params: map[*ssa.Parameter]map[string]Heat{},
		slots:  map[types.Object]map[string]Heat{},
		whole:  map[*ssa.Function]bool{},

		reconciled: r.reconciledKinds(),
	}
}

// root adds a function that is hot as a whole.
func (s *spread) root(fn *ssa.Function, heat Heat) {
	if heat.Kind == Reconcile {
		again := s.requeued(fn, 0)
		heat.Requeued, heat.Sometime = again.After, again.Open
	}
	s.region(Root{Fn: fn, Heat: heat})
}

// region adds a root. Roots known by a fact already have a place and a chain.
func (s *spread) region(root Root) {
	if !root.Heat.Root.Valid() {
		root.Heat.Root = s.place(root.Fn)
		if root.after != nil {
			root.Heat.Root = s.place(root.after)
		}
	}
	root.Heat.Chain = append(slices.Clip(root.Heat.Chain), Name(root.Fn))
	if root.Heat.Of == (kube.Kind{}) && root.Heat.Kind < Tick {
		root.Heat.Of = s.about(root.Fn)
	}
	root.own = root.Fn
	s.Roots = append(s.Roots, root)
	s.enqueue(root)
}

func (s *spread) run() {
	for {
		rank := s.next()
		if rank == 0 {
			return
		}
		root := s.queues[rank][0]
		s.queues[rank] = s.queues[rank][1:]
		if root.blocks != nil {
			s.regions[root.Fn] = append(s.regions[root.Fn], root)
			s.visit(root)
			continue
		}
		if known, ok := s.heats[root.Fn]; ok && known.rank() <= root.Heat.rank() {
			continue
		}
		root.Heat.Narrowed = root.Heat.Narrowed && !s.whole[root.Fn]
		s.heats[root.Fn] = root.Heat
		s.visit(root)
	}
}

func (s *spread) enqueue(root Root) {
	rank := root.Heat.rank()
	s.queues[rank] = append(s.queues[rank], root)
}

// next is the best rank with work left, 0 if there is none.
func (s *spread) next() int {
	for rank := 1; rank <= lastRank; rank++ {
		if len(s.queues[rank]) > 0 {
			return rank
		}
	}
	return 0
}

// visit follows the calls of a hot function or region.
func (s *spread) visit(root Root) {
	for _, b := range root.Fn.Blocks {
		if s.cold[root.Fn][b] {
			continue
		}
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && root.holds(instr) {
				looped := s.repeated(instr, root.blocks)
				heat := root.Heat
				heat.Guards |= s.guards[root.Fn][b]
				s.call(call, heat, looped, root.own)
			}
		}
	}
}

// call follows one call in hot code. own is the function that the heat comes
// from without a call in between, see Root.
func (s *spread) call(call ssa.CallInstruction, heat Heat, looped bool, own *ssa.Function) {
	common := call.Common()
	for _, fn := range s.Prog.Entered(call) {
		s.push(fn, heat.into(Name(fn), looped), own)
	}
	if oneOf(common.Value) {
		heat.Guards |= Uncertain
	}
	switch {
	case common.IsInvoke():
		s.invoke(call, heat, looped, own)
	case common.StaticCallee() == nil:
		s.calls(call, common.Value, heat, looped, own)
	}
	for _, cb := range s.callbacks(call) {
		if cb.heat.Kind == 0 && cb.arg != nil {
			s.calls(call, cb.arg, heat, looped || cb.looped, own)
		}
	}
}

// invoke follows a call through an interface to the method of the value in
// it, if that is known, and tells importing packages about the others.
func (s *spread) invoke(call ssa.CallInstruction, heat Heat, looped bool, own *ssa.Function) {
	common := call.Common()
	m := common.Method.Origin()
	inner := heat.into(m.Name(), looped)
	if m.Pkg() == s.pass.Pkg {
		s.slot(m, inner, "")
	}
	for _, src := range s.trace.Sources(common.Value) {
		if fn := s.Prog.Method(src.Type(), m.Name()); fn != nil {
			s.push(fn, inner, own)
		}
	}
	if m.Pkg() == nil || !rule.InModuleOf(s.pass, m.Pkg().Path()) {
		return // the tables say what interfaces of others are called for
	}
	t := s.targetsOf(common.Value)
	for _, fn := range t.funcs {
		s.push(fn, heat.into(Name(fn), looped), own)
	}
	s.open(call, t, inner, m.Name(), own)
}

// calls follows a call of a function value.
func (s *spread) calls(call ssa.CallInstruction, v ssa.Value, heat Heat, looped bool, own *ssa.Function) {
	t := s.targetsOf(v)
	for _, fn := range t.funcs {
		s.push(fn, heat.into(Name(fn), looped), own)
	}
	for _, slot := range t.slots {
		s.slot(slot, heat.into(slot.Name(), looped), "")
	}
	t.slots = nil
	s.open(call, t, heat, "", own)
}

// open notes what hot code calls although only other code knows what it is.
func (s *spread) open(call ssa.CallInstruction, t targets, heat Heat, method string, own *ssa.Function) {
	for _, slot := range t.slots {
		s.slot(slot, heat, method)
	}
	for _, p := range t.params {
		// What a function around the call gets is a matter of each call of
		// it, unless the heat begins in that function itself.
		if !encloses(p.Parent(), call.Parent()) || own != nil && encloses(p.Parent(), own) {
			s.param(p, heat, method)
		}
	}
}

func (s *spread) push(fn *ssa.Function, heat Heat, own *ssa.Function) {
	if own != nil && !encloses(own, fn) {
		own = nil
	}
	s.enqueue(Root{Fn: fn, Heat: heat, own: own})
}
