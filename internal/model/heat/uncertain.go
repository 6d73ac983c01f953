package heat

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// uncertain reports whether nothing says how often a block goes on to successor i:
// the program asks something of its own about what it works on. It is certain
// of what nearly always holds: no error, a value that is there, the type
// that is expected, an object that lives, another round of a loop, and what
// people set for the whole program.
func (r *Result) uncertain(b *ssa.BasicBlock, i int) bool {
	if onError(b, 0) || onError(b, 1) {
		return onError(b, 1-i) && r.refuses(b)
	}
	if r.heads(b) || ir.Deleting(b, 1-i) {
		return false
	}
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.BinOp:
		return r.uncertainOf(cond, outcome)
	case *ssa.Extract:
		return uncertainResult(cond.Tuple, outcome)
	case *ssa.UnOp: // a flag
		return cond.Op == token.MUL && inObject(cond) && outcome
	case *ssa.Call:
		return uncertainAnswer(cond, outcome)
	case *ssa.Const:
		return false
	}
	return true
}

// uncertainOf reads a comparison.
func (r *Result) uncertainOf(cond *ssa.BinOp, outcome bool) bool {
	x, y := cond.X, cond.Y
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
	}
	if _, chosen := x.(*ssa.Extract); chosen && isSelect(x.(*ssa.Extract).Tuple) {
		return false
	}
	switch cond.Op {
	case token.EQL, token.NEQ:
		equal := (cond.Op == token.EQL) == outcome
		switch c, ok := y.(*ssa.Const); {
		case ok && equal:
			return !setting(x) && !settled(x, c)
		case ok:
			return false
		case equal:
			return inStatus(x) == inStatus(y)
		}
		return !isVersion(x)
	}
	list := counted(x)
	return list == nil || (cond.Op == token.GTR || cond.Op == token.GEQ) != outcome || r.picked(list)
}

// settled reports whether a phase is one in which objects stay.
func settled(x ssa.Value, phase *ssa.Const) bool {
	return inStatus(x) && phase.Value != nil && phase.Value.Kind() == constant.String && lasting(constant.StringVal(phase.Value))
}

// setting reports whether a value is a field or variable of the program, not of
// an object or a part of one: what it holds does not depend on what the program works on.
func setting(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || inObject(v) {
		return false
	}
	switch addr := load.X.(type) {
	case *ssa.Global:
		return true
	case *ssa.FieldAddr:
		owner := ir.Deref(addr.X.Type())
		return !kube.IsWatchEvent(owner) && !kube.IsPartOfObject(owner)
	}
	return false
}

// isVersion reports whether a value is the version of an object: of two events
// for one object the versions differ, but for replays.
func isVersion(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok {
		return kube.Is(ir.Callee(call), kube.VersionOf)
	}
	field := ir.FieldOf(address(v))
	return field != nil && kube.Is(field, kube.VersionOf)
}

// uncertainResult reads what else a call, look-up or reception says besides its
// first result: that there is one is to be expected.
func uncertainResult(tuple ssa.Value, outcome bool) bool {
	switch tuple := tuple.(type) {
	case *ssa.Lookup:
		return true
	case *ssa.Call:
		return !outcome && tuple.Parent().Pkg != nil && tuple.Call.StaticCallee() != nil && tuple.Call.StaticCallee().Pkg == tuple.Parent().Pkg
	}
	return false
}

// uncertainAnswer reads what a function says: one of errors that there is none of
// its kind, one of the libraries what they are there to say.
func uncertainAnswer(call *ssa.Call, outcome bool) bool {
	if arg := ir.Arg(call, 0); arg != nil && ir.IsError(arg.Type()) {
		return outcome
	}
	if kube.Is(ir.Callee(call), kube.Compare) {
		return outcome || !isWhole(ir.Arg(call, 0)) // or two versions of an object
	}
	for range kube.Roles(ir.Callee(call)) {
		return false
	}
	return true
}

// isWhole reports whether a value is an object, not a part of one.
func isWhole(v ssa.Value) bool {
	v = ir.Unboxed(v)
	if isObject(v.Type()) {
		return true
	}
	_, iface := v.Type().Underlying().(*types.Interface)
	return iface && kube.IsAPIObject(v.Type())
}

func isSelect(v ssa.Value) bool {
	_, ok := v.(*ssa.Select)
	return ok
}
