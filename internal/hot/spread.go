package hot

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A spread carries heat from the roots along calls, one kind after the other
// and breadth first, so that each function gets the best explanation first.
type spread struct {
	*Result
	queues map[Kind][]Root
	params map[*ssa.Parameter]Heat // called by hot code, whoever passes them
	runs   map[types.Object]Heat   // fields, variables and interface methods that hot code calls
}

func newSpread(r *Result) *spread {
	return &spread{
		Result: r,
		queues: map[Kind][]Root{},
		params: map[*ssa.Parameter]Heat{},
		runs:   map[types.Object]Heat{},
	}
}

// root adds a function that is hot as a whole.
func (s *spread) root(fn *ssa.Function, heat Heat) {
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
	root.own = root.Fn
	s.Roots = append(s.Roots, root)
	s.queues[root.Heat.Kind] = append(s.queues[root.Heat.Kind], root)
}

// value adds every function that a value may be.
func (s *spread) value(v ssa.Value, heat Heat) {
	if v == nil {
		return
	}
	t := s.targetsOf(v)
	for _, fn := range t.funcs {
		s.root(fn, heat)
	}
	for _, p := range t.params {
		s.param(p, heat)
	}
	for _, slot := range t.slots {
		s.slot(slot, heat)
	}
}

// body adds what a periodic or polling helper calls, unless that only
// returns when the program ends: then the period is no frequency, and the
// loop inside is a root of its own.
func (s *spread) body(v ssa.Value, heat Heat) {
	if v == nil {
		return
	}
	t := s.targetsOf(v)
	for _, fn := range t.funcs {
		if !s.lasting(fn, map[*ssa.Function]bool{}) {
			s.root(fn, heat)
		}
	}
	for _, p := range t.params {
		s.param(p, heat)
	}
}

// param notes that hot code calls a parameter: the functions that callers in
// this package pass are hot, those of other packages by a fact.
func (s *spread) param(p *ssa.Parameter, heat Heat) {
	if known, ok := s.params[p]; ok && known.Kind <= heat.Kind {
		return
	}
	if !heat.Root.Valid() {
		heat.Root, heat.Chain = s.place(p.Parent()), []string{Name(p.Parent())}
	}
	s.params[p] = heat
	for _, call := range s.Prog.Callers(p.Parent()) {
		s.value(argumentOf(call, p.Parent(), p), heat)
	}
}

func (s *spread) slot(obj types.Object, heat Heat) {
	if known, ok := s.runs[obj]; ok && known.Kind <= heat.Kind {
		return
	}
	if !heat.Root.Valid() {
		heat.Root, heat.Chain = s.place(obj), []string{obj.Name()}
	}
	s.runs[obj] = heat
}

func (s *spread) run() {
	for {
		kind := s.next()
		if kind == 0 {
			return
		}
		root := s.queues[kind][0]
		s.queues[kind] = s.queues[kind][1:]
		if root.blocks != nil {
			s.regions[root.Fn] = append(s.regions[root.Fn], root)
			s.visit(root)
			continue
		}
		if known, ok := s.heats[root.Fn]; ok && known.Kind <= root.Heat.Kind {
			continue
		}
		s.heats[root.Fn] = root.Heat
		s.visit(root)
	}
}

// next is the best kind with work left, 0 if there is none.
func (s *spread) next() Kind {
	for kind := Reconcile; kind <= Request; kind++ {
		if len(s.queues[kind]) > 0 {
			return kind
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
				looped := s.repeated(root.Fn, b, root.blocks)
				s.call(call, root.Heat, looped, root.own)
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
	if m := common.Method.Origin(); m.Pkg() == s.pass.Pkg {
		s.slot(m, heat.into(m.Name(), looped))
		return
	}
	for _, src := range s.trace.Sources(common.Value) {
		if fn := s.method(src.Value.Type(), common.Method); fn != nil {
			s.push(fn, heat.into(Name(fn), looped), own)
		}
	}
}

// calls follows a call of a function value.
func (s *spread) calls(call ssa.CallInstruction, v ssa.Value, heat Heat, looped bool, own *ssa.Function) {
	t := s.targetsOf(v)
	for _, fn := range t.funcs {
		s.push(fn, heat.into(Name(fn), looped), own)
	}
	for _, slot := range t.slots {
		s.slot(slot, heat.into(slot.Name(), looped))
	}
	for _, p := range t.params {
		// What a function around the call gets is a matter of each call of
		// it, unless the heat begins in that function itself.
		if !encloses(p.Parent(), call.Parent()) || own != nil && encloses(p.Parent(), own) {
			s.param(p, heat)
		}
	}
}

func (s *spread) push(fn *ssa.Function, heat Heat, own *ssa.Function) {
	if own != nil && !encloses(own, fn) {
		own = nil
	}
	s.queues[heat.Kind] = append(s.queues[heat.Kind], Root{Fn: fn, Heat: heat, own: own})
}
