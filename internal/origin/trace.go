// Package origin says where a value came from. Its tracer walks SSA values
// backwards to their sources, through locals, fields, parameters, results and
// closures; on top of it stand constants, options structs built piece by
// piece, and the lattice of clients: live, cached, cache-owned, fake, unknown.
//
// It does not see: values that pass through maps, slices (but for literals
// and append), channels or reflection; fields by object (a field is the join
// of everything this package stores into it); stores made by packages that
// import this one, except as they are deferred to those packages by facts.
package origin

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// A Source is where tracing a value ends.
type Source struct {
	// Value is the constant, call, parameter, function, composite literal
	// (*ssa.Alloc) or anything else the tracer does not look behind. A field
	// or variable that this package never stores to ends at the *ssa.FieldAddr,
	// *ssa.Field or *ssa.Global itself.
	Value ssa.Value
	// Result is the index of the result if Value is a call of several results.
	Result int
	// Frames are the calls whose bodies the tracer entered on the way, outermost first.
	Frames []ssa.CallInstruction
	// Default tells that the value is the default of a flag.
	Default bool
	// Held is the field or package variable that the value is taken out of, the first
	// on the way back, nil for none: all that this package stores there counts.
	Held types.Object
}

// Call returns the call that a source is the result of.
func (s Source) Call() (*ssa.Call, bool) {
	call, ok := s.Value.(*ssa.Call)
	return call, ok
}

// maxDepth bounds how many calls deep a value is followed.
const maxDepth = 5

// maxSources bounds how many sources are kept: a value with more of them is
// not understood.
const maxSources = 64

// Tracer follows the values of one package.
type Tracer struct {
	Prog   *ir.Program
	pass   *analysis.Pass // for facts, nil without them
	search *ir.Search     // nil between questions
	folded map[operation]folded
}

// Begin returns the tracer for what is asked to answer one question: all of
// it shares the bound of one search.
func (t Tracer) Begin() Tracer {
	if t.search == nil {
		t.search = t.Prog.NewSearch()
		t.folded = map[operation]folded{}
	}
	return t
}

// Search is the search that a tracer has begun.
func (t Tracer) Search() *ir.Search { return t.search }

func (t Tracer) walk() *walk {
	return &walk{Tracer: t.Begin(), seen: map[visit]bool{}}
}

// Sources returns where a value came from. An empty result means that no
// source was found within bounds, for example in code that is never called.
func (t Tracer) Sources(v ssa.Value) []Source {
	w := t.walk()
	w.value(v, 0, nil)
	return w.sources(v)
}

// Inside returns the sources of a value as its function has it: parameters end the
// search, whoever fills them.
func (t Tracer) Inside(v ssa.Value) []Source {
	w := t.walk()
	w.inside = true
	w.value(v, 0, nil)
	return w.sources(v)
}

// Contents returns the sources of what a pointer points to.
func (t Tracer) Contents(pointer ssa.Value) []Source {
	w := t.walk()
	for _, s := range w.Sources(pointer) {
		switch v := s.Value.(type) {
		case *ssa.Alloc, *ssa.FieldAddr, *ssa.Global, *ssa.FreeVar:
			w.load(v, s.Frames)
		case *ssa.Call:
			if !w.pointee(v, s.Frames) {
				w.leaf(s.Value, s.Result, s.Frames)
			}
		default:
			w.leaf(s.Value, s.Result, s.Frames)
		}
	}
	return w.sources(pointer)
}

type visit struct {
	v      ssa.Value
	result int
	frame  ssa.CallInstruction
	load   bool
}

type walk struct {
	Tracer
	seen  map[visit]bool
	found []Source
	flag  bool // the walk is at the default of one
	held  types.Object
	// inside keeps the walk out of callers.
	inside bool
}

func (w *walk) enter(v ssa.Value, result int, frames []ssa.CallInstruction, load bool) bool {
	key := visit{v: v, result: result, load: load}
	if len(frames) > 0 {
		key.frame = frames[len(frames)-1]
	}
	if w.seen[key] || len(frames) > maxDepth || !w.search.Step(v) {
		return false
	}
	w.seen[key] = true
	return true
}

// sources returns what was found about a value, which is nothing if the search
// was given up.
func (w *walk) sources(v ssa.Value) []Source {
	if w.search.Over() {
		return []Source{{Value: v}}
	}
	return w.found
}

func (w *walk) leaf(v ssa.Value, result int, frames []ssa.CallInstruction) {
	if len(w.found) < maxSources {
		w.found = append(w.found, Source{v, result, frames, w.flag, w.held})
	}
}

// byDefault follows the default of a flag.
func (w *walk) byDefault(v ssa.Value, frames []ssa.CallInstruction) {
	outer := w.flag
	w.flag = true
	w.value(v, 0, frames)
	w.flag = outer
}

// value follows one value; result is the component wanted of a tuple.
func (w *walk) value(v ssa.Value, result int, frames []ssa.CallInstruction) {
	if v == nil || !w.enter(v, result, frames, false) {
		return
	}
	switch v := v.(type) {
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.value(e, result, frames)
		}
	case *ssa.ChangeInterface:
		w.value(v.X, 0, frames)
	case *ssa.ChangeType:
		w.value(v.X, 0, frames)
	case *ssa.MakeInterface:
		w.value(v.X, 0, frames)
	case *ssa.Convert:
		w.value(v.X, 0, frames)
	case *ssa.TypeAssert:
		w.value(v.X, 0, frames)
	case *ssa.Extract:
		w.value(v.Tuple, v.Index, frames)
	case *ssa.UnOp:
		w.unary(v, frames)
	case *ssa.Field:
		w.field(v, frames)
	case *ssa.Call:
		w.call(v, result, frames)
	case *ssa.Parameter:
		w.parameter(v, frames)
	case *ssa.FreeVar:
		w.freeVar(v, frames, w.value)
	default:
		w.leaf(v, result, frames)
	}
}

func (w *walk) unary(v *ssa.UnOp, frames []ssa.CallInstruction) {
	if v.Op == token.MUL {
		w.load(v.X, frames)
		return
	}
	w.leaf(v, 0, frames)
}

func (w *walk) field(v *ssa.Field, frames []ssa.CallInstruction) {
	if !w.stored(ir.FieldOf(v), frames) {
		w.leaf(v, 0, frames)
	}
}
