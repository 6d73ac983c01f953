package handler

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Acts is the fact that a function works, also for updates whose objects are
// equal, or that it returns handlers, predicates or options with some, or a variable
// holds these.
type Acts struct {
	// Works is where it enqueues or does other work; not valid if it does not.
	Works rule.Place
	// Some tells that it does so for some objects only.
	Some bool
	// Old and New are the parameters taken for the objects of an update
	// (1 is the first, receiver included), 0 if there are none.
	Old, New int
	// Passes is, for functions that decide about an update event, what becomes
	// of those with equal objects.
	Passes Filtering
	// Passage is, for the same functions, what becomes of those whose objects have
	// no generation.
	Passage Passage
	// Results are the handlers and predicates that it returns.
	Results []Returned
}

// Returned is one result of a function, or what a variable holds.
type Returned struct {
	Handler Handler
	// Predicate is what becomes of equal updates if the result is a predicate.
	Predicate Filtering
	// Passage is what becomes of updates of objects without a generation then.
	Passage Passage
	// AsksKind tells that it looks at the kind of the object then.
	AsksKind bool
	// Calls is the parameter that a handler calls for every update, if there is one.
	Calls ir.Param
	// Invokes are the methods that it calls so of what other parameters hold.
	Invokes []Invoked
}

// AFact marks Acts as a fact.
func (*Acts) AFact() {}

func (a *Acts) String() string {
	s := "acts:"
	if a.Works.Valid() {
		s += " works"
	}
	for _, r := range a.Results {
		s += fmt.Sprintf(" handler %v, predicate %v, calls %d", r.Handler.Filtering, r.Predicate, r.Calls)
	}
	return s
}

// understands reports whether the fact holds for a call with these arguments:
// both objects went where the fact expects them.
func (a *Acts) understands(args []mask) bool {
	for i, arg := range args {
		if arg.objects() == both && (i+1 != a.Old || a.Old != a.New) {
			return false
		}
	}
	return joined(args).objects() != both || a.Old > 0 && a.New <= len(args) && args[a.Old-1].objects()|args[a.New-1].objects() == both
}
