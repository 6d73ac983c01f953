package attempt

import (
	"go/constant"
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

func (s *search) patience(retry ssa.CallInstruction) Patience {
	return Patience{s.lasts(retry), final(retry)}
}

// lasts is how long a retry tries at most, 0 where that is not known.
func (s *search) lasts(retry ssa.CallInstruction) time.Duration {
	sym, ok := kube.Lookup(ir.Callee(retry), kube.RetryBackoff)
	if !ok {
		if fn := ir.CalleeFunc(retry); fn != nil && fn.Pkg() != s.pass.Pkg {
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
func (s *search) length(backoff *origin.Struct) time.Duration {
	if backoff == nil || !backoff.Complete {
		return 0
	}
	var b kube.Backoff
	for field, values := range backoff.Values {
		if len(values) != 1 {
			return 0
		}
		c, known := s.trace.Constant(values[0])
		if known != origin.Known {
			return 0
		}
		f, _ := constant.Float64Val(constant.ToFloat(c))
		b.Set(field, f)
	}
	return b.Length()
}

// final tells whether nobody hands on the error of a retry: it is ignored or
// logged.
func final(retry ssa.CallInstruction) bool {
	v := retry.Value()
	return v != nil && !handedOn(v, map[ssa.Value]bool{})
}

func handedOn(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Return, *ssa.Send, *ssa.MapUpdate:
			return true
		case *ssa.Store:
			arg, ok := use.Addr.(*ssa.IndexAddr) // one of several arguments of a call
			return !ok || handedOn(arg.X, seen)
		case *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Extract, *ssa.Slice:
			return handedOn(use.(ssa.Value), seen)
		case *ssa.Call:
			return handedOn(use, seen) // wrapped, or made a result of another type
		}
		return false
	})
}
