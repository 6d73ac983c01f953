package heat

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
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

// lasts reports whether an instruction, without what the functions of this
// package do that it calls, takes until the program ends.
func (r *Result) lasts(b *ssa.BasicBlock, instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Select:
		return r.loopsForEver(b)
	case *ssa.UnOp:
		return instr.Op == token.ARROW && (r.loopsForEver(b) && !r.gathers(instr) || r.waitsForEnd(instr))
	case *ssa.Call:
		callee := ir.Callee(instr)
		if kube.Is(callee, kube.Run) || kube.IsBlocking(ir.CalleeFunc(instr)) || kube.Is(callee, kube.LoopBody) && r.endedByOthers(instr) {
			return true
		}
		return callee != nil && r.lastsElsewhere(callee)
	}
	return false
}

// lastsElsewhere reports whether a function of another package works until the program ends.
func (r *Result) lastsElsewhere(callee types.Object) bool {
	return callee.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(callee, new(Lasts))
}

func (r *Result) loopsForEver(b *ssa.BasicBlock) bool {
	for _, l := range r.loops[b.Parent()] {
		if l.blocks[b] && l.endless() {
			return true
		}
	}
	return false
}

// gathers reports whether a receive takes what the function itself has had made: it, or a
// closure of it, makes the channel and closes it.
//
//	close(answers)
//	for answer := range answers {
func (r *Result) gathers(recv *ssa.UnOp) bool {
	sources := r.trace.Sources(recv.X)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
		made, ok := s.Value.(*ssa.MakeChan)
		return !ok || !encloses(made.Parent(), recv.Parent()) || !r.closedBy(made, made.Parent())
	})
}

// closedBy reports whether a function or its closures close a channel.
func (r *Result) closedBy(made *ssa.MakeChan, fn *ssa.Function) bool {
	for call := range ir.CallsOf(fn) {
		builtin, ok := call.Common().Value.(*ssa.Builtin)
		if ok && builtin.Name() == "close" && slices.ContainsFunc(r.trace.Sources(call.Common().Args[0]), func(s client.Source) bool { return s.Value == made }) {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, func(inner *ssa.Function) bool { return r.closedBy(made, inner) })
}

// waitsForEnd reports whether a receive waits for a channel that carries
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

// endedByOthers reports whether what ends a call, a context or a channel, is not of the
// function's own making.
//
//	wait.UntilWithContext(ctx, c.work, time.Second)
func (r *Result) endedByOthers(call *ssa.Call) bool {
	for _, arg := range ir.Args(call) {
		if !kube.IsSignal(arg.Type()) {
			continue
		}
		return !slices.ContainsFunc(r.trace.Sources(arg), func(s client.Source) bool {
			made, ok := s.Value.(ssa.Instruction)
			if done, isCall := s.Value.(*ssa.Call); isCall && ir.Receiver(done) != nil { // ctx.Done()
				made, ok = ir.Receiver(done).(ssa.Instruction)
			}
			return ok && encloses(made.Parent(), call.Parent())
		})
	}
	return true // nothing does
}

// Lasts reports whether a function, itself or by a call, works until the program ends.
func (r *Result) Lasts(fn *ssa.Function) bool { return r.lasting[fn] }
