package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A comparison with what differs each time it is made asks for an update each time,
// whatever the cache holds: a time, what is drawn at random, and what grows with each
// call. An update that fails is then made again.

// A variation looks for such values behind a condition.
type variation struct {
	question
	seen map[portion]bool
}

// A portion is a value and what it leads to, or of that one field alone.
type portion struct {
	value ssa.Value
	field *types.Var
}

// maxPortions bounds a search: what takes more is not understood.
const maxPortions = 2000

// varies reports whether a condition about what a mutation changes is made of values
// that differ each time.
func (r *MutationResult) varies(cond ssa.Value, m Mutation) bool {
	s := &variation{question: question{MutationResult: r, Mutation: m, changed: m.changed()}, seen: map[portion]bool{}}
	return s.value(cond, nil)
}

// value looks at what a value is made of, and at what it leads to.
func (s *variation) value(v ssa.Value, field *types.Var) bool {
	p := portion{v, field}
	if v == nil || s.seen[p] {
		return false
	}
	if s.seen[p] = true; len(s.seen) > maxPortions {
		return true
	}
	if len(s.parts(v)) > 0 {
		return s.contents(v, field)
	}
	switch v := v.(type) {
	case *ssa.Call:
		return s.result(v, 0, field) || s.contents(v, field)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return !ir.IsError(v.Type()) && s.result(call, v.Index, field) || s.contents(v, field)
		}
		return s.value(v.Tuple, field)
	case *ssa.FieldAddr:
		return s.grows(v) || s.contents(v, field) || s.value(v.X, ir.FieldOf(v))
	case *ssa.Field:
		return s.value(v.X, ir.FieldOf(v))
	case *ssa.Global:
		return s.grows(v)
	case *ssa.Parameter:
		return s.passed(v, field) || s.contents(v, field)
	case *ssa.FreeVar:
		for bound := range ir.Bindings(v) {
			if s.value(bound, field) {
				return true
			}
		}
		return s.contents(v, field)
	case ssa.Instruction:
		return s.operands(v, field) || s.contents(v.(ssa.Value), field)
	}
	return false
}

// operands looks at what an instruction computes its value from: a part of the
// same where it only reads or converts it.
func (s *variation) operands(at ssa.Instruction, field *types.Var) bool {
	switch at.(type) {
	case *ssa.UnOp, *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.TypeAssert:
	default:
		field = nil
	}
	return slices.ContainsFunc(at.Operands(nil), func(op *ssa.Value) bool { return *op != nil && s.value(*op, field) })
}

// result looks at what a call returns.
func (s *variation) result(call *ssa.Call, result int, field *types.Var) bool {
	callee := ir.Callee(call)
	if kube.Is(callee, kube.CurrentTime, kube.Elapsed) || s.appends(call) {
		return true
	}
	if sym, ok := kube.Lookup(callee, kube.MakesRandom); ok && sym.Arg < 0 {
		return true
	}
	entered := s.prog.Entered(call)
	for _, fn := range entered {
		for ret := range returnsOf(fn, result) {
			if s.value(ret.Results[result], field) {
				return true
			}
		}
	}
	if len(entered) > 0 {
		return false
	}
	return s.operands(call, nil)
}

// appends reports whether a call adds to what is written: with each call the list
// that it returns is longer than the one in the cache.
func (s *variation) appends(call *ssa.Call) bool {
	b, ok := call.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "append" && len(s.within(call.Call.Args[0])) > 0 && !s.settled(call)
}

// within are the parts of the object that a list is, and that are changed.
func (s *variation) within(list ssa.Value) []path {
	return slices.DeleteFunc(s.parts(list), func(p path) bool { return !overlaps(p, s.changed) })
}

// passed looks at what callers pass.
func (s *variation) passed(p *ssa.Parameter, field *types.Var) bool {
	fn := p.Parent()
	i := slices.Index(fn.Params, p)
	for _, call := range s.prog.Callers(fn) {
		if arg := ir.Passed(call, fn.Signature, i); arg != nil && s.value(arg, field) {
			return true
		}
	}
	return false
}

// contents looks at what is stored behind a value.
func (s *variation) contents(v ssa.Value, field *types.Var) bool {
	refs := v.Referrers()
	return refs != nil && slices.ContainsFunc(*refs, func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Store:
			return ref.Addr == v && !s.settled(ref) && s.value(ref.Val, field)
		case *ssa.MapUpdate:
			return ref.Map == v && !s.settled(ref) && (s.value(ref.Key, nil) || s.value(ref.Value, nil))
		case *ssa.FieldAddr:
			f := ir.FieldOf(ref)
			return ref.X == v && (field == nil || field == f) && s.stored(ref)
		case *ssa.IndexAddr:
			return ref.X == v && s.stored(ref)
		case *ssa.Slice:
			return ref.X == v && s.stored(ref)
		case ssa.CallInstruction:
			return s.filled(ref, v, field)
		}
		return false
	})
}

// filled looks at what a call stores behind what it is given.
func (s *variation) filled(call ssa.CallInstruction, given ssa.Value, field *types.Var) bool {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.MakesRandom); ok {
		return sym.Arg >= 0 && ir.Arg(call, sym.Arg) == given
	}
	for _, fn := range s.prog.Entered(call) {
		for i, p := range fn.Params {
			if ir.Passed(call, fn.Signature, i) == given && s.behind(p, field) {
				return true
			}
		}
	}
	return false
}

// behind looks at what a function stores behind a parameter.
func (s *variation) behind(p *ssa.Parameter, field *types.Var) bool {
	if s.seen[portion{p, field}] {
		return false
	}
	s.seen[portion{p, field}] = true
	return s.contents(p, field)
}

// stored looks at what is stored at an address that was not looked at.
func (s *variation) stored(addr ssa.Value) bool {
	p := portion{addr, nil}
	if s.seen[p] {
		return false
	}
	s.seen[p] = true
	return s.contents(addr, nil)
}

// settled reports whether an instruction does not run again once the cache holds
// what was written.
func (s *variation) settled(at ssa.Instruction) bool {
	return at == s.At || at.Parent() == s.At.Parent() && s.asks(at.Block(), s.Mutation)
}

// grows reports whether each call adds to a package variable, or to a field that
// is none of an API object.
func (s *variation) grows(addr ssa.Value) bool {
	if f, ok := addr.(*ssa.FieldAddr); ok && kube.IsAPIType(f.X.Type()) {
		return false
	}
	variable := ir.Addressed(addr)
	return variable != nil && slices.ContainsFunc(s.prog.Stores(variable), func(store ir.Store) bool {
		call, ok := store.Value.(*ssa.Call)
		if !ok {
			return false
		}
		b, ok := call.Call.Value.(*ssa.Builtin)
		return ok && b.Name() == "append" && loads(call.Call.Args[0], variable)
	})
}

// loads reports whether a value is read from a field or package variable.
func loads(v ssa.Value, variable types.Object) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && ir.Addressed(load.X) == variable
}
