package retry

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Effects is the fact of what a function, or every implementation of an
// interface's method, does with objects of the API server.
type Effects struct{ Effects []Effect }

// Effect is one thing that it does.
type Effect struct {
	// Verb is one of reads, updates, creates.
	Verb uint8
	// Object is the parameter updated, or read into; -1 where it is none.
	Object int
	// Client is the parameter that answers a read, -1 where Answer tells.
	Client int
	Answer client.Client
	Kind   kube.Kind
	// Of is the type parameter of the function that the object has for a type, none where that
	// is no parameter.
	Of ir.TypeParam
	// Lost tells that the error of an update is not returned.
	Lost bool
	// Before and Leads tell, a bit for each effect of the function, which of them
	// may come after this one, and which are only reached by way of it: callers
	// see one call.
	Before, Leads uint8
}

// AFact marks Effects as a fact.
func (*Effects) AFact() {}

func (f *Effects) String() string { return fmt.Sprintf("affects %v", f.Effects) }

// Bodies is the fact of what a function calls again after conflicts, of what it is given.
type Bodies struct {
	// Params are functions of which each is all that an attempt does.
	Params []int
	// Scripts are attempts that call several.
	Scripts []Script
	// Lasts is how long it tries at most, 0 where that is not known.
	Lasts time.Duration
}

// AFact marks Bodies as a fact.
func (*Bodies) AFact() {}

func (f *Bodies) String() string { return fmt.Sprintf("retries %v %v", f.Params, f.Scripts) }

// retried says what a function retries.
func (s *search) retried(fn *types.Func) Bodies {
	if known := s.bodies[fn]; known != nil {
		return *known
	}
	var fact Bodies
	s.pass.ImportObjectFact(fn, &fact)
	return fact
}

// imported says what a function of another package does with the arguments
// of a call.
func (s *search) imported(call ssa.CallInstruction, fn *types.Func) []exchange {
	var fact Effects
	if fn.Pkg() == nil || fn.Pkg() == s.pass.Pkg || !s.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	var exchanges []exchange
	for i, e := range fact.Effects {
		d := exchange{verb: verb(e.Verb), answer: e.Answer, kind: e.Kind, of: e.Of, lost: e.Lost, foreign: true, index: i, before: e.Before, leads: e.Leads}
		d = d.in(call)
		if e.Object >= 0 {
			d.object = ir.Operand(call, e.Object)
			d.kind = cmp.Or(d.kind, s.kindOf(d.object))
		}
		if e.Client >= 0 {
			d.client = ir.Operand(call, e.Client)
		}
		exchanges = append(exchanges, d)
	}
	return exchanges
}

// maxEffects bounds how much is remembered of one function.
const maxEffects = 8

// unknownEffects are those of a function that may read anything.
var unknownEffects = []Effect{{Verb: uint8(reads), Object: -1, Client: -1}}

// export tells dependents what the functions of this package do.
func (s *search) export() {
	for fn := range s.steps {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || obj.Pkg() != s.pass.Pkg {
			continue
		}
		if effects := s.effects(fn); len(effects) > 0 {
			rule.Export(s.pass, obj, &Effects{effects})
		}
	}
	s.exportInterfaces()
}

// exportBodies tells them what functions of this package call again after conflicts.
func (s *search) exportBodies() {
	for fn, bodies := range s.bodies {
		slices.Sort(bodies.Params)
		rule.Export(s.pass, fn, bodies)
	}
}

// exportInterfaces tells what the methods of this package's interfaces do,
// where all that implement them do the same.
func (s *search) exportInterfaces() {
	scope := s.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		iface, ok := scope.Lookup(name).Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range iface.Methods() {
			if m.Pkg() != s.pass.Pkg {
				continue // of an interface that is embedded
			}
			if effects := s.common(m); len(effects) > 0 {
				rule.Export(s.pass, m, &Effects{effects})
			}
		}
	}
}

// common returns what all implementations of a method do that do anything:
// doubles for tests and empty ones do nothing.
func (s *search) common(m *types.Func) []Effect {
	var shared []Effect
	for _, impl := range s.prog.Implementations(m) {
		effects := s.effects(impl)
		if len(effects) == 0 {
			continue
		}
		if shared != nil && !slices.Equal(shared, effects) {
			return unknownEffects
		}
		shared = effects
	}
	return shared
}

// effects sums up one function.
func (s *search) effects(fn *ssa.Function) []Effect {
	r := s.region(fn)
	var found []Effect
	var acts [][]act // those that an effect stands for
	for _, a := range r.acts {
		if a.verb == versions {
			continue
		}
		e := Effect{Verb: uint8(a.verb), Object: r.parameter(a.object, a), Client: -1, Kind: a.kind, Of: a.of}
		switch a.verb {
		case reads:
			e.Answer = r.answers(a)
			if a.client != nil && e.Answer == client.UnknownClient {
				e.Client = r.parameter(a.client, a)
			}
		case updates:
			e.Lost = r.lost(a)
		}
		i := slices.Index(found, e)
		if i < 0 {
			i = len(found)
			found, acts = append(found, e), append(acts, nil)
		}
		acts[i] = append(acts[i], a)
	}
	if len(found) > maxEffects || r.cut {
		return unknownEffects
	}
	for i := range found {
		found[i].Before, found[i].Leads = order(acts, i)
	}
	return found
}

// parameter returns the parameter of the region's function that a value is,
// -1 if it is none.
func (r *region) parameter(v ssa.Value, a act) int {
	for _, s := range r.within(v, a.frames) {
		if p, ok := s.Value.(*ssa.Parameter); ok && p.Parent() == r.fn {
			return ir.Index(p)
		}
	}
	return -1
}
