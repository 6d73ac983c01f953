package handler

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/rule"
)

// maxReactions bounds the facts of one function.
const maxReactions = 4

// Buries is the fact of what a function does with a tombstone.
type Buries struct {
	Reactions []Reaction
	// Made are what functions that it returns do with one.
	Made []MadeReaction
	// Handlers are what the handlers do with one that it returns, or registers by itself.
	Handlers []MadeReaction
}

// MadeReaction is what the function, or handler, does that is a result of one; of handlers that
// it registers itself the result is -1.
type MadeReaction struct {
	Result int
	Reaction
}

// A Reaction is what a function does with a tombstone in one parameter.
type Reaction struct {
	// Param is the parameter; 0 is the first, receiver included.
	Param int
	// Defect is what is wrong about it, 0 where nothing is; Place is where.
	Defect Defect
	Place  rule.Place
	// Weightless tells that the deletion has no effect.
	Weightless bool
	// Settled tells that the last event before the deletion has made the function
	// do all of it, if it is called for every event.
	Settled bool
	// Queue is the parameter with the queue to which nothing but the object's own
	// key is added, -1 if there is none.
	Queue int
	// Hands is the method to which it leaves all that it does, that of an interface
	// whose code is not seen; empty where it does more.
	Hands string
	// Calls is the field of the receiver with the function to which it leaves all that it does;
	// empty where it does more.
	Calls string
	// Keeps tells of a queue that the receiver keeps, to which nothing but the object's
	// own key is added, nil if there is none.
	Keeps *Keeps
	// Keyed tells that it holds only if a function that others give fails on tombstones, nil
	// where that is not so.
	Keyed *Keyed
	// Typed tells that it holds where type parameters stand for types of objects.
	Typed bool
	// Told tells that the function's own package knows of the defect.
	Told bool
	// Results say what it returns: 1 nil, 2 not nil, 3 true, 4 false, 8 the
	// object in the tombstone; those that are 0 are unknown.
	Results []uint8
	// Fails tells that results of 1 to 4 mean that it has failed.
	Fails []bool
}

// Keeps tells of a queue that the receiver of a method keeps.
type Keeps struct {
	// Runs are the fields beside it with functions that its workers run.
	Runs []string
}

// AFact marks Buries as a fact.
func (*Buries) AFact() {}

func (b *Buries) String() string {
	s := "buries:"
	for _, r := range b.Reactions {
		s += fmt.Sprintf(" %d %d", r.Param, r.Defect)
	}
	return s
}

// Receives is the fact that a function registers functions that it is given
// for deleted objects; 0 is the first parameter, receiver included.
type Receives struct {
	Params []int
	// Filtered are those behind a filter that it is given, too.
	Filtered []FilteredDeletion
}

// FilteredDeletion are functions that are called for what a filter lets pass.
type FilteredDeletion struct {
	Filter int
	Params []int
}

// AFact marks Receives as a fact.
func (*Receives) AFact() {}

func (r *Receives) String() string { return fmt.Sprintf("receives: %v %v", r.Params, r.Filtered) }

// Affects is the fact that a function, or any that a package has for a method of its
// interface, changes what others look at again: what its package keeps, an object on
// the server, a file.
type Affects struct{}

// AFact marks Affects as a fact.
func (*Affects) AFact() {}

func (*Affects) String() string { return "affects" }

// Computes is the fact that a function neither acts nor remembers anything: it returns
// something, or logs.
type Computes struct{}

// AFact marks Computes as a fact.
func (*Computes) AFact() {}

func (*Computes) String() string { return "computes" }
