package retry

import (
	"go/constant"
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

func (s *search) patience(retry ssa.CallInstruction) Patience {
	return Patience{s.lasts(retry), s.final(retry), s.req.Hot.Unasked(retry.Parent())}
}

// lasts is how long a retry tries at most, 0 where that is not known.
func (s *search) lasts(retry ssa.CallInstruction) time.Duration {
	sym, ok := kube.Lookup(ir.Callee(retry), kube.RetryBackoff)
	if !ok {
		if fn := ir.CalleeFunc(retry); fn != nil {
			return s.retried(fn).Lasts
		}
		return 0
	}
	backoff := ir.Arg(retry, sym.Arg)
	if load, ok := backoff.(*ssa.UnOp); ok {
		if global, ok := load.X.(*ssa.Global); ok {
			if known := kube.LengthOf(global.Object()); known > 0 {
				return known
			}
		}
	}
	return s.length(s.trace.Struct(backoff))
}

// length is how long a back-off waits in all whose fields are constants.
func (s *search) length(backoff *client.Struct) time.Duration {
	if backoff == nil || !backoff.Complete {
		return 0
	}
	var b kube.Backoff
	for field, values := range backoff.Values {
		if len(values) != 1 {
			return 0
		}
		c, known := s.trace.Constant(values[0])
		if known != client.Known {
			return 0
		}
		f, _ := constant.Float64Val(constant.ToFloat(c))
		b.Set(field, f)
	}
	return b.Length()
}

// final reports whether the error of a retry is seen to be lost where nothing tries
// again: nobody takes it, or it is only tested and logged, in code that runs once
// in a program.
func (s *search) final(retry ssa.CallInstruction) bool {
	v := retry.Value()
	return v != nil && s.runsOnce(retry, 0) && dropped(v, map[ssa.Value]bool{})
}

// maxCallers bounds how many calls up the start of the program is looked for.
const maxCallers = 6

// runsOnce reports whether an instruction is seen to run as part of the start of a
// program, and nothing of what leads to it in a loop or as a function value.
func (s *search) runsOnce(instr ssa.Instruction, depth int) bool {
	fn := instr.Parent()
	if _, hot := s.req.Hot.At(instr); hot || depth > maxCallers || len(s.prog.Taken(fn)) > 0 || s.inLoop(instr) {
		return false
	}
	if s.isMain(fn) {
		return true
	}
	callers := s.callers(fn)
	return len(callers) == 1 && s.runsOnce(callers[0], depth+1)
}

// isMain reports whether a function is where a program starts.
func (s *search) isMain(fn *ssa.Function) bool {
	return s.pass.Pkg.Name() == "main" && fn.Name() == "main" && fn.Signature.Recv() == nil && fn.Parent() == nil
}

func (s *search) inLoop(instr ssa.Instruction) bool {
	for range s.req.Hot.Around(instr.Block()) {
		return true
	}
	return false
}

// dropped reports whether every use of an error is known to leave nothing of it.
func dropped(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return true
	}
	seen[v] = true
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool { return keeps(use, seen) })
}

// keeps reports whether something may be made of an error: calls whose results
// nobody takes are taken to log it, unless they end the program, which is then
// started again.
func keeps(use ssa.Instruction, seen map[ssa.Value]bool) bool {
	switch use := use.(type) {
	case *ssa.DebugRef:
		return false
	case *ssa.BinOp:
		return !ir.IsError(use.X.Type()) // compared with nil, or how many there are with some number
	case *ssa.Store:
		arg, ok := use.Addr.(*ssa.IndexAddr) // one of several arguments of a call
		return !ok || !dropped(arg.X, seen)
	case *ssa.IndexAddr:
		return false // where an argument is stored
	case *ssa.Call:
		return kube.Is(ir.Callee(use), kube.NoReturn) || !dropped(use, seen)
	case *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Extract, *ssa.Slice:
		return !dropped(use.(ssa.Value), seen)
	}
	return true
}
