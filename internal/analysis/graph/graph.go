// Package graph follows values through one package: back to what they may be, and forward
// to what is done with them. It knows the instructions that a value passes through; those
// who ask say where to stop, and what the nodes that a search ends at mean to them.
//
// A node is a value and a path that leads on from it: the pointer p at the path "*" is what
// p points to. An edge leads back from a node to one that it may be, through copies and
// conversions, local variables and what captures them, fields and package variables (the
// join of all that this package stores there), entries of maps, slices, arrays and channels
// (the join of all that is put there), the results of functions that are entered, and the
// arguments of calls. The edges forward are the same ones, turned round; a test holds the
// two to each other.
//
// There are three ways to ask. A Search finds where a value may come from: its ends. A Fold
// finds one answer about a value, made of the answers about all that it may be. Forth
// finds what is done with a value.
//
// All searches end, by construction: each node is looked behind once, paths and the calls
// that are entered one in another are bounded, and a search spends the steps of the question
// that it is part of (ir.Search). Rules that need to know something else about a node while
// they are asked get the means to Ask within the same search, which does not wait for itself.
// They cannot begin a search: for that it takes the question, which they are not given.
//
// It does not see: reflection and unsafe; what other packages store into fields and put into
// containers; the order of stores; which entry of a container is meant; of which object a
// field is; containers within containers that are filled after they were put there.
package graph

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Node is a value, or what a path leads to from it, on one way of being called.
type Node struct {
	Value ssa.Value
	// Result is the result that is meant of a call of several.
	Result int
	// Path leads from the value to what is followed.
	Path Path
	// Calls are the calls that were entered on the way here and not left again.
	Calls *Calls
}

// Function returns the function of the source that a node is, nil for others.
func (n Node) Function() *ssa.Function {
	if n.Path != "" {
		return nil
	}
	return ir.FunctionOf(n.Value)
}

// at is the node of another value on the same way of being called.
func (n Node) at(v ssa.Value, p Path) Node { return Node{Value: v, Path: p, Calls: n.Calls} }

// Calls are calls that were entered and not yet left. Those who return from a call come back
// to the one that was entered.
type Calls struct {
	Site  ssa.CallInstruction
	Outer *Calls
	depth int
}

// maxDepth bounds how many calls are entered one in another.
const maxDepth = 5

// Entered are calls that were entered one in another, the outermost first.
func Entered(frames ...ssa.CallInstruction) *Calls {
	var c *Calls
	for _, site := range frames {
		c = c.enter(site)
	}
	return c
}

// enter is what another call is entered in.
func (c *Calls) enter(site ssa.CallInstruction) *Calls {
	if c == nil {
		return &Calls{Site: site, depth: 1}
	}
	return &Calls{Site: site, Outer: c, depth: c.depth + 1}
}

// Frames returns the calls, the outermost first.
func (c *Calls) Frames() []ssa.CallInstruction {
	if c == nil {
		return nil
	}
	return append(c.Outer.Frames(), c.Site)
}

// site is the innermost call, nil for none.
func (c *Calls) site() ssa.CallInstruction {
	if c == nil {
		return nil
	}
	return c.Site
}

// An Edge leads from a node to another one that it may be.
type Edge struct {
	From, To Node
	// By is the store, return or call that the edge goes through, nil where it is a copy.
	By ssa.Instruction
}

// Why says why a search looks no further at a node.
type Why uint8

const (
	// Stopped is what the rules of the search end at.
	Stopped Why = iota
	// Made is the value itself: a constant, a function, a literal, an operation.
	Made
	// Given is a parameter that code which is not seen may fill.
	Given
	// Kept is a field or package variable that this package stores nothing into.
	Kept
	// Called is the result of a function that is not seen.
	Called
	// Lost is what is not followed, or was not within the bounds: it may be anything.
	Lost
	// never is no end: no way of running the program makes the value.
	never
)
