package watch

import (
	"golang.org/x/tools/go/ssa"
)

// Sorts of events, as their Type spells them.
const (
	Added    = "ADDED"
	Modified = "MODIFIED"
	Deleted  = "DELETED"
	Bookmark = "BOOKMARK"
	Error    = "ERROR"
	// Closed is the zero event that a closed channel delivers.
	Closed = ""
)

// Outcome is what happens after an event of one sort was received. What it
// says happens on some path that the code does not rule out for this sort;
// Sure is said of paths on which nothing undecided depends on the event.
type Outcome struct {
	// Back tells that the same channel is received from again, without leaving
	// the loop around the reception.
	Back bool
	// Left tells that the loop is left, Decided that something about the event
	// that is not seen decides whether it is.
	Left, Decided bool
	// Doubtful tells that code runs that may end the loop in ways that are not seen:
	// it calls a function value, closes a channel, or is given a function.
	Doubtful bool
	// Returned tells that the function returns, Reopened that it first opens a
	// watch again.
	Returned, Reopened bool
	// Acts tells that something is done after the loop was left that others may notice.
	Acts bool
	// Hands is code that gets the event's object without being told its sort, on a Sure path.
	Hands ssa.Instruction
	// Rewrites is code that gets the object so, and what it returns is sent on
	// as an event.
	Rewrites *ssa.Call
	// Passes tells that other code gets the event, or what it is about.
	Passes bool
	// Sends are the channels that the event, or what it is about, is sent on.
	Sends []ssa.Value
	// Panics are the type assertions that fail, each on a Sure path.
	Panics []*ssa.TypeAssert
	// Nils are the uses of what a failed assertion left nil, each on a Sure path.
	Nils []*ssa.FieldAddr
	// Stores are the assignments made on the way.
	Stores []*ssa.Store
	// Checks reports whether the sort of the event is looked at, Inspects that
	// what an Error event says is.
	Checks, Inspects bool
	// Results is what all returns of the function agree on.
	Results []abstract

	visited map[*ssa.BasicBlock]bool
}
