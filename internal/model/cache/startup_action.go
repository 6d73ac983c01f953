package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// ActionKind is something done with a factory, an informer or its lister.
type ActionKind uint8

const (
	// Anything is what code that is not seen may do.
	Anything ActionKind = iota
	// Registers registers an informer with its factory.
	Registers
	// StartsAll starts every informer that is registered with a factory so far.
	StartsAll
	// Runs runs one informer.
	Runs
	// Waits waits for the informers that a factory has started.
	Waits
	// Awaits waits for one informer.
	Awaits
	// Asks asks whether an informer has synced.
	Asks
	// ReadsLister reads from a lister or store.
	ReadsLister
	// AddsHandler registers an event handler.
	AddsHandler
	// Stops shuts a factory down.
	Stops
	// AddsIndex adds indexes to an informer.
	AddsIndex
)

// A stage says how far down the way from a factory to a lister a value stands,
// and so what can be done with it.
type stage uint8

const (
	factory stage = iota + 1
	accessor
	informer
	lister
	synced
)

// can reports whether something at a stage can be used for an act.
func (s stage) can(act ActionKind) bool {
	switch s {
	case factory:
		return true
	case accessor:
		return act != StartsAll && act != Waits && act != Stops
	case informer:
		return act == Runs || act == Awaits || act == Asks || act == ReadsLister || act == AddsHandler
	case lister:
		return act == ReadsLister
	case synced:
		return act == Awaits || act == Asks
	}
	return false
}

// holding is what a value holds on the way from a factory to a lister.
type holding struct {
	stage stage
	kind  kube.Kind
	// shared tells that the value may also come from elsewhere.
	shared bool
}

// An Action is one thing done with a factory or what comes from it.
type Action struct {
	Act ActionKind
	// Kind is the kind of the informer, the zero Kind where it is not known.
	Kind kube.Kind
	// At is where this package does it, or calls the function that does it.
	At ssa.Instruction
	// Place is where it is done, perhaps in another package.
	Place rule.Place
	// Later tells that a function of another package does it, when it likes.
	Later bool
	// Repeated tells that a function of another package does it in a loop.
	Repeated bool
	// Sometimes tells that a function of another package asks for something else
	// before it does it.
	Sometimes bool
	// Shared tells that it may also be done with another cache.
	Shared bool
	// Value is the lister, the informer or what it is done with.
	Value ssa.Value

	stage stage
	// by says what the function of another package does that does it, and
	// index which of that it is; by is nil for what this package does.
	by    *Summary
	index int
}

// does reports whether an action may be an act on a kind.
func (d Action) does(act ActionKind, kind kube.Kind) bool {
	if d.Kind != (kube.Kind{}) && kind != (kube.Kind{}) && d.Kind != kind {
		return false
	}
	return d.Act == act || d.Act == Anything && d.stage.can(act)
}

// surely reports whether an action is an act, and done by code that is seen, with
// this cache.
func (d Action) surely(act ActionKind) bool { return d.Act == act && !d.Later && !d.Shared }

// Call returns the call that does it, nil where there is none.
func (d Action) Call() ssa.CallInstruction {
	call, _ := d.At.(ssa.CallInstruction)
	return call
}

// A Startup is a factory or an informer, and what is done with it.
type Startup struct {
	Sort Sort
	// Made is the constructor call.
	Made    *ssa.Call
	Actions []Action

	of *StartupResult
}

// all yields the actions that may be one of the acts on a kind.
func (c *Startup) all(kind kube.Kind, acts ...ActionKind) []Action {
	var found []Action
	for _, d := range c.Actions {
		for _, act := range acts {
			if d.does(act, kind) {
				found = append(found, d)
				break
			}
		}
	}
	return found
}

// open reports whether code that is not seen has what it needs for one of the
// acts on a kind.
func (c *Startup) open(kind kube.Kind, acts ...ActionKind) bool {
	for _, d := range c.all(kind, acts...) {
		if d.Act == Anything {
			return true
		}
	}
	return false
}

// sure returns the actions that are an act.
func (c *Startup) sure(act ActionKind) []Action {
	var found []Action
	for _, d := range c.Actions {
		if d.surely(act) {
			found = append(found, d)
		}
	}
	return found
}

// identified reports whether it is known which informer an action is about.
func (c *Startup) identified(d Action) bool {
	return c.Sort == Informer || d.Kind != (kube.Kind{})
}
