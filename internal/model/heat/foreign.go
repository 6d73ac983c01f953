package heat

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Foreign names what another package has and this one calls, or has called: a function or
// method, or what a function returns.
type Foreign struct {
	Fn *types.Func
	// Made tells that what Fn returns is called, as its result of this index: that itself,
	// or with a Method this method of it.
	Made   bool
	Result int
	Method string
	// Call is the call of Fn whose result it is, nil where Fn itself is called.
	Call ssa.CallInstruction
	// Of is what Fn is taken of as a method value, nil where it is not.
	Of ssa.Value
}

// Called is the function or method that is called, and what that is a method of, as far as it is
// known: what a method value is taken of, or what a function returns.
func (f Foreign) Called(from *types.Package) (fn *types.Func, recv ssa.Value) {
	if !f.Made {
		return f.Fn, f.Of
	}
	return ir.MethodNamed(f.Fn.Signature().Results().At(f.Result).Type(), from, f.Method), ir.Result(f.Call, f.Result)
}

// Name is how chains name it.
func (f Foreign) Name() string {
	if f.Made && f.Method != "" {
		return f.Method
	}
	return f.Fn.Name()
}

// A Fill is something of another package that this one hands to hot code: as an argument, or
// where it stores it into a field or variable.
//
//	queue.New(queue.Syncer(store.NewSyncer(client)))
type Fill struct {
	Foreign
	// By hands it over, and Value is what it hands over.
	By    ssa.Instruction
	Value ssa.Value
	Heat  Heat
}

// Fills returns what hot code is given that other packages have.
func (r *Result) Fills() []Fill { return r.given }

// fill notes that an instruction hands something to hot code; of several reasons why that is
// hot the best one counts.
func (s *spread) fill(f Foreign, by ssa.Instruction, v ssa.Value, heat Heat) {
	if by == nil {
		return
	}
	known := slices.IndexFunc(s.given, func(other Fill) bool { return other.Foreign == f && other.By == by })
	switch {
	case known < 0:
		s.given = append(s.given, Fill{f, by, v, heat})
	case heat.rank() < s.given[known].Heat.rank():
		s.given[known].Heat = heat
	}
}

// perhaps reports whether one of several things is handed over that may each be what is called, or
// only where a condition holds: whoever calls it need not come to it.
func (r *Result) perhaps(by ssa.Instruction, v ssa.Value, several int) bool {
	if store, ok := by.(*ssa.Store); ok && !r.sure(store.Block()) {
		return true
	}
	return several > 1 && inside(v.Type()) == ""
}

// callables returns what is called of a value, or with a method of it: functions that this
// package has, and what others have.
func (r *Result) callables(t targets, method string) (own []*ssa.Function, foreign []Foreign) {
	if method == "" {
		own, foreign = slices.Clip(t.funcs), slices.Clip(t.others)
	}
	for _, concrete := range t.types {
		if fn := r.Prog.Method(concrete, method); fn != nil {
			own = append(own, fn)
		} else if fn := r.methodElsewhere(concrete, method); fn != nil {
			foreign = append(foreign, Foreign{Fn: fn})
		}
	}
	for _, n := range t.results {
		call := n.Value.(*ssa.Call)
		fn := ir.CalleeFunc(call)
		if answers(fn.Signature().Results().At(n.Result).Type(), method) {
			foreign = append(foreign, Foreign{Fn: fn, Made: true, Result: n.Result, Method: method, Call: call})
		}
	}
	return own, foreign
}

// answers reports whether what a value of a type does, when it or a method of it is called, is
// known to who made it alone.
func answers(t types.Type, method string) bool {
	if method == "" {
		return ir.IsFunc(t)
	}
	return types.IsInterface(t)
}

// methodElsewhere is the method of a concrete type that another package declares, nil for none.
func (r *Result) methodElsewhere(concrete types.Type, method string) *types.Func {
	if method == "" {
		return nil
	}
	fn := ir.MethodNamed(concrete, r.pass.Pkg, method)
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == r.pass.Pkg {
		return nil
	}
	return fn.Origin()
}

// elsewhere takes what a node says of functions that other packages have.
func (t *targets) elsewhere(prog *ir.Program, n graph.Node) {
	if n.Path != "" {
		return
	}
	if fn := n.Function(); fn != nil && !prog.HasBody(fn) {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Pkg() != nil && obj.Pkg() != prog.Pass.Pkg {
			t.others = append(t.others, Foreign{Fn: obj.Origin(), Of: ir.BoundTo(n.Value)})
		}
	}
	call, ok := n.Value.(*ssa.Call)
	if !ok || len(prog.Entered(call)) > 0 {
		return
	}
	if fn := ir.CalleeFunc(call); fn != nil && fn.Pkg() != nil && fn.Pkg() != prog.Pass.Pkg {
		t.results = append(t.results, n)
	}
}

// Elsewhere returns what a value may be that other packages have, or with a method of which they
// have this method.
func (r *Result) Elsewhere(v ssa.Value, method string) []Foreign {
	_, foreign := r.callables(r.targetsOf(v), method)
	return foreign
}

// Called returns what a value may be, or with a method what this is of what it may be: functions
// of this package, and what others have; not ok if it may be something else.
func (r *Result) Called(v ssa.Value, method string) (own []*ssa.Function, foreign []Foreign, ok bool) {
	t := r.targetsOf(v)
	own, foreign = r.callables(t, method)
	return own, foreign, len(own)+len(foreign) > 0 && !r.filledByOthers(t)
}

// Makes returns the functions of this package that a result of a function is, or with a method
// those that implement it for what it may be; not ok if it may be something else.
func (r *Result) Makes(fn *ssa.Function, result int, method string) (own []*ssa.Function, ok bool) {
	for v := range ir.Results(fn, result) {
		if ir.IsNil(v) {
			continue
		}
		t := r.targetsOf(v)
		fns, foreign := r.callables(t, method)
		if len(fns) == 0 || len(foreign) > 0 || r.filledByOthers(t) || slices.ContainsFunc(fns, func(fn *ssa.Function) bool { return r.lasting[fn] }) {
			return nil, false
		}
		own = append(own, fns...)
	}
	return own, len(own) > 0
}

// Slots returns the fields and variables that a function value may be of which others may have
// filled some.
func (r *Result) Slots(v ssa.Value) []types.Object { return r.targetsOf(v).slots }

// Only returns the one thing that a call through an interface or of a function value
// enters where another package has it; ok is false if there may be others.
func (r *Result) Only(call ssa.CallInstruction) (f Foreign, ok bool) {
	known, asked := r.only.Load(call)
	if !asked {
		known = r.onlyForeign(call)
		r.only.Store(call, known)
	}
	f = known.(Foreign)
	return f, f.Fn != nil
}

func (r *Result) onlyForeign(call ssa.CallInstruction) Foreign {
	common, method := call.Common(), ""
	switch {
	case common.IsInvoke():
		method = common.Method.Name()
	case common.StaticCallee() != nil:
		return Foreign{}
	}
	t := r.targetsOf(common.Value)
	if own, found := r.callables(t, method); len(own) == 0 && len(found) == 1 && !r.filledByOthers(t) {
		return found[0]
	}
	return Foreign{}
}

// filledByOthers reports whether code that is not of this package may decide too what a value is:
// who calls, or who stores into a field or variable that it can name.
func (r *Result) filledByOthers(t targets) bool {
	return len(t.params) > 0 || r.pass.Pkg.Name() != "main" && slices.ContainsFunc(t.slots, types.Object.Exported)
}
