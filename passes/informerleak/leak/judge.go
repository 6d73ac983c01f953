package leak

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A verdict says how long something lives.
type verdict struct {
	end End
	// param, maker and method are those of a Growth.
	param         ir.Param
	maker, method string
}

// join is the verdict where either may hold: what may end counts as ended.
func (v verdict) join(other verdict) verdict {
	if other.end < v.end {
		return other
	}
	if v.end == OfParam && other.end == OfParam && v != other {
		return verdict{}
	}
	return v
}

// A judge follows a value back to what says how long it lives. In hot code a
// value lives as long as those give it that the heat comes from; otherwise
// the parameters of the function under trial decide.
type judge struct {
	*Result
	// in is the function under trial, nil in hot code.
	in *ssa.Function
	// looped tells that a loop makes the code run again that is under trial, and
	// nothing else does: what others call meanwhile is part of one turn.
	looped bool
	// call judges the results of functions of other packages that it knows,
	// channel channels that the program makes.
	call    func(j *judge, call *ssa.Call, result int) (v verdict, known bool)
	channel func(c *ssa.MakeChan) verdict
	// none is the verdict on nil.
	none verdict
	// whole tells that what a field holds which others fill is as old as the object.
	whole bool
	seen  map[ssa.Value]bool
}

// maxSteps bounds how many values one judgement looks at.
const maxSteps = 200

func (j *judge) value(v ssa.Value) verdict {
	if v == nil || len(j.seen) > maxSteps {
		return verdict{}
	}
	if j.seen[v] {
		return verdict{end: Never + 1} // says nothing: a loop
	}
	j.seen[v] = true
	if from := converted(v); from != nil {
		return j.value(from)
	}
	switch v := v.(type) {
	case *ssa.Phi:
		return j.all(v.Edges)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return j.result(call, v.Index)
		}
	case *ssa.Call:
		return j.result(v, 0)
	case *ssa.Const:
		return j.none
	case *ssa.MakeChan:
		if j.channel != nil {
			return j.channel(v)
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return j.load(v.X)
		}
	case *ssa.Field:
		return j.field(ir.FieldOf(v), v.X)
	case *ssa.FreeVar:
		return j.all(slices.Collect(ir.Bindings(v)))
	case *ssa.Parameter:
		return j.parameter(v)
	}
	return verdict{}
}

// all joins the verdicts on several values.
func (j *judge) all(values []ssa.Value) verdict {
	joined := verdict{end: Never + 1}
	for _, v := range values {
		joined = joined.join(j.value(v))
	}
	return joined
}

func (j *judge) load(addr ssa.Value) verdict {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		return j.all(slices.Collect(ir.Stored(addr)))
	case *ssa.FreeVar:
		joined := verdict{end: Never + 1}
		for b := range ir.Bindings(addr) {
			joined = joined.join(j.load(b))
		}
		return joined
	case *ssa.FieldAddr:
		return j.field(ir.FieldOf(addr), addr.X)
	case *ssa.Global:
		if kube.Is(addr.Object(), kube.ContextForever) {
			return verdict{end: Never}
		}
		return j.stores(addr.Object())
	}
	return verdict{}
}

// field judges what a field holds: whatever this package stores there, or
// whatever those who made the object did.
func (j *judge) field(field *types.Var, base ssa.Value) verdict {
	if field == nil {
		return verdict{}
	}
	if len(j.Prog.Stores(field)) > 0 {
		return j.stores(field)
	}
	if j.in == nil && j.value(base).end == Never {
		return verdict{end: Never} // others filled it in before the code was hot
	}
	if p := parameterOf(base); p != nil && j.whole && j.in != nil {
		return j.parameter(p)
	}
	return verdict{}
}

// parameterOf returns the parameter that an object is, or was passed as by value; nil for others.
func parameterOf(base ssa.Value) *ssa.Parameter {
	if variable, ok := base.(*ssa.Alloc); ok {
		base = ir.Assigned(variable)
	}
	p, _ := base.(*ssa.Parameter)
	return p
}

// stores judges what this package stores into a field or variable; tests do
// not count where others do.
func (j *judge) stores(obj types.Object) verdict {
	joined, tests := verdict{end: Never + 1}, verdict{end: Never + 1}
	for _, s := range j.Prog.Stores(obj) {
		switch {
		case ir.IsNil(s.Value):
		case j.dead(s.Instr.Parent()):
			tests = tests.join(j.value(s.Value))
		default:
			joined = joined.join(j.value(s.Value))
		}
	}
	if joined.end > Never {
		return tests
	}
	return joined
}

// result judges what a call returns.
func (j *judge) result(call *ssa.Call, result int) verdict {
	entered := j.Prog.Entered(call)
	if len(entered) == 0 {
		return j.foreign(call, result)
	}
	if from := wrapped(call, entered); from != nil {
		return j.value(from)
	}
	joined := verdict{end: Never + 1}
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if result < len(ret.Results) {
				joined = joined.join(j.value(ret.Results[result]))
			}
		}
	}
	return joined
}

// foreign judges what a function of another package returns: what cold code
// got from functions that nothing is known of was there before.
func (j *judge) foreign(call *ssa.Call, result int) verdict {
	if v, known := j.call(j, call, result); known {
		return v
	}
	if j.in != nil || j.Recurs(call) {
		return verdict{}
	}
	return verdict{end: Never}
}
