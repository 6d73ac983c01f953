package blocking

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// A step is an instruction that waits, or runs functions that may.
type step struct {
	instr ssa.Instruction
	// wait is what the instruction waits for by itself, nil for nothing.
	wait *Wait
	// entered are the functions of which it runs one.
	entered []*ssa.Function
	// given are functions that it hands to what calls them.
	given []*ssa.Function
	// away are the waits of a function of another package.
	away []Wait
	// dynamic is the value that it calls, nil for other steps.
	dynamic ssa.Value
	// makers are the functions that make the channel it sends on.
	makers []*ssa.Function
	// decided tells that it is only taken if a bool that callers pass is false.
	decided bool
}

// findSteps finds what a function does before it returns.
func (r *Result) findSteps(fn *ssa.Function) {
	joined := joinedBy(fn)
	for _, b := range fn.Blocks {
		decided, outcome := decidedByCaller(b)
		if decided && outcome {
			continue // such as what is done for the objects of the initial list
		}
		for _, instr := range b.Instrs {
			if s, ok := r.stepAt(instr, joined); ok && !r.hot.Once(instr) {
				s.decided = decided
				r.steps[fn] = append(r.steps[fn], s)
			}
		}
	}
}

// stepAt returns the step that an instruction is, not ok for one that runs
// nothing, or in a goroutine that nobody waits for.
func (r *Result) stepAt(instr ssa.Instruction, joined []ssa.Value) (step, bool) {
	w, ok := Wait{}, false
	switch instr := instr.(type) {
	case *ssa.Go:
		if !sharesAny(instr, joined) {
			return step{}, false
		}
		return r.callStep(instr), true
	case ssa.CallInstruction:
		s := r.callStep(instr)
		if sym, ok := kube.Lookup(ir.Callee(instr), kube.Detaches); ok && sharesAny(instr, joined) {
			s.given, _ = r.hot.Targets(ir.Arg(instr, sym.Arg))
		}
		return s, s.matters()
	case *ssa.Send:
		w, makers, ok := r.sent(instr)
		return step{instr: instr, wait: &w, makers: makers}, ok
	case *ssa.Select:
		w, ok = r.selected(instr)
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			w, ok = r.received(instr, instr.X)
		}
	}
	return step{instr: instr, wait: &w}, ok
}

func (r *Result) callStep(call ssa.CallInstruction) step {
	s := step{instr: call, entered: r.Prog.Entered(call)}
	if w, ok := r.direct(call); ok {
		s.wait = &w
	}
	if common := call.Common(); !common.IsInvoke() && common.StaticCallee() == nil {
		if _, builtin := common.Value.(*ssa.Builtin); !builtin {
			s.dynamic = common.Value
			s.entered, _ = r.hot.Targets(common.Value)
		}
	}
	for _, arg := range r.callbacks(call) {
		fns, _ := r.hot.Targets(arg)
		s.given = append(s.given, fns...)
	}
	if len(s.entered) == 0 && s.wait == nil {
		s.away = r.imported(call)
	}
	return s
}

// matters reports whether the step may run code that waits.
func (s *step) matters() bool {
	return s.wait != nil || s.dynamic != nil || len(s.entered)+len(s.given)+len(s.away) > 0 ||
		s.instr.(ssa.CallInstruction).Common().IsInvoke()
}

// left reports whether some callers never take a step, informers apart: those
// pass both.
func (r *Result) left(s step) bool { return s.decided && !r.informed[s.instr.Parent()] }

// waitsOf returns what a step waits for, as far as that is known by now: what
// holds often first.
func (r *Result) waitsOf(s step) []Wait {
	waits := slices.Clone(r.unguarded(s))
	for i := range waits {
		waits[i].Guards |= r.hot.Guards(s.instr)
		waits[i].Chosen = waits[i].Chosen || r.hot.Chosen(s.instr)
	}
	slices.SortStableFunc(waits, Wait.Compare)
	return waits
}

// Compare orders waits by how often they are sure to come: most often first.
func (w Wait) Compare(other Wait) int {
	return cmp.Or(w.chosen()-other.chosen(), cmp.Compare(other.Guards.Part(), w.Guards.Part()))
}

func (w Wait) chosen() int {
	if w.Chosen {
		return 1
	}
	return 0
}

// unguarded is waitsOf without the conditions in the function itself.
func (r *Result) unguarded(s step) []Wait {
	if r.left(s) {
		return nil
	}
	if s.wait != nil {
		if r.private(s.instr.Parent(), s.makers) {
			return nil
		}
		return []Wait{*s.wait}
	}
	var waits []Wait
	if every(s.entered, func(fn *ssa.Function) bool { return len(r.waits[fn]) > 0 }) {
		waits = lift(heat.Name(s.entered[0]), s.entered[0].Parent() != nil, r.waits[s.entered[0]])
	}
	waits = append(waits, r.givenWaits(s)...)
	if callee := ir.CalleeFunc(s.instr.(ssa.CallInstruction)); callee != nil {
		for _, w := range lift(callee.Name(), false, s.away) {
			w.Leaf = r.place(s.instr)
			waits = append(waits, w)
		}
	}
	return waits
}

// givenWaits are those of the functions that a step hands to what calls them.
func (r *Result) givenWaits(s step) (waits []Wait) {
	for _, fn := range s.given {
		for _, w := range lift(heat.Name(fn), fn.Parent() != nil, r.waits[fn]) {
			if !w.Through.Valid() {
				w.Through = r.through(s.instr.(ssa.CallInstruction))
			}
			waits = append(waits, w)
		}
	}
	return waits
}

func every(fns []*ssa.Function, holds func(*ssa.Function) bool) bool {
	return len(fns) > 0 && !slices.ContainsFunc(fns, func(fn *ssa.Function) bool { return !holds(fn) })
}

// maxChain bounds the explanations kept in facts.
const maxChain = 6

// lift returns the waits of a function for those who call it. Chains name
// declared functions only.
func lift(name string, literal bool, waits []Wait) []Wait {
	if literal {
		return waits
	}
	lifted := make([]Wait, len(waits))
	for i, w := range waits {
		if len(w.Chain) < maxChain {
			w.Chain = slices.Concat([]string{name}, w.Chain)
		}
		lifted[i] = w
	}
	return lifted
}
