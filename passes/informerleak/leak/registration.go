package leak

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A fate is what becomes of the registration of an event handler where a call returns it.
type fate uint8

const (
	// dropped registrations are forgotten: nothing can remove the handler.
	dropped fate = iota
	// handedOn are those that the function which makes the call returns: its callers decide.
	handedOn
	// removable are those that something may remove the handler by.
	removable
)

// fateOf says what becomes of a result of a call that is a registration, and as which result the
// function returns it that makes the call.
func (r *Result) fateOf(call ssa.CallInstruction, result int) (becomes fate, as int) {
	v := ir.Result(call, result)
	if v == nil || v.Referrers() == nil {
		return dropped, 0
	}
	for _, use := range *v.Referrers() {
		ret, returns := use.(*ssa.Return)
		switch {
		case asks(use) || r.keepsForNothing(use):
		case returns && becomes == dropped && declared(ret.Parent()):
			becomes, as = handedOn, resultOf(ret, v)
		case !returns || !declared(ret.Parent()):
			return removable, 0
		}
	}
	return becomes, as
}

// declared reports whether a function has a name by which others call it: who calls a literal
// need not be seen.
func declared(fn *ssa.Function) bool { return fn.Parent() == nil }

// resultOf is the result as which a value is returned.
func resultOf(ret *ssa.Return, v ssa.Value) int {
	for i, result := range ret.Results {
		if result == v {
			return i
		}
	}
	return 0
}

// handedBack says what a callee piles up for a call of it that gets the registration of the
// handler: nothing where something may remove the handler.
func (r *Result) handedBack(call ssa.CallInstruction, g Growth) (Growth, bool) {
	becomes, as := r.fateOf(call, g.Registration.index())
	g.Registration = 0
	if becomes == handedOn {
		g.Registration = resultNumber(as)
	}
	return g, becomes != removable
}

// A result is one of a function, counted from 1; 0 is none.
type result uint8

func resultNumber(index int) result { return result(index + 1) }

func (n result) index() int { return int(n) - 1 }
