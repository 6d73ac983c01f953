package startup

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// Act is something done with a factory, an informer or its lister.
type Act uint8

const (
	// Anything is what code that is not seen may do.
	Anything Act = iota
	// Obtains registers an informer with its factory.
	Obtains
	// Starts starts every informer that is registered with a factory so far.
	Starts
	// Runs runs one informer.
	Runs
	// Waits waits for the informers that a factory has started.
	Waits
	// Awaits waits for one informer.
	Awaits
	// Asks asks whether an informer has synced.
	Asks
	// Reads reads from a lister or store.
	Reads
	// Handles registers an event handler.
	Handles
	// Stops shuts a factory down.
	Stops
	// Indexes adds indexes to an informer.
	Indexes
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
func (s stage) can(act Act) bool {
	switch s {
	case factory:
		return true
	case accessor:
		return act != Starts && act != Waits && act != Stops
	case informer:
		return act == Runs || act == Awaits || act == Asks || act == Reads || act == Handles
	case lister:
		return act == Reads
	case synced:
		return act == Awaits || act == Asks
	}
	return false
}

// held is what a value holds on the way from a factory to a lister.
type held struct {
	stage stage
	kind  kube.Kind
	// shared tells that the value may also come from elsewhere.
	shared bool
}

// A Deed is one thing done with a factory or what comes from it.
type Deed struct {
	Act Act
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

// does reports whether a deed may be an act on a kind.
func (d Deed) does(act Act, kind kube.Kind) bool {
	if d.Kind != (kube.Kind{}) && kind != (kube.Kind{}) && d.Kind != kind {
		return false
	}
	return d.Act == act || d.Act == Anything && d.stage.can(act)
}

// surely reports whether a deed is an act, and done by code that is seen, with
// this cache.
func (d Deed) surely(act Act) bool { return d.Act == act && !d.Later && !d.Shared }

// Call returns the call that does it, nil where there is none.
func (d Deed) Call() ssa.CallInstruction {
	call, _ := d.At.(ssa.CallInstruction)
	return call
}

// A Cache is a factory or an informer, and what is done with it.
type Cache struct {
	Sort program.Sort
	// Made is the constructor call.
	Made  *ssa.Call
	Deeds []Deed

	of *Result
}

// all yields the deeds that may be one of the acts on a kind.
func (c *Cache) all(kind kube.Kind, acts ...Act) []Deed {
	var found []Deed
	for _, d := range c.Deeds {
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
func (c *Cache) open(kind kube.Kind, acts ...Act) bool {
	for _, d := range c.all(kind, acts...) {
		if d.Act == Anything {
			return true
		}
	}
	return false
}

// sure returns the deeds that are an act.
func (c *Cache) sure(act Act) []Deed {
	var found []Deed
	for _, d := range c.Deeds {
		if d.surely(act) {
			found = append(found, d)
		}
	}
	return found
}

// identified reports whether it is known which informer a deed is about.
func (c *Cache) identified(d Deed) bool {
	return c.Sort == program.Informer || d.Kind != (kube.Kind{})
}
