package client

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Hands is the fact that a function returns what it is given, as one does that ends the program
// at errors, and a method that sets something and can be followed by another one; or that it gives
// it to something else that it is given.
//
//	func Must[T any](v T, err error) T
type Hands struct {
	// Results are the parameters that are the results, none for others; Copies those of which
	// the results are copies.
	Results, Copies params
	// Adds are the event handlers that it adds to informers.
	Adds []Added
}

// params are the parameters that results are made of.
type params []ir.Param

// in is what a call passes for the parameter of a result, nil where there is none.
func (p params) in(call *ssa.Call, result int) ssa.Value {
	if result < len(p) {
		return p[result].In(call)
	}
	return nil
}

// AFact marks Hands as a fact.
func (*Hands) AFact() {}

func (f *Hands) String() string { return fmt.Sprintf("hands on %v", f.Results) }

// exportHands states which functions of the package hand on what they are given.
func exportHands(pass *analysis.Pass, prog *ir.Program) {
	t := tracer(prog, pass)
	for _, fn := range prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		fact := &Hands{}
		if t.addsForOthers(fn) {
			fact.Adds = t.added(fn, prog.NewSearch())
		}
		some := len(fact.Adds) > 0
		for i := range fn.Signature.Results().Len() {
			p := t.handed(fn, i)
			c := t.copied(fn, i)
			fact.Results, fact.Copies, some = append(fact.Results, p), append(fact.Copies, c), some || p != 0 || c != 0
		}
		if some {
			rule.Export(pass, obj, fact)
		}
	}
}

// handed is the parameter that a result of a function always is, none for others.
func (t Tracer) handed(fn *ssa.Function, i int) (param ir.Param) {
	for v := range ir.Results(fn, i) {
		if !t.is(ir.Unboxed(v), fn, &param, map[ssa.Value]bool{}) {
			return 0
		}
	}
	return param
}

// is reports whether a value always is one parameter of a function, that found so far if there
// is one: what the methods of a builder return is what they are called on.
//
//	for _, obj := range objs {
//		b = b.Owns(obj)
//	}
//	return b
func (t Tracer) is(v ssa.Value, fn *ssa.Function, param *ir.Param, seen map[ssa.Value]bool) bool {
	if p, ok := v.(*ssa.Parameter); ok {
		known := *param
		*param = ir.ParamOf(p)
		return p.Parent() == fn && (known == 0 || known == *param)
	}
	if v == nil || !kube.IsBuilder(v.Type()) {
		return false
	}
	sources := t.Inside(v)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s Source) bool {
		from := s.Value
		if call, ok := s.Call(); ok {
			if seen[call] {
				return false
			}
			seen[call], from = true, Fluent(call)
		} else if _, given := from.(*ssa.Parameter); !given {
			return true
		}
		return s.Held != nil || !t.is(from, fn, param, seen)
	})
}

// Fluent returns the receiver of a builder's method that returns the builder, nil for other calls.
func Fluent(call *ssa.Call) ssa.Value {
	recv := ir.Receiver(call)
	if recv == nil || !kube.IsBuilder(recv.Type()) || !kube.IsBuilder(call.Type()) {
		return nil
	}
	return recv
}

// HandedOn is what a call returns as it was given it where another package has the function,
// nil for others.
func (t Tracer) HandedOn(call *ssa.Call, result int) ssa.Value { return handedOn(t.pass, call, result) }

// copied is the parameter of which a result of a function always is a copy, none for others.
//
//	func Copy[T interface{ DeepCopy() T }](obj T) T { return obj.DeepCopy() }
func (t Tracer) copied(fn *ssa.Function, i int) (param ir.Param) {
	for v := range ir.Results(fn, i) {
		if as, ok := v.(*ssa.TypeAssert); ok {
			v = as.X
		}
		call, ok := ir.Unboxed(v).(*ssa.Call)
		if !ok {
			return 0
		}
		of, ok := ir.Unboxed(t.CopyOf(call)).(*ssa.Parameter)
		if !ok || of.Parent() != fn || param != 0 && param != ir.ParamOf(of) {
			return 0
		}
		param = ir.ParamOf(of)
	}
	return param
}

// CopyOf is what the first result of a call is a copy of, be it by a function of another package;
// nil for other calls.
func (t Tracer) CopyOf(call *ssa.Call) ssa.Value {
	sym, ok := kube.Lookup(ir.Callee(call), kube.Copies)
	switch {
	case !ok:
		return handing(t.pass, call).Copies.in(call, 0)
	case ir.Receiver(call) != nil:
		return ir.Receiver(call)
	case sym.Arg >= 0:
		return ir.Arg(call, sym.Arg)
	}
	return ir.Arg(call, 0)
}

// handedOn is what a function of another package returns as it was given it, nil for others.
func handedOn(pass *analysis.Pass, call *ssa.Call, result int) ssa.Value {
	return handing(pass, call).Results.in(call, result)
}

// handing is what is known of what the function of a call does with what it is given, nothing of
// this package's own.
func handing(pass *analysis.Pass, call ssa.CallInstruction) (fact Hands) {
	callee := ir.CalleeFunc(call)
	if pass != nil && callee != nil && callee.Pkg() != nil && callee.Pkg() != pass.Pkg {
		pass.ImportObjectFact(callee, &fact)
	}
	return fact
}
