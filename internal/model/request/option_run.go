package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// maxStates bounds the ways through one function, maxSteps the work spent on
// it: one with more of them is not understood.
const (
	maxStates = 64
	maxSteps  = 1000
	// maxSpent bounds the work for one request.
	maxSpent = 5000
)

// A evaluation follows the ways through one function.
type evaluation struct {
	*Evaluator
	fn   *ssa.Function
	bind map[ssa.Value]symbol
	// relevant are the values that options depend on.
	relevant map[ssa.Value]bool
	// ids spell what they are read from.
	ids map[string]bool
	// tests counts how often the same thing is tested.
	tests map[string]int
	// reached are the states at calls and closures.
	reached map[ssa.Instruction][]*state
	// returned are the states at the end, with the results.
	returned []outcome
	// open means that parameters or captured variables matter.
	open  bool
	lost  bool
	steps int
	seen  map[*ssa.BasicBlock]map[string]bool
	work  []blockVisit
}

type outcome struct {
	state   *state
	results []symbol
}

// A blockVisit is one arrival at a block.
type blockVisit struct {
	block *ssa.BasicBlock
	state *state
}

func newRun(e *Evaluator, fn *ssa.Function, bind map[ssa.Value]symbol) *evaluation {
	return &evaluation{
		Evaluator: e, fn: fn, bind: bind,
		reached: map[ssa.Instruction][]*state{},
		seen:    map[*ssa.BasicBlock]map[string]bool{},
	}
}

// start follows all ways from the entry of the function.
func (r *evaluation) start(s *state) {
	s.frame = r
	if len(r.fn.Blocks) == 0 {
		return
	}
	r.slice()
	r.work = []blockVisit{{r.fn.Blocks[0], s}}
	for len(r.work) > 0 && !r.lost {
		v := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		r.enter(v)
	}
	if r.lost {
		r.giveUp()
	}
}

// giveUp leaves one state of which nothing is known at all instructions.
func (r *evaluation) giveUp() {
	s := newState()
	s.frame = r
	r.reached = map[ssa.Instruction][]*state{}
	r.returned = nil
	for _, b := range r.fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case ssa.CallInstruction, *ssa.MakeClosure:
				r.reached[instr] = []*state{s}
			case *ssa.Return:
				r.returned = append(r.returned, outcome{s, nil})
			}
		}
	}
}

// enter runs a block in one state.
func (r *evaluation) enter(v blockVisit) {
	r.steps++
	r.spent++
	s := v.state
	key := s.print()
	if r.seen[v.block] == nil {
		r.seen[v.block] = map[string]bool{}
	}
	if r.seen[v.block][key] {
		return
	}
	r.seen[v.block][key] = true
	if len(r.seen[v.block]) > maxStates || r.steps > maxSteps || r.spent > maxSpent {
		r.lost = true
		return
	}
	states := []*state{s}
	for _, instr := range v.block.Instrs {
		var next []*state
		for _, s := range states {
			next = append(next, r.step(instr, s)...)
		}
		if states = next; len(states) > maxStates {
			r.lost = true
			return
		}
	}
	for _, s := range states {
		r.leave(v.block, s)
	}
}

// leave follows the ways out of a block.
func (r *evaluation) leave(b *ssa.BasicBlock, s *state) {
	switch last := ir.Last(b).(type) {
	case *ssa.If:
		for i, next := range b.Succs {
			if taken, ok := r.assume(last.Cond, i == 0, s); ok {
				r.follow(b, next, taken)
			}
		}
	case *ssa.Return:
		out := outcome{state: s}
		for _, v := range last.Results {
			out.results = append(out.results, r.eval(v, s))
		}
		r.returned = append(r.returned, out)
	default:
		for _, next := range b.Succs {
			r.follow(b, next, s)
		}
	}
}

// follow goes on to the next block; what is known of values that a loop
// computes anew does not hold for its next round.
func (r *evaluation) follow(from, to *ssa.BasicBlock, s *state) {
	for _, next := range r.phis(from, to, s) {
		if to.Dominates(from) {
			next.expire(to)
		}
		r.work = append(r.work, blockVisit{to, next})
	}
}
