package request

import (
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

const (
	// UnknownOption options may be set or not.
	UnknownOption OptionState = iota
	// Unset options have their zero value, explicitly so if At is valid.
	Unset
	// Set options have a value other than zero.
	Set
)

// Evaluator evaluates the options of one package. Several rules may ask at once:
// drivers such as go vet's run the rules of a package side by side.
type Evaluator struct {
	mu    sync.Mutex // guards what follows, which each question changes
	trace *client.Result
	runs  map[*ssa.Function]*evaluation
	depth int
	spent int

	globals map[*ssa.Global]*OptionForm
	// selecting are the fields by which the options select that a call of another package's
	// function returns, nil where nobody knows of any.
	selecting func(call ssa.CallInstruction) []Selecting
}

// NewEvaluator returns an evaluator for the package of a tracer.
func NewEvaluator(trace *client.Result) *Evaluator {
	return &Evaluator{trace: trace, runs: map[*ssa.Function]*evaluation{}}
}

// Forms returns the options that an argument of a call, or several that are
// its variadic tail, may be, one form for all ways that give the same. None
// means that there is no way to the call.
func (e *Evaluator) Forms(call ssa.CallInstruction, arg ssa.Value) []*OptionForm {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.spent = 0
	var found []*OptionForm
	seen := map[string]bool{}
	for _, s := range e.at(call.Parent(), call) {
		f := s.frame.formOf(s, s.frame.eval(arg, s))
		if text := f.print(); !seen[text] {
			seen[text] = true
			found = append(found, f)
		}
	}
	return found
}

// maxCallers bounds in how many places of this package a function is looked at
// as its caller sees it, maxDepth how many calls deep.
const (
	maxCallers = 8
	maxDepth   = 4
)

// at returns the states in which a function reaches an instruction: as its
// callers in this package call it, and as others may.
func (e *Evaluator) at(fn *ssa.Function, target ssa.Instruction) []*state {
	own := e.run(fn)
	states := own.reached[target]
	if e.depth >= maxDepth || !own.open {
		return states
	}
	e.depth++
	defer func() { e.depth-- }()
	var bound []*state
	entries, others := e.entries(fn)
	for _, entry := range entries {
		r := newRun(e, fn, entry.bind)
		r.start(entry.state)
		bound = append(bound, r.reached[target]...)
	}
	if others || len(bound) == 0 {
		bound = append(bound, states...)
	}
	return bound
}

// run runs a function whose parameters are not known.
func (e *Evaluator) run(fn *ssa.Function) *evaluation {
	if r, ok := e.runs[fn]; ok {
		return r
	}
	r := newRun(e, fn, nil)
	e.runs[fn] = r
	r.start(newState())
	return r
}

// An entry is one way in which this package enters a function.
type entry struct {
	state *state
	bind  map[ssa.Value]symbol
}

// entries returns how the code of this package enters a function, and
// whether other code may as well.
func (e *Evaluator) entries(fn *ssa.Function) (entries []entry, others bool) {
	callers := e.trace.Prog.Callers(fn)
	if len(callers) > maxCallers {
		return nil, true
	}
	for _, call := range callers {
		for _, s := range e.at(call.Parent(), call) {
			entries = append(entries, entry{s.inside(), s.frame.bindings(call, fn, s)})
		}
	}
	if len(callers) == 0 {
		for closure := range ir.Closures(fn) {
			for _, s := range e.at(closure.Parent(), closure) {
				in := s.inside()
				s.frame.forget(closure, in)
				entries = append(entries, entry{in, s.frame.captured(closure, s)})
			}
		}
	}
	if len(entries) > maxStates {
		return nil, true
	}
	return entries, len(callers) > 0 && e.trace.Prog.Open(fn)
}

// bindings returns what a call passes, by parameter and captured variable.
func (r *evaluation) bindings(call ssa.CallInstruction, fn *ssa.Function, s *state) map[ssa.Value]symbol {
	bind := map[ssa.Value]symbol{}
	if closure, ok := call.Common().Value.(*ssa.MakeClosure); ok && closure.Fn == fn {
		bind = r.captured(closure, s)
	}
	args := slices.Clone(ir.Args(call))
	if recv := ir.Receiver(call); recv != nil && fn.Signature.Recv() != nil {
		args = slices.Insert(args, 0, recv)
	}
	for i, p := range fn.Params {
		if i < len(args) {
			bind[p] = r.eval(args[i], s)
		}
	}
	return bind
}

// captured returns the variables that a closure captures.
func (r *evaluation) captured(closure *ssa.MakeClosure, s *state) map[ssa.Value]symbol {
	bind := map[ssa.Value]symbol{}
	for i, v := range closure.Fn.(*ssa.Function).FreeVars {
		bind[v] = r.eval(closure.Bindings[i], s)
	}
	return bind
}
