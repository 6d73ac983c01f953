package hot

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Lasts is the fact that a function works off a queue or a channel, runs an informer
// or a manager, or waits for the end, until the program ends.
type Lasts struct{}

// AFact marks Lasts as a fact.
func (*Lasts) AFact() {}

func (*Lasts) String() string { return "lasts" }

// findLasting finds the functions that, themselves or by a call, work until
// the program ends.
func (r *Result) findLasting() {
	callers := map[*ssa.Function][]*ssa.Function{}
	var todo []*ssa.Function
	for _, fn := range r.Prog.Funcs {
		if len(r.queueGets(fn)) > 0 {
			todo = append(todo, fn)
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if r.lasts(b, instr) {
					todo = append(todo, fn)
				}
				if call, ok := instr.(*ssa.Call); ok {
					for _, callee := range r.Prog.Entered(call) {
						callers[callee] = append(callers[callee], fn)
					}
				}
			}
		}
	}
	for len(todo) > 0 {
		fn := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !r.lasting[fn] {
			r.lasting[fn] = true
			todo = append(todo, callers[fn]...)
		}
	}
}

// lasts tells whether an instruction, without what the functions of this
// package do that it calls, takes until the program ends.
func (r *Result) lasts(b *ssa.BasicBlock, instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Select:
		return r.loopsForEver(b)
	case *ssa.UnOp:
		return instr.Op == token.ARROW && (r.loopsForEver(b) || r.waitsForEnd(instr))
	case *ssa.Call:
		callee := ir.Callee(instr)
		if kube.Is(callee, kube.Run) || kube.IsBlocking(ir.CalleeFunc(instr)) {
			return true
		}
		return callee != nil && callee.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(callee, new(Lasts))
	}
	return false
}

func (r *Result) loopsForEver(b *ssa.BasicBlock) bool {
	for _, l := range r.loops[b.Parent()] {
		if l.blocks[b] && l.endless() {
			return true
		}
	}
	return false
}

// waitsForEnd tells whether a receive waits for a channel that carries
// nothing but its own end, and that the function did not make for itself.
func (r *Result) waitsForEnd(recv *ssa.UnOp) bool {
	if carriesData(recv.X.Type().Underlying().(*types.Chan).Elem()) {
		return false
	}
	for _, s := range r.trace.Sources(recv.X) {
		if c, ok := s.Value.(*ssa.MakeChan); ok && encloses(c.Parent(), recv.Parent()) {
			return false
		}
	}
	return true
}
