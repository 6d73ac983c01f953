package object

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// maxDemands bounds how many flags of a function are asked for.
const maxDemands = 2

// Demands are what a function asks of flags before it returns something.
type Demands [maxDemands]Condition

// demands are the flags of a function without which it does not come to some of its
// instructions: a parameter, or the first of variadic ones, which may be left out.
//
//	func (c *Client) pod(name string, live ...bool) (*corev1.Pod, error) {
//		if len(live) > 0 && live[0] {
//			return c.pods.Get(ctx, name, metav1.GetOptions{})
//		}
//		return c.lister.Get(name)
//	}
func demands(fn *ssa.Function, at ...ssa.Instruction) (found Demands) {
	n := 0
	for i, p := range fn.Params {
		for _, set := range []bool{true, false} {
			if n < len(found) && isFlag(p) && spared(p, set, at) {
				found[n] = Condition{Param: i, Value: constant.MakeBool(!set).ExactString(), Equal: true}
				n++
			}
		}
	}
	return found
}

func hasFlags(fn *ssa.Function) bool { return slices.ContainsFunc(fn.Params, isFlag) }

func isFlag(p *ssa.Parameter) bool { return ir.IsBool(p.Type()) || isVariadic(p) }

// isVariadic reports whether a parameter holds flags that calls may leave out.
func isVariadic(p *ssa.Parameter) bool {
	params := p.Parent().Params
	list, ok := p.Type().Underlying().(*types.Slice)
	return ok && p.Parent().Signature.Variadic() && p == params[len(params)-1] && ir.IsBool(list.Elem())
}

// flagged is what a call says of the first flag that it passes for variadic ones, nil
// where that is not known.
func (r *MutationResult) flagged(arg ssa.Value) ssa.Value {
	switch arg := arg.(type) {
	case *ssa.Const:
		return ssa.NewConst(constant.MakeBool(false), types.Typ[types.Bool])
	case *ssa.Slice:
		if _, ok := arg.X.(*ssa.Alloc); !ok {
			return nil
		}
		if flags, complete := r.trace.Elements(arg); complete && len(flags) == 1 {
			return flags[0]
		}
	}
	return nil
}

// refutes reports whether a call passes a flag with which a function does not return what it
// would without.
func (r *MutationResult) refutes(all Demands, at ir.Entry) bool {
	return slices.ContainsFunc(all[:], func(c Condition) bool { return c.Value != "" && r.refuted(&c, at) })
}

// asks notes what the function asks for before it returns the roots that were found at
// one of its returns: what is returned at several is returned with the flags of either.
func (l *look) asks(ret *ssa.Return, known int) {
	found := l.found[known:]
	l.found = l.found[:known:known]
	for _, root := range found {
		root.demands = demands(ret.Parent(), ret, root.first(ret.Parent()))
		i := slices.IndexFunc(l.found[:known], root.same)
		if i < 0 {
			l.found = append(l.found, root)
			continue
		}
		l.found[i].demands = l.found[i].demands.either(root.demands)
	}
}

// same reports whether two roots are one, with whatever flags.
func (s memoryRoot) same(other memoryRoot) bool {
	return s.param == other.param && s.source == other.source && s.path == other.path && s.assertion == other.assertion &&
		s.want == other.want && s.kept == other.kept && s.imported == other.imported && slices.Equal(s.calls, other.calls)
}

// either is what both ask for.
func (d Demands) either(other Demands) (both Demands) {
	for i, c := range d {
		if slices.Contains(other[:], c) {
			both[i] = c
		}
	}
	return both
}

// first is the instruction of a function with which it got what it returns, nil where it
// is none of its own.
func (s memoryRoot) first(fn *ssa.Function) ssa.Instruction {
	at, _ := s.source.At.(ssa.Instruction)
	if len(s.calls) > 0 {
		at = s.calls[0]
	}
	if at == nil || at.Parent() != fn {
		return nil
	}
	return at
}
