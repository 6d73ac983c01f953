package heat

import (
	"slices"

	"go/types"
	"reflect"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the hot code of a package and exports what it does with
// functions it is given.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlinthot",
	Doc:        "find out how often code runs",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
	FactTypes:  []analysis.Fact{new(Calls), new(Runs), new(Lasts)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Root is a function, or the part of one, that something calls again and again.
type Root struct {
	Fn   *ssa.Function
	Heat Heat
	// blocks are the hot ones, nil for the whole function; in the block of
	// after, only what follows it.
	blocks map[*ssa.BasicBlock]bool
	after  ssa.Instruction
	// own is the function whose own doing the heat is, nil for functions that
	// others call: what its callers pass to it is hot whoever they are.
	own *ssa.Function
}

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog *ir.Program
	// Roots are the roots of this package.
	Roots []Root

	pass    *analysis.Pass
	trace   *client.Result
	loops   map[*ssa.Function][]*loop
	cold    map[*ssa.Function]map[*ssa.BasicBlock]bool
	invokes map[*ssa.Parameter]*invocation
	heats   map[*ssa.Function]Heat
	regions map[*ssa.Function][]Root
	guards  map[*ssa.Function]map[*ssa.BasicBlock]Guards // what lets code run seldom
	picks   map[ssa.Value]bool                           // lists that are filled in doubt only
	marks   map[string]bool                              // keys of labels and annotations that the package sets
	fills   map[types.Object]bool                        // fields whose address it gives to what writes there
	lasting map[*ssa.Function]bool                       // what works until the program ends
	servers map[types.Object]bool                        // whose objects live as long, nil if not yet asked
	given   []Fill
	unasked map[*ssa.Function]bool // what would validate deletions that no webhook is asked about
	// targets and only are what is known of values and calls; analyses ask at the same time.
	targets, only sync.Map
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	r := &Result{
		Prog: prog, pass: pass, trace: client.Of(pass),
		loops:   map[*ssa.Function][]*loop{},
		cold:    map[*ssa.Function]map[*ssa.BasicBlock]bool{},
		invokes: map[*ssa.Parameter]*invocation{},
		heats:   map[*ssa.Function]Heat{},
		regions: map[*ssa.Function][]Root{},
		guards:  map[*ssa.Function]map[*ssa.BasicBlock]Guards{},
		picks:   map[ssa.Value]bool{},
		lasting: map[*ssa.Function]bool{},
		unasked: map[*ssa.Function]bool{},
	}
	for _, fn := range prog.Funcs {
		r.loops[fn] = loopsOf(fn)
	}
	for _, fn := range prog.Funcs {
		r.cold[fn] = r.guarded(fn)
		r.guards[fn] = r.findGuards(fn)
	}
	r.findInvocations()
	r.findLasting()
	s := newSpread(r)
	r.findRoots(s)
	s.run()
	s.export()
	return r, nil
}

// At explains why an instruction is hot.
func (r *Result) At(instr ssa.Instruction) (Heat, bool) {
	fn, block := instr.Parent(), instr.Block()
	if r.cold[fn][block] {
		return Heat{}, false
	}
	best, hot := r.heats[fn]
	if hot {
		best.Looped = best.Looped || r.repeated(instr, nil)
	}
	for _, root := range r.regions[fn] {
		if root.holds(instr) && (!hot || root.Heat.rank() < best.rank()) {
			best, hot = root.Heat, true
			best.Looped = best.Looped || r.repeated(instr, root.blocks)
		}
	}
	best.Guards |= r.guards[fn][block]
	return best, hot
}

func (root *Root) holds(instr ssa.Instruction) bool {
	if root.blocks == nil {
		return true
	}
	if !root.blocks[instr.Block()] {
		return false
	}
	if root.after == nil || root.after.Block() != instr.Block() {
		return true
	}
	for _, in := range instr.Block().Instrs {
		switch in {
		case instr:
			return false
		case root.after:
			return true
		}
	}
	return false
}

// Once reports whether a guard lets an instruction run once, or seldom, however
// often its function is called.
func (r *Result) Once(instr ssa.Instruction) bool { return r.cold[instr.Parent()][instr.Block()] }

// Guards returns the conditions before an instruction in its function.
func (r *Result) Guards(instr ssa.Instruction) Guards {
	return r.guards[instr.Parent()][instr.Block()]
}

// Whole explains why a function as a whole is hot.
func (r *Result) Whole(fn *ssa.Function) (Heat, bool) {
	heat, ok := r.heats[fn]
	return heat, ok
}

// InLoop reports whether an instruction stands in a loop over a collection.
func (r *Result) InLoop(instr ssa.Instruction) bool {
	return slices.ContainsFunc(r.loops[instr.Parent()], func(l *loop) bool { return l.blocks[instr.Block()] && l.counts() })
}

// Looped reports whether an instruction stands in a loop over a collection, other than that
// of the functions or listeners which it calls one after the other.
func (r *Result) Looped(instr ssa.Instruction) bool { return r.repeated(instr, nil) }

// repeated reports the same of the loops that lie inside a region, of all without one.
func (r *Result) repeated(instr ssa.Instruction, region map[*ssa.BasicBlock]bool) bool {
	for _, l := range r.loops[instr.Parent()] {
		if l.blocks[instr.Block()] && l.counts() && (region == nil || region[l.head]) && !l.picks(called(instr)) {
			return true
		}
	}
	return false
}

// called is the function value that an instruction calls, or the interface with the method, nil
// where it calls no such.
func called(instr ssa.Instruction) ssa.Value {
	call, ok := instr.(ssa.CallInstruction)
	if !ok || call.Common().StaticCallee() != nil {
		return nil
	}
	return call.Common().Value
}

// Name is how chains name a function.
func Name(fn *ssa.Function) string {
	if fn.Parent() != nil {
		return "func in " + Name(ir.Outermost(fn))
	}
	return fn.Name()
}

// object is the declared function or method behind fn, nil for literals.
func object(fn *ssa.Function) *types.Func {
	obj, _ := fn.Object().(*types.Func)
	return obj
}
