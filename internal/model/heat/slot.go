package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// value adds every function that a value may be or, with a method, the method
// of every type that it may have. by hands it to hot code, nil where nothing does.
func (s *spread) value(v ssa.Value, heat Heat, method string, by ssa.Instruction) {
	if v == nil {
		return
	}
	t := s.targetsOf(v)
	own, foreign := s.callables(t, method)
	given := heat
	if s.perhaps(by, v, len(own)+len(foreign)) {
		given.Guards |= Uncertain
	}
	for _, f := range foreign {
		s.fill(f, by, v, given)
	}
	for _, fn := range t.funcs {
		s.root(fn, heat)
	}
	for _, concrete := range t.types {
		if fn := s.Prog.Method(concrete, method); fn != nil {
			s.root(fn, heat)
		}
	}
	for _, p := range t.params {
		s.param(p, heat, method)
	}
	for _, slot := range t.slots {
		s.slot(slot, heat, method)
	}
}

// body adds what a periodic or polling helper calls, unless that only
// returns when the program ends: then the period is no frequency, and the
// loop inside is a root of its own.
func (s *spread) body(v ssa.Value, heat Heat, by ssa.Instruction) {
	if v == nil {
		return
	}
	t := s.targetsOf(v)
	_, foreign := s.callables(t, "")
	for _, f := range foreign {
		if f.Made || !s.lastsElsewhere(f.Fn) {
			s.fill(f, by, v, heat)
		}
	}
	for _, fn := range t.funcs {
		if !s.lasting[fn] {
			s.root(fn, heat)
		}
	}
	for _, p := range t.params {
		s.param(p, heat, "")
	}
}

// param notes that hot code calls a parameter, or a method of it: what callers
// in this package pass is hot, what those of other packages pass by a fact.
func (s *spread) param(p *ssa.Parameter, heat Heat, method string) {
	if known, ok := s.params[p][method]; ok && known.rank() <= heat.rank() {
		return
	}
	if !heat.Root.Valid() {
		heat.Root, heat.Chain = s.place(p.Parent()), []string{Name(p.Parent())}
	}
	if s.params[p] == nil {
		s.params[p] = map[string]Heat{}
	}
	s.params[p][method] = heat
	for _, call := range s.Prog.Callers(p.Parent()) {
		if arg := ir.PassedTo(call, p); arg != nil {
			s.value(arg, heat, method, call)
		}
	}
}

func (s *spread) slot(obj types.Object, heat Heat, method string) {
	if known, ok := s.slots[obj][method]; ok && known.rank() <= heat.rank() {
		return
	}
	if !heat.Root.Valid() {
		heat.Root, heat.Chain = s.place(obj), []string{obj.Name()}
	}
	if s.slots[obj] == nil {
		s.slots[obj] = map[string]Heat{}
	}
	s.slots[obj][method] = heat
}
