package handler

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// passageOfFunction says what a predicate's function does with updates: it is
// evaluated with generations of 0, and with unknown ones.
func (r *Result) passageOfFunction(fn *ssa.Function) Passage {
	if fn = ir.Declared(fn); fn == nil || !r.prog.HasBody(fn) {
		return UnknownPassage
	}
	if f, ok := r.passages[fn]; ok {
		return f
	}
	r.passages[fn] = UnknownPassage // if it calls itself
	f := AllDropped
	switch {
	case r.mayPass(fn, true):
		f = MayPass
	case r.mayPass(fn, false):
		f = Dropped
	}
	r.passages[fn] = f
	return f
}

// mayPass reports whether a predicate's function may let an update pass; unset tells that
// generations are 0.
func (r *Result) mayPass(fn *ssa.Function, unset bool) bool {
	m := &eval.Machine[content]{Prog: r.prog, Domain: still{r, unset}, Functions: noFunctions}
	f := m.Run(fn, nil, nil)
	return f.Lost || !f.Returns || len(f.Results) == 0 || f.Results[0].is != eval.No
}

// noFunctions has calls of function values be calls of anything.
func noFunctions(ssa.Value) []ssa.Value { return nil }

// still evaluates what becomes of an update.
type still struct {
	*Result
	unset bool
}

// What may be known beyond nil, true and false.
const (
	given      = eval.Further + iota // an object of the update, or part of one, which is never nil
	perhaps                          // the same, or nil where it is of another type
	generation                       // the address of the generation of such an object
	number                           // a constant
)

// content is what is known of a value.
type content struct {
	is   eval.Is
	text string // of a number
}

var (
	anything = content{is: eval.Open}
	zero     = content{number, "0"}
)

// ofUpdate reports whether a value is an object of the update, or part of one.
func (v content) ofUpdate() bool { return v.is == given || v.is == perhaps }

// Join joins what is known on two ways.
func (s still) Join(a, b content) content {
	switch {
	case a.is == eval.Unreached || a == b:
		return b
	case b.is == eval.Unreached:
		return a
	}
	return anything
}

// Of is what is known of a value that no instruction makes.
func (s still) Of(v ssa.Value) content {
	c, ok := v.(*ssa.Const)
	switch {
	case !ok:
		return anything
	case c.Value != nil && c.Value.Kind() == constant.Int:
		return content{number, c.Value.ExactString()}
	}
	return content{is: eval.Constant(c)}
}

// Truth says which ways a condition leaves open.
func (s still) Truth(v content) eval.Is { return v.is }

// In is what is known of a value, which is the same in each block.
func (s still) In(f *eval.Frame[content], v ssa.Value, _ *ssa.BasicBlock) content { return f.At(v) }

// On is what a value brings from one block to the next.
func (s still) On(f *eval.Frame[content], v ssa.Value, _, _ *ssa.BasicBlock) content { return f.At(v) }

// Step evaluates an instruction.
func (s still) Step(f *eval.Frame[content], instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Call:
		return s.call(f, instr)
	case *ssa.TypeAssert:
		s.assert(f, instr)
	case ssa.Value:
		f.Set(instr, s.value(f, instr))
	}
	return true
}

// assert evaluates an assertion: one that may fail gives nil for objects of other types.
func (s still) assert(f *eval.Frame[content], v *ssa.TypeAssert) {
	x := f.At(v.X)
	switch {
	case !v.CommaOk && x.ofUpdate():
		f.Set(v, x)
	case !v.CommaOk:
		f.Set(v, anything)
	case x.ofUpdate():
		f.Set(v, content{is: perhaps}, anything)
	default:
		f.Set(v, anything, anything)
	}
}

// value evaluates what takes, compares or converts values.
func (s still) value(f *eval.Frame[content], v ssa.Value) content {
	switch v := v.(type) {
	case *ssa.BinOp:
		return s.compare(v.Op, f.At(v.X), f.At(v.Y))
	case *ssa.FieldAddr:
		return s.field(v, f.At(v.X))
	case *ssa.Field:
		return s.loaded(s.field(v, f.At(v.X)))
	case *ssa.UnOp:
		if v.Op == token.NOT {
			return content{is: f.At(v.X).is.Not()}
		}
		return s.loaded(f.At(v.X))
	case *ssa.MakeInterface:
		return ofUpdate(f.At(v.X))
	case *ssa.ChangeInterface:
		return f.At(v.X)
	case *ssa.ChangeType:
		return f.At(v.X)
	case *ssa.Convert:
		return f.At(v.X)
	}
	return anything
}

// ofUpdate is an object of the update in an interface: others are not followed there.
func ofUpdate(v content) content {
	if v.ofUpdate() {
		return v
	}
	return anything
}

// field is a field of something, or its address.
func (s still) field(v ssa.Value, of content) content {
	switch field := fieldObject(v); {
	case of.ofUpdate() && kube.Is(field, kube.GenerationOf):
		return content{is: generation}
	case of.ofUpdate() || kube.Is(field, kube.OldObject, kube.NewObject):
		return content{is: given}
	}
	return anything
}

// loaded is what an address holds.
func (s still) loaded(addr content) content {
	switch {
	case addr.is == generation && s.unset:
		return zero
	case addr.ofUpdate():
		return addr
	}
	return anything
}

// compare compares with nil, true and false, and numbers with each other.
func (s still) compare(op token.Token, x, y content) content {
	if x.is != number || y.is != number {
		return content{is: eval.Compare(op, x.plain(), y.plain())}
	}
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return content{is: eval.Truth(constant.Compare(x.number(), op, y.number()))}
	}
	return anything
}

func (v content) number() constant.Value { return constant.MakeFromLiteral(v.text, token.INT, 0) }

// plain is what is known of a value beside what it has to do with the update.
func (v content) plain() eval.Is {
	switch v.is {
	case given:
		return eval.Some
	case perhaps, generation, number:
		return eval.Open
	}
	return v.is
}
