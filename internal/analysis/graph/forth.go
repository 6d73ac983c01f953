package graph

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// How says what code does with a value.
type How uint8

const (
	// Copied has the same under another name, or of another type.
	Copied How = iota
	// InVariable stores it in a local variable.
	InVariable
	// Captured has a function literal know it.
	Captured
	// Passed is an argument of a function that the call enters.
	Passed
	// Returned comes back from a call that enters the function.
	Returned
	// Read is what a pointer points to, or an entry of a container.
	Read
	// Asked calls a method of it, or the value itself, or selects a part of it.
	Asked
	// Compared looks at it, and no more.
	Compared
	// InSlot stores it in a field or package variable.
	InSlot
	// Put has it be an entry of a container.
	Put
	// Handed is an argument of a function that is not seen.
	Handed
	// Left is returned to code that is not seen.
	Left
	// Elsewhere is what is not followed.
	Elsewhere
)

// A Use is one thing that code does with a node.
type Use struct {
	How How
	Of  Node
	By  ssa.Instruction
	// To is where the node goes on, without a value where it does not.
	To Node
	// Slot is the field or package variable that it is stored into.
	Slot types.Object
}

// Forth goes on from values to everything that is done with them.
type Forth struct {
	Prog *ir.Program
	// Use judges one use: Follow goes on behind it, Skip does not, Stop ends the search.
	Use func(Use) Verdict
	// Step says where a use that is followed goes on besides, as tables and facts know it; nil
	// knows nothing.
	Step func(Use) []Node
}

// From looks at the uses of a value, and of what it becomes. One that is more than the steps
// of a question reach goes Elsewhere.
func (s Forth) From(q *ir.Search, v ssa.Value) { s.FromAll(q, Node{Value: v}) }

// FromAll looks at the uses of several nodes.
func (s Forth) FromAll(q *ir.Search, nodes ...Node) {
	w := &onward{Forth: &s, question: q, seen: map[Node]bool{}}
	for _, n := range nodes {
		w.visit(n)
	}
}

// onward is one run of Forth.
type onward struct {
	*Forth
	question *ir.Search
	seen     map[Node]bool
	over     bool
}

func (w *onward) visit(n Node) {
	if n.Value == nil || w.over || w.seen[n] {
		return
	}
	w.seen[n] = true
	if len(n.Path) > maxPath || !w.question.Step(n.Value) {
		w.over = w.Use(Use{How: Elsewhere, Of: n}) == Stop
		return
	}
	for _, use := range w.uses(n) {
		if w.over {
			return
		}
		switch w.Use(use) {
		case Follow:
			w.visit(use.To)
			w.step(use)
		case Stop:
			w.over = true
		}
	}
}

// step goes on where those who ask know of more.
func (w *onward) step(use Use) {
	if w.Step == nil {
		return
	}
	for _, n := range w.Step(use) {
		w.visit(n)
	}
}

// uses returns what this package does with a node.
func (s *Forth) uses(n Node) (uses []Use) {
	for _, by := range s.Prog.Uses(n.Value) {
		for _, use := range s.use(n, by) {
			use.Of, use.By = n, by
			uses = append(uses, use)
		}
	}
	return uses
}
