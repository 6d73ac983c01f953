package retry

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Outcomes is the fact of what becomes in a package of the errors of retries that functions of
// others bring there.
type Outcomes struct {
	// Lost are those of these functions whose error is seen to get lost by some call, Kept
	// those whose error is not by some.
	Lost, Kept Set
	// Relays are the functions of the package that hand such errors on.
	Relays []Relay
}

// A Relay is a function, or a method of an interface, by which others get the error that
// another one brings.
type Relay struct{ Of, By string }

// AFact marks Outcomes as a fact.
func (*Outcomes) AFact() {}

func (f *Outcomes) String() string {
	return fmt.Sprintf("loses %v, keeps %v, hands on %v", f.Lost.names(), f.Kept.names(), f.Relays)
}

// settleOutcome adds what this package, and those that it imports, know of an error that
// functions bring there.
func (s *search) settleOutcome(f Outcome) Outcome {
	known := append(s.outcomesThere(), s.outcomesHere())
	for todo := f.Via.names(); len(todo) > 0; todo = todo[1:] {
		for _, there := range known {
			f.Lost, f.Kept = f.Lost || there.Lost.has(todo[0]), f.Kept || there.Kept.has(todo[0])
			for _, relay := range there.Relays {
				if relay.Of == todo[0] && !f.Via.has(relay.By) {
					f.Via = f.Via.with(setOf(relay.By))
					todo = append(todo, relay.By)
				}
			}
		}
	}
	return f
}

// outcomesOf says what becomes in this package of the errors that functions bring.
func (s *search) outcomesOf(of Set) Outcomes {
	var found Outcomes
	for todo := of.names(); len(todo) > 0; todo = todo[1:] {
		name := todo[0]
		named := s.named(setOf(name))
		calls, seen := invoked(named)
		if len(named) > 0 && !seen {
			found.Kept = found.Kept.with(setOf(name))
		}
		by := s.alsoBy(setOf(name))
		for _, call := range calls {
			outcome := s.outcomeOf(call, kube.Kind{})
			if outcome.Lost {
				found.Lost = found.Lost.with(setOf(name))
			}
			if outcome.Kept {
				found.Kept = found.Kept.with(setOf(name))
			}
			by = by.with(outcome.Via)
		}
		for _, to := range by.names() {
			if !of.has(to) {
				of, todo = of.with(setOf(to)), append(todo, to)
			}
			if to != name {
				found.Relays = append(found.Relays, Relay{name, to})
			}
		}
	}
	return found
}

// exportOutcomes tells dependents what becomes of errors here.
func (s *search) exportOutcomes() {
	if outcomes := s.outcomesHere(); outcomes.Lost.with(outcomes.Kept) != "" || len(outcomes.Relays) > 0 {
		s.pass.ExportPackageFact(&outcomes)
	}
}

// outcomesHere says what becomes in this package of all errors of which others wait to know.
func (s *search) outcomesHere() Outcomes {
	if s.ended != nil {
		return *s.ended
	}
	var awaited Set
	for _, f := range s.pass.AllObjectFacts() {
		if fact, ok := f.Fact.(*Awaits); ok && f.Object.Pkg() != s.pass.Pkg {
			for _, w := range fact.Waits {
				awaited = awaited.with(w.Via)
			}
		}
	}
	for _, there := range s.outcomesThere() {
		for _, relay := range there.Relays {
			awaited = awaited.with(setOf(relay.By))
		}
	}
	outcomes := s.outcomesOf(awaited)
	s.ended = &outcomes
	return outcomes
}

// outcomesThere is what imported packages say.
func (s *search) outcomesThere() []Outcomes {
	var found []Outcomes
	for _, f := range s.pass.AllPackageFacts() {
		if fact, ok := f.Fact.(*Outcomes); ok && f.Package != s.pass.Pkg && rule.InModuleOf(s.pass, f.Package.Path()) {
			found = append(found, *fact)
		}
	}
	return found
}

// alsoBy adds the methods of the interfaces that this package makes of what has some of
// several methods: by those it is called where it is given.
//
//	controller.New(mgr, status.New(mgr.GetClient()))
func (s *search) alsoBy(entries Set) Set {
	if entries == "" {
		return ""
	}
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if more := madeCallable(instr, entries); more != "" {
					entries = entries.with(more)
				}
			}
		}
	}
	return entries
}

// madeCallable are the methods of the interface that an instruction makes, by which some
// methods are called of what it makes that of.
func madeCallable(instr ssa.Instruction, some Set) Set {
	switch made := instr.(type) {
	case *ssa.MakeInterface:
		return called(made.X.Type(), made.Type(), some)
	case *ssa.ChangeInterface:
		return called(made.X.Type(), made.Type(), some)
	}
	return ""
}

// called are the methods of an interface by which some of those of a type are called.
func called(t, as types.Type, some Set) Set {
	var names []string
	for m := range as.Underlying().(*types.Interface).Methods() {
		if method := ir.MethodNamed(t, m.Pkg(), m.Name()); method != nil && some.has(method.FullName()) {
			names = append(names, m.FullName())
		}
	}
	return setOf(names...)
}
