package leak

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// waitsFor reports whether those who construct and start something wait for its end.
func (r *Result) waitsFor(call, start ssa.CallInstruction) bool {
	if blocks(start) && !r.spawned(start, 0) {
		return true
	}
	return r.waits(call.Parent()) && !r.spawned(call, 0) || r.waits(start.Parent()) && !r.spawned(start, 0)
}

// waits reports whether a function waits for the end of what ends with others.
func (r *Result) waits(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			recv, ok := instr.(*ssa.UnOp)
			if !ok || recv.Op != token.ARROW || !kube.IsSignal(recv.X.Type()) {
				continue
			}
			if end := r.life(recv.X, r.trial(recv)).end; end == Never || end == OfParam {
				return true
			}
		}
	}
	return false
}

// spawned reports whether an instruction runs in a goroutine of its own.
func (r *Result) spawned(instr ssa.Instruction, depth int) bool {
	if _, ok := instr.(*ssa.Go); ok {
		return true
	}
	fn := instr.Parent()
	if r.isRoot(fn) {
		return false
	}
	for c := range ir.Closures(fn) {
		for _, use := range *c.Referrers() {
			call, ok := use.(ssa.CallInstruction)
			if _, isGo := use.(*ssa.Go); isGo || ok && kube.Is(ir.Callee(call), kube.CallBody) {
				return true
			}
		}
	}
	for _, taken := range r.Prog.Taken(fn) {
		if _, ok := taken.(*ssa.Go); ok {
			return true
		}
	}
	if depth > 4 {
		return false
	}
	for _, call := range r.Prog.Entering(fn) {
		if r.spawned(call, depth+1) {
			return true
		}
	}
	return false
}
