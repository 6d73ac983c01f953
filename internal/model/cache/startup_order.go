package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// An orderStep is an instruction on the way to another one: a call that enters the
// function with the next step, or what makes the function value that is
// called at some time.
type orderStep struct {
	at ssa.Instruction
	// async tells that what follows may run later, or in another goroutine.
	async bool
}

// order compares the ways by which instructions are reached.
type order struct {
	prog    *ir.Program
	pass    *analysis.Pass
	callers map[*ssa.Function][]ssa.CallInstruction
	known   map[route][][]orderStep
	next    map[*ssa.Function][]*ssa.Function
	led     map[*ssa.Function]map[*ssa.Function]bool
	loops   map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool
}

func newOrder(prog *ir.Program, pass *analysis.Pass) *order {
	return &order{
		prog: prog, pass: pass,
		known: map[route][][]orderStep{},
		led:   map[*ssa.Function]map[*ssa.Function]bool{},
		loops: map[*ssa.BasicBlock]map[*ssa.BasicBlock]bool{},
	}
}

// callersOf returns the calls that may enter a function.
func (o *order) callersOf(fn *ssa.Function) []ssa.CallInstruction {
	if o.callers == nil {
		o.callers = map[*ssa.Function][]ssa.CallInstruction{}
		for call := range o.prog.Calls() {
			for _, entered := range o.prog.Entered(call) {
				o.callers[entered] = append(o.callers[entered], call)
			}
		}
	}
	return o.callers[fn]
}

// open reports whether code of other packages may call a function, or call it
// as a value.
func (o *order) open(fn *ssa.Function) bool {
	obj, ok := fn.Object().(*types.Func)
	return len(o.escaping(fn)) > 0 || ok && obj.Exported() && o.pass.Pkg.Name() != "main" || len(o.callersOf(fn)) == 0
}

// escaping returns the instructions that use a function as a value other than
// to call it at once, or to choose what to call.
func (o *order) escaping(fn *ssa.Function) []ssa.Instruction {
	var found []ssa.Instruction
	for _, instr := range o.prog.Taken(fn) {
		if !o.prog.OnlyCalled(instr, fn) {
			found = append(found, instr)
		}
	}
	return found
}

// maxWays and maxLength bound how many ways to an instruction are compared,
// and how long they are.
const (
	maxWays   = 8
	maxLength = 12
)

// A route asks for the ways to an instruction that begin in a function, or for
// all if that is nil.
type route struct {
	to   ssa.Instruction
	from *ssa.Function
}

// ways returns the ways of a route, outermost step first; nil where there are
// too many.
func (o *order) ways(r route) [][]orderStep {
	if found, ok := o.known[r]; ok {
		return found
	}
	o.known[r] = nil // for recursion
	found := o.extend(r)
	o.known[r] = found
	return found
}

func (o *order) extend(r route) [][]orderStep {
	_, spawned := r.to.(*ssa.Go)
	_, deferred := r.to.(*ssa.Defer)
	last := orderStep{r.to, spawned || deferred}
	fn := r.to.Parent()
	if fn == r.from {
		return [][]orderStep{{last}}
	}
	var found [][]orderStep
	add := func(outer ssa.Instruction, async bool) bool {
		if r.from != nil && !o.inside(r.from)[outer.Parent()] {
			return true
		}
		ways := o.ways(route{outer, r.from})
		for _, way := range ways {
			way = append(slices.Clone(way), last)
			if n := len(way); async {
				way[n-2].async = true
			}
			found = append(found, way)
		}
		return len(ways) > 0 && len(found) <= maxWays && len(found[0]) <= maxLength
	}
	for _, call := range o.callersOf(fn) {
		if !add(call, false) {
			return nil
		}
	}
	for _, instr := range o.escaping(fn) {
		if !add(instr, true) {
			return nil
		}
	}
	obj, ok := fn.Object().(*types.Func)
	if r.from == nil && (len(found) == 0 || ok && obj.Exported() && o.pass.Pkg.Name() != "main") {
		found = append(found, []orderStep{last})
	}
	return found
}

// inside returns the functions that a function leads to, itself included.
func (o *order) inside(fn *ssa.Function) map[*ssa.Function]bool {
	if seen, ok := o.led[fn]; ok {
		return seen
	}
	seen := map[*ssa.Function]bool{fn: true}
	o.led[fn] = seen
	queue := []*ssa.Function{fn}
	for len(queue) > 0 {
		next := o.leads(queue[0])
		queue = queue[1:]
		for _, f := range next {
			if !seen[f] {
				seen[f] = true
				queue = append(queue, f)
			}
		}
	}
	return seen
}

// leads returns the functions of this package that a function calls or uses as
// values.
func (o *order) leads(fn *ssa.Function) []*ssa.Function {
	if o.next == nil {
		o.next = map[*ssa.Function][]*ssa.Function{}
		for _, to := range o.prog.Funcs {
			for _, call := range o.callersOf(to) {
				o.next[call.Parent()] = append(o.next[call.Parent()], to)
			}
			for _, instr := range o.prog.Taken(to) {
				o.next[instr.Parent()] = append(o.next[instr.Parent()], to)
			}
		}
	}
	return o.next[fn]
}

// reaches reports whether code that runs y after x may follow one way of a function.
func (o *order) reaches(x, y ssa.Instruction) bool {
	if x.Block() == y.Block() && position(x) < position(y) {
		return true
	}
	return o.behind(x.Block())[y.Block()]
}

// behind returns the blocks that may run after a block.
func (o *order) behind(from *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	if seen, ok := o.loops[from]; ok {
		return seen
	}
	seen := map[*ssa.BasicBlock]bool{}
	queue := slices.Clone(from.Succs)
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		if !seen[b] {
			seen[b] = true
			queue = append(queue, b.Succs...)
		}
	}
	o.loops[from] = seen
	return seen
}

func position(instr ssa.Instruction) int { return slices.Index(instr.Block().Instrs, instr) }
