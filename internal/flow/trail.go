package flow

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
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
	// Escapes tells whether code that is not visible got hold of the value:
	// a goroutine, or a function of another package that nothing is known of.
	Escapes bool

	retentions []Retention
	returned   []Return
	writes     []Write
	handed     []Handing
	compared   []comparison
	kinds      map[ssa.Value]Kind
}

// Retention is one place where a value is kept by something that may outlive
// the call which puts it there.
type Retention struct {
	// At is the instruction that keeps the value, a call if another package does it.
	At ssa.Instruction
	// How is the way it is kept, Kind what is kept there.
	How  How
	Kind Kind
	// Frame is the function whose call owns the container; nil if that is an
	// object the function got from elsewhere.
	Frame *ssa.Function
	// Parameter is the parameter that the container belongs to, the receiver
	// or another one of a function whose callers are not visible.
	Parameter *ssa.Parameter
	// Chain are the calls that the value took, outermost first.
	Chain []ssa.CallInstruction
	// Callee tells of the function of another package that keeps the value.
	Callee *Effect
	// Piecewise tells whether the container's entries live and die one by one.
	Piecewise bool

	value ssa.Value
	path  []types.Object // the fields and variables around it, innermost first
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
	Kind   Kind
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
	Callee *Effect
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

// Returns yields the results that carry the value, or what keeps it.
func (t *Trail) Returns() iter.Seq[Return] {
	return func(yield func(Return) bool) {
		for _, r := range t.returned {
			if !yield(r) {
				return
			}
		}
	}
}

// Writes yields the writes to what the value refers to.
func (t *Trail) Writes() iter.Seq[Write] {
	return func(yield func(Write) bool) {
		for _, w := range t.writes {
			if !yield(w) {
				return
			}
		}
	}
}

// Handed yields the calls that pass the value to a function given as parameter.
func (t *Trail) Handed() iter.Seq[Handing] {
	return func(yield func(Handing) bool) {
		for _, h := range t.handed {
			if !yield(h) {
				return
			}
		}
	}
}

// Kind returns how a value relates to the one followed, 0 if it does not.
func (t *Trail) Kind(v ssa.Value) Kind { return t.kinds[v] }

func (t *Trail) returns(fn *ssa.Function, i int, k Kind) {
	for j, r := range t.returned {
		if r.Func == fn && r.Result == i {
			t.returned[j].Kind |= k
			return
		}
	}
	t.returned = append(t.returned, Return{fn, i, k})
}

func (t *Trail) hand(p *ssa.Parameter, call ssa.CallInstruction) {
	for _, h := range t.handed {
		if h.Callback == p && h.Call == call {
			return
		}
	}
	t.handed = append(t.handed, Handing{p, call})
}

func (t *Trail) compare(op *ssa.BinOp, v ssa.Value) {
	if op.Op == token.EQL || op.Op == token.NEQ {
		t.compared = append(t.compared, comparison{op, v})
	}
}

// write notes a write to memory of kind k.
func (w *walk) write(at ssa.Instruction, k Kind) { w.writeAs(at, k.depth(), nil) }

// depth is how deep a write to memory of kind k goes.
func (k Kind) depth() Depth {
	var d Depth
	if k&(Self|Into) != 0 {
		d |= Top
	}
	if k&Inner != 0 {
		d |= Deep
	}
	return d
}

func (w *walk) writeAs(at ssa.Instruction, d Depth, callee *Effect) {
	if d == 0 {
		return
	}
	for i, old := range w.trail.writes {
		if old.At == at {
			w.trail.writes[i].Depth |= d
			return
		}
	}
	w.trail.writes = append(w.trail.writes, Write{At: at, Depth: d, Callee: callee})
}

// retain notes that something keeps a value of kind k.
func (w *walk) retain(s sink, o owner, k Kind) {
	key := sinkKey{s.at, o.value, s.how}
	if i, ok := w.sinks[key]; ok {
		w.trail.retentions[i].Kind |= k
		return
	}
	w.sinks[key] = len(w.trail.retentions)
	kept := Retention{At: s.at, How: s.how, Kind: k, Callee: s.callee, value: s.value, path: o.path}
	if s.field != nil {
		kept.path = append([]types.Object{s.field}, o.path...)
	}
	switch v := o.value.(type) {
	case *ssa.Parameter:
		kept.Parameter = v
	case ssa.Instruction:
		kept.Frame = v.Parent()
	}
	w.trail.retentions = append(w.trail.retentions, kept)
}

// chain returns the calls by which the walk came to fn, outermost first.
func (w *walk) chain(fn *ssa.Function) []ssa.CallInstruction {
	var calls []ssa.CallInstruction
	seen := map[*ssa.Function]bool{}
	for f := fn; f != nil && !seen[f]; {
		seen[f] = true
		if by := w.entered[f]; len(by) > 0 && !w.came(f) {
			calls = append(calls, by[0])
			f = by[0].Parent()
			continue
		}
		f = f.Parent()
	}
	for i, j := 0, len(calls)-1; i < j; i, j = i+1, j-1 {
		calls[i], calls[j] = calls[j], calls[i]
	}
	return calls
}

// Position returns where the value is kept.
func (r Retention) Position() token.Pos { return ir.Position(r.At) }
