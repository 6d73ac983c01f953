package options

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// maxStates bounds the ways through one function, maxSteps the work spent on
// it: one with more of them is not understood.
const (
	maxStates = 64
	maxSteps  = 1000
	// maxSpent bounds the work for one request.
	maxSpent = 5000
)

// A run follows the ways through one function.
type run struct {
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
	work  []visit
}

type outcome struct {
	state   *state
	results []symbol
}

// A visit is one arrival at a block.
type visit struct {
	block *ssa.BasicBlock
	state *state
}

func newRun(e *Evaluator, fn *ssa.Function, bind map[ssa.Value]symbol) *run {
	return &run{
		Evaluator: e, fn: fn, bind: bind,
		reached: map[ssa.Instruction][]*state{},
		seen:    map[*ssa.BasicBlock]map[string]bool{},
	}
}

// start follows all ways from the entry of the function.
func (r *run) start(s *state) {
	s.frame = r
	if len(r.fn.Blocks) == 0 {
		return
	}
	r.slice()
	r.work = []visit{{r.fn.Blocks[0], s}}
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
func (r *run) giveUp() {
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
func (r *run) enter(v visit) {
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
func (r *run) leave(b *ssa.BasicBlock, s *state) {
	switch last := b.Instrs[len(b.Instrs)-1].(type) {
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
func (r *run) follow(from, to *ssa.BasicBlock, s *state) {
	for _, next := range r.phis(from, to, s) {
		if to.Dominates(from) {
			next.expire(to)
		}
		r.work = append(r.work, visit{to, next})
	}
}

// phis binds the values that depend on where a block is entered from. A test
// that is one of them is met in one state, and not in another.
func (r *run) phis(from, to *ssa.BasicBlock, before *state) []*state {
	states := []*state{before.clone()}
	i := slices.Index(to.Preds, from)
	for _, instr := range to.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		if !r.relevant[phi] {
			continue
		}
		var next []*state
		for _, s := range states {
			bound := r.eval(phi.Edges[i], before)
			if bound.Constant != nil || !r.testsOption(phi.Edges[i], s) {
				s.env[phi] = bound
				next = append(next, s)
				continue
			}
			for _, holds := range []bool{true, false} {
				if met, ok := r.assume(phi.Edges[i], holds, s); ok {
					met = met.clone()
					met.env[phi] = ofBool(holds)
					next = append(next, met)
				}
			}
		}
		states = next
	}
	return states
}

// testsOption tells whether a value is the outcome of a test of what options
// are made of.
func (r *run) testsOption(v ssa.Value, s *state) bool {
	test, ok := v.(*ssa.BinOp)
	if !ok {
		return false
	}
	of, _, ok := r.zeroTest(test, s)
	return ok && (of.State != Unknown || r.ids[of.id])
}

func ofBool(holds bool) symbol {
	sym := symbol{Setting: Setting{State: Unset, Constant: constant.MakeBool(holds)}}
	if holds {
		sym.State = Set
	}
	return sym
}

// expire forgets the names of values that a loop computes.
func (s *state) expire(header *ssa.BasicBlock) {
	for id, f := range s.facts {
		if !invariant(f.test, header) {
			delete(s.facts, id)
		}
	}
	for v, sym := range s.env {
		s.env[v] = sym.expired(header)
	}
	for v, sym := range s.mem {
		s.mem[v] = sym.expired(header)
	}
}

func (s symbol) expired(header *ssa.BasicBlock) symbol {
	s.Setting = s.Setting.expired(header)
	if s.form != nil {
		f := s.form.clone()
		for role, setting := range f.Fields {
			f.Fields[role] = setting.expired(header)
		}
		s.form = f
	}
	if len(s.list) > 0 {
		list := make([]symbol, len(s.list))
		for i, e := range s.list {
			list[i] = e.expired(header)
		}
		s.list = list
	}
	return s
}

func (s Setting) expired(header *ssa.BasicBlock) Setting {
	if s.Value != nil && !invariant(s.Value, header) {
		s.id = ""
	}
	return s
}

// invariant tells whether a value is the same in each round of a loop.
func invariant(v ssa.Value, header *ssa.BasicBlock) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || instr.Block() == nil || instr.Parent() != header.Parent() || !header.Dominates(instr.Block()) {
		return true
	}
	switch v.(type) {
	case *ssa.BinOp, *ssa.UnOp, *ssa.FieldAddr, *ssa.Field, *ssa.ChangeType, *ssa.Convert:
		var operands [4]*ssa.Value
		for _, op := range instr.Operands(operands[:0]) {
			if *op != nil && !invariant(*op, header) {
				return false
			}
		}
		return true
	}
	return false
}
