package client

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
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

// Type is the type of a source: of a call that of the result.
func (s Source) Type() types.Type {
	if results, ok := s.Value.Type().(*types.Tuple); ok && s.Result < results.Len() {
		return results.At(s.Result).Type()
	}
	return s.Value.Type()
}

// maxDepth bounds how many calls deep structs and constants are looked into.
const maxDepth = 5

// maxSources bounds how many sources are kept: a value with more of them is
// not understood.
const maxSources = 64

// Tracer follows the values of one package.
type Tracer struct {
	Prog   *ir.Program
	pass   *analysis.Pass                  // for facts, nil without them
	back   map[graph.Callers]*graph.Search // remember what was found in the package
	search *ir.Search                      // nil between questions
	folded map[operation]folded
}

// New returns what follows the values of a package, without the facts of others.
func New(prog *ir.Program) Tracer { return tracer(prog, nil) }

// tracer returns what follows the values of a package, with the facts that a pass imports.
func tracer(prog *ir.Program, pass *analysis.Pass) Tracer {
	t, r := Tracer{Prog: prog, pass: pass, back: map[graph.Callers]*graph.Search{}}, rules{prog, pass}
	for _, callers := range []graph.Callers{graph.Naming, graph.Nobody} {
		t.back[callers] = &graph.Search{Edges: graph.Edges{Prog: prog, Callers: callers}, At: r.at, Step: r.step}
	}
	return t
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

// Sources returns where a value came from. An empty result means that no
// source was found within bounds, for example in code that is never called.
func (t Tracer) Sources(v ssa.Value) []Source { return t.Within(v, Source{}) }

// Inside returns the sources of a value as its function has it: parameters end the
// search, whoever fills them.
func (t Tracer) Inside(v ssa.Value) []Source { return t.Chosen(v, Source{}) }

// Within traces a value in the calling context of a source it belongs to, for
// example an operand of the call that the source is.
func (t Tracer) Within(v ssa.Value, s Source) []Source {
	return t.sources(graph.Naming, v, graph.Edge{To: graph.Node{Value: v, Calls: graph.Entered(s.Frames...)}})
}

// Chosen returns the sources of a value in a calling context as the function has it:
// parameters that are not passed in that end the search, whoever fills them. Where there
// are several, the function chooses between them.
func (t Tracer) Chosen(v ssa.Value, s Source) []Source {
	return t.sources(graph.Nobody, v, graph.Edge{To: graph.Node{Value: v, Calls: graph.Entered(s.Frames...)}})
}

// Contents returns the sources of what a pointer points to.
func (t Tracer) Contents(pointer ssa.Value) []Source {
	t = t.Begin()
	var behind []graph.Edge
	for _, s := range t.Sources(pointer) {
		behind = append(behind, graph.Edge{To: graph.Node{Value: s.Value, Result: s.Result, Path: graph.Deref, Calls: graph.Entered(s.Frames...)}})
	}
	return t.sources(graph.Naming, pointer, behind...)
}

// stored returns the sources of all that this package stores into a field or variable.
func (t Tracer) stored(obj types.Object) []Source {
	var stores []graph.Edge
	for _, s := range t.Prog.Stores(obj) {
		stores = append(stores, graph.Edge{To: graph.Node{Value: s.Value}, By: s.Instr})
	}
	return t.sources(graph.Naming, nil, stores...)
}

// sources returns where edges come from that are about a value, which itself is all that is
// known if the search is given up.
func (t Tracer) sources(callers graph.Callers, v ssa.Value, edges ...graph.Edge) []Source {
	t = t.Begin()
	ends := t.back[callers].Ends(t.search, edges...)
	if t.search.Over() {
		return []Source{{Value: v}}
	}
	var found []Source
	for _, end := range ends[:min(len(ends), maxSources)] {
		found = append(found, sourceOf(end))
	}
	return found
}

// sourceOf is an end with what the way there tells of it.
func sourceOf(end graph.End) Source {
	s := Source{Value: end.Value, Result: end.Result, Frames: end.Calls.Frames()}
	for way := end.Way; way != nil; way = way.Before {
		if way.By == nil {
			continue
		}
		s.Default = s.Default || definesFlag(way.By)
		if holder := ir.Holder(way.From.Value); holder != nil {
			s.Held = holder
		}
	}
	return s
}
