package object

import (
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// How says in what way a value is kept.
type How uint8

const (
	// Variable is a package variable, or what a pointer points to.
	Variable How = iota + 1
	// Field is a field of a struct.
	Field
	// MapEntry is a key or value of a map.
	MapEntry
	// SliceEntry is an element of a slice or array.
	SliceEntry
	// Channel is a send.
	Channel
	// Stored is an entry of a store, queue or cache that the tables know.
	Stored
)

// Trail is where a value goes.
type Trail struct {
	// Start is the function that the value belongs to.
	Start *ssa.Function
	// Escapes reports whether code that is not visible got hold of the value:
	// a goroutine, or a function of another package that nothing is known of.
	Escapes bool

	retentions []Retention
	returned   []Return
	writes     []Write
	handed     []Handing
	compared   []comparison
	kinds      map[ssa.Value]Holding
}

// Retention is one place where a value is kept by something that may outlive
// the call which puts it there.
type Retention struct {
	// At is the instruction that keeps the value, a call if another package does it.
	At ssa.Instruction
	// How is the way it is kept, Kind what is kept there.
	How  How
	Kind Holding
	// Frame is the function whose call owns the container; nil if that is an
	// object the function got from elsewhere.
	Frame *ssa.Function
	// Parameter is the parameter that the container belongs to, the receiver
	// or another one of a function whose callers are not visible.
	Parameter *ssa.Parameter
	// Chain are the calls that the value took, outermost first.
	Chain []ssa.CallInstruction
	// Callee tells of the function of another package that keeps the value.
	Callee *FlowEffect
	// Piecewise reports whether the container's entries live and die one by one.
	Piecewise bool
	// Deleted reports whether the program is seen to delete entries of the container
	// one by one, Global whether a package variable keeps the value.
	Deleted, Global bool

	value    ssa.Value
	variable string         // the local variable that owns the container
	path     []types.Object // the fields and variables around it, innermost first
}

// In returns the field or variable that the value is kept in, nil if unknown.
func (r Retention) In() types.Object {
	if len(r.path) == 0 {
		return nil
	}
	return r.path[0]
}

// Return is one result that the value leaves a function by.
type Return struct {
	Func   *ssa.Function
	Result int
	Kind   Holding
}

// Depth says how deep a write goes.
type Depth uint8

const (
	// Top writes change the value's own memory: a shallow copy is safe from them.
	Top Depth = 1 << iota
	// Deep writes go through a map, slice or pointer: only a deep copy is safe.
	Deep
)

// Write is one write to memory that the value refers to.
type Write struct {
	At    ssa.Instruction
	Depth Depth
	Chain []ssa.CallInstruction
	// Callee tells of the function of another package that writes.
	Callee *FlowEffect
}

// Handing is one call that passes the value to a function parameter.
type Handing struct {
	Callback *ssa.Parameter
	Call     ssa.CallInstruction
}

// comparison is one instruction that compares the value with another.
type comparison struct {
	at ssa.Instruction
	v  ssa.Value
}

// Retentions yields the places that keep the value or part of it alive.
func (t *Trail) Retentions() iter.Seq[Retention] {
	return func(yield func(Retention) bool) {
		for _, r := range t.retentions {
			if r.Kind&Pins != 0 && !yield(r) {
				return
			}
		}
	}
}

// All yields every retention, those of copies and contents included.
func (t *Trail) All() iter.Seq[Retention] { return slices.Values(t.retentions) }

// Returns yields the results that carry the value, or what keeps it.
func (t *Trail) Returns() iter.Seq[Return] { return slices.Values(t.returned) }

// Writes yields the writes to what the value refers to.
func (t *Trail) Writes() iter.Seq[Write] { return slices.Values(t.writes) }

// Handed yields the calls that pass the value to a function given as parameter.
func (t *Trail) Handed() iter.Seq[Handing] { return slices.Values(t.handed) }

// Kind returns how a value relates to the one followed, 0 if it does not.
func (t *Trail) Kind(v ssa.Value) Holding { return t.kinds[v] }

// Position returns where the value is kept.
func (r Retention) Position() token.Pos { return ir.Position(r.At) }
