package blocking

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Filled is what another package has and waits, and this one hands to what informers call: as
// an argument, or where it stores it into a field.
type Filled struct {
	// By hands over the value.
	By    ssa.Instruction
	Value ssa.Value
	Waits []Wait
	Service
}

// elsewhere notes what is handed over that other packages have: functions, or with a method this
// method of it.
func (s *service) elsewhere(v ssa.Value, method string, how Service, by ssa.Instruction) {
	if by == nil {
		return
	}
	for _, f := range s.hot.Elsewhere(v, method) {
		waits := s.importedWaits(f)
		if len(waits) == 0 || slices.ContainsFunc(s.Filled, func(known Filled) bool { return known.By == by && known.Waits[0].At == waits[0].At }) {
			continue
		}
		for i := range waits {
			waits[i].Leaf = s.place(by)
		}
		s.Filled = append(s.Filled, Filled{by, v, waits, how})
	}
}

// listed serves what other packages have and this one hands over in a list, or as several
// arguments: who hands it over, not who makes it listen, is known to have events call it.
//
//	tower.New(informer, radio.NewSender(url), radio.NewBeacon())
func (s *service) listed() {
	for _, f := range s.hot.Fills() {
		if f.Heat.Kind != heat.Event || !ir.HoldsInterfaces(f.Value.Type()) {
			continue
		}
		for m := range ir.EntryOf(f.Value.Type()).Underlying().(*types.Interface).Methods() {
			if m.Name() != f.Name() {
				continue
			}
			for _, how := range s.servicesOf(m) {
				s.elsewhere(f.Value, m.Name(), how, f.By)
			}
		}
	}
}

// importedWaits returns what something of another package waits for.
func (r *Result) importedWaits(f heat.Foreign) []Wait {
	var fact Delays
	if f.Fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(f.Fn, &fact) {
		return nil
	}
	waits := slices.Clone(fact.of(f))
	for i := range waits {
		waits[i].Chain = append([]string{f.Name()}, waits[i].Chain...)
	}
	return waits
}

// of returns what is waited for by what a package has, or makes.
func (f *Delays) of(of heat.Foreign) []Wait {
	if !of.Made {
		return f.Waits
	}
	for _, m := range f.Made {
		if m.Result == of.Result && m.Method == of.Method {
			return m.Waits
		}
	}
	return nil
}

// MadeWait is what calling a result of a function, or with a Method that of it, waits for.
type MadeWait struct {
	Result int
	Method string
	Waits  []Wait
}

// made returns what the results of a function wait for, as far as all that they may be do.
func (r *Result) made(fn *ssa.Function) (found []MadeWait) {
	for result, method := range heat.Callable(fn.Signature.Results()) {
		own, ok := r.hot.Makes(fn, result, method)
		if ok && every(own, func(fn *ssa.Function) bool { return len(r.waits[fn]) > 0 }) {
			found = append(found, MadeWait{result, method, r.waits[own[0]]})
		}
	}
	return found
}

// handedBy is the instruction that hands on what an interface was made of, nil for none.
func handedBy(conv *ssa.MakeInterface) ssa.Instruction {
	for _, ref := range *conv.Referrers() {
		switch ref := ref.(type) {
		case ssa.CallInstruction:
			return ref
		case *ssa.Store:
			if _, field := ref.Addr.(*ssa.FieldAddr); field && ref.Val == conv {
				return ref
			}
		}
	}
	return nil
}

// field has other packages serve what they store into a field of this one whose function is
// called.
func (s *service) field(obj types.Object, how Service) {
	if obj.Pkg() != s.pass.Pkg || len(how.Chain) > maxChain {
		return
	}
	if known, ok := s.fields[obj]; ok {
		if how, ok = known.widen(how); !ok {
			return
		}
	}
	s.fields[obj] = how
	for _, store := range s.Prog.Stores(obj) {
		s.enqueues(store.Value, how, store.Instr)
	}
}
