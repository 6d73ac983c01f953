package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A walkEnd is where a walk stops: at a setting, or at a parameter, field or
// variable that other packages decide about.
type walkEnd struct {
	setting *Setting
	// at is the instruction of this package that sets the timeout, or the call
	// by which another package does.
	at ssa.Instruction
	// param and held are open ends.
	param *ssa.Parameter
	held  types.Object
	// options tells that param holds functional options that say the timeout.
	options bool
	// made and via are the calls that become Made and Via of a Reach, which has
	// examples.
	made, via ssa.CallInstruction
	// unless is, in summaries, the parameter that sets another
	// timeout instead where it is not zero; 0 for none.
	unless ir.Param
}

// Bounds of one walk.
const (
	maxDepth    = 6
	maxWork     = 40000
	maxWalkEnds = 32
	// maxWalkPath bounds paths: those of recursive code would grow with each turn.
	maxWalkPath = 12
)

// walk goes back from one use of a client or configuration.
type walk struct {
	*timeoutBuild
	// summary is the function whose parameters are ends, nil if callers count.
	summary *ssa.Function
	seen    map[walkVisit]bool
	held    map[types.Object]bool
	made    ssa.CallInstruction
	work    int
	// unless holds for the ends that are found now.
	unless ir.Param
	ends   []walkEnd
}

type walkVisit struct {
	spot
	path   string
	frame  ssa.CallInstruction
	unless ir.Param
}

func (b *timeoutBuild) newWalk(summary *ssa.Function) *walk {
	return &walk{timeoutBuild: b, summary: summary, seen: map[walkVisit]bool{}, held: map[types.Object]bool{}}
}

// from walks back from a value at an instruction.
func (w *walk) from(v ssa.Value, at ssa.Instruction, frames []ssa.CallInstruction) {
	if v != nil {
		w.back(pathOf(v), before(at), frames)
	}
}

// addEnd notes an end, with the client and the condition of the way to it.
func (w *walk) addEnd(e walkEnd) {
	if e.made == nil {
		e.made = w.made
	}
	e.unless = w.unless
	if len(w.ends) < maxWalkEnds {
		w.ends = append(w.ends, e)
	}
}

// back walks back from a spot with the path of a value.
func (w *walk) back(p valuePath, s spot, frames []ssa.CallInstruction) {
	if len(p.steps) > maxWalkPath {
		return
	}
	for i := s.n - 1; i >= 0; i-- {
		w.work++
		if w.work > maxWork {
			return
		}
		instr := s.block.Instrs[i]
		if phi, ok := instr.(*ssa.Phi); ok {
			if phi == p.root {
				break
			}
			continue
		}
		if w.instr(p, instr, spot{s.block, i}, frames) {
			return
		}
	}
	if len(s.block.Preds) == 0 {
		w.leave(p, s.block.Parent(), frames)
		return
	}
	for i, pred := range s.block.Preds {
		w.pred(p, s.block, i, pred, frames)
	}
}

func (w *walk) pred(p valuePath, block *ssa.BasicBlock, i int, pred *ssa.BasicBlock, frames []ssa.CallInstruction) {
	if phi, ok := p.root.(*ssa.Phi); ok && phi.Block() == block {
		p = rebase(phi.Edges[i], p.steps)
	}
	if c, ok := p.root.(*ssa.Const); ok && c.IsNil() {
		return
	}
	if call := w.turn(p, block, pred); call != nil {
		if !w.passes(p, call, frames) {
			w.back(p, before(call), frames)
		}
		return
	}
	w.beside(p, block, pred, frames, func() {
		if at := (spot{pred, len(pred.Instrs)}); w.visit(p, at, frames) {
			w.back(p, at, frames)
		}
	})
}

// visit reports whether a walk is at a spot for the first time.
func (w *walk) visit(p valuePath, s spot, frames []ssa.CallInstruction) bool {
	v := walkVisit{spot: s, path: p.key(), unless: w.unless}
	if len(frames) > 0 {
		v.frame = frames[len(frames)-1]
	}
	first := !w.seen[v]
	w.seen[v] = true
	return first
}

// outside walks back from a spot in whatever leads to the function that the walk
// began in. Functions that call themselves lead to the same spot again.
func (w *walk) outside(p valuePath, s spot, frames []ssa.CallInstruction) {
	if len(frames) > 0 || w.visit(p, s, nil) {
		w.back(p, s, frames)
	}
}

// instr looks at one instruction on the way. It reports whether back is done
// with the way: it ends there, or goes on elsewhere.
func (w *walk) instr(p valuePath, instr ssa.Instruction, s spot, frames []ssa.CallInstruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return w.store(p, instr, s, frames)
	case *ssa.Call:
		if isResult(p.root, instr) {
			w.result(p, instr, s, frames)
			return true
		}
		return w.passes(p, instr, frames)
	case *ssa.Alloc:
		if p.root == instr {
			w.fresh(p, instr, frames)
			return true
		}
	case ssa.Value:
		if p.root == instr && !isExtract(instr) {
			w.elsewhere(p)
			return true
		}
	}
	return false
}

func isExtract(v ssa.Value) bool {
	e, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	_, ok = e.Tuple.(*ssa.Call)
	return ok
}

// isResult reports whether v is a result of a call.
func isResult(v ssa.Value, call *ssa.Call) bool {
	e, ok := v.(*ssa.Extract)
	return v == call || ok && e.Tuple == call
}

// atReturns walks back from every return of a function.
func (w *walk) atReturns(p valuePath, fn *ssa.Function, frames []ssa.CallInstruction) {
	for ret := range ir.Returns(fn) {
		w.back(p, before(ret), frames)
	}
}

// entered returns the functions of this package that a call may enter.
func (w *walk) entered(call ssa.CallInstruction, frames []ssa.CallInstruction) []*ssa.Function {
	if len(frames) >= maxDepth {
		return nil
	}
	return w.callees[call]
}
