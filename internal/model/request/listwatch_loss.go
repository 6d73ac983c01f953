package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// loss sums up what requests do not get of the options, unless these decide
// what to ask for.
func (u *use) loss() {
	kept, drops := u.drops()
	if !drops || u.meant() || u.handsOn() {
		return
	}
	first := u.Asks[0]
	u.Loss = &Loss{Name: u.name(), Kept: kept, Place: u.place(first.Call)}
	if first.helper != nil {
		u.Loss.Sets, u.Loss.Place = first.helper.Loss.Sets, first.helper.Loss.Place
	} else if first.Options != nil && kube.IsListOptions(first.Options.Type()) {
		u.Loss.Sets = u.sets(first.Options)
	}
}

// Limited reports whether a LIST may ask for a part of the objects only.
func (l *Loss) Limited() bool { return l.Kept.Has(kube.OptLimit) || l.Sets.Has(kube.OptLimit) }

// handsOn reports whether a call that nothing is known of gets the options, and
// returns something: perhaps what the function is asked for.
func (u *use) handsOn() bool {
	for fn, frames := range u.entered {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok && u.unknown(call) && u.given(call, frames) {
					return true
				}
			}
		}
	}
	return false
}

func (u *use) unknown(call *ssa.Call) bool {
	if call.Call.Signature().Results().Len() == 0 || len(u.Prog.Entered(call)) > 0 || kube.Is(ir.Callee(call), kube.Formats, kube.NewError) {
		return false
	}
	return !slices.ContainsFunc(u.Asks, func(a Ask) bool { return a.Call == call })
}

func (u *use) given(call *ssa.Call, frames []ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return u.reach(arg, frames).Whole })
}

// drops reports whether no request gets the function's options as a whole, and
// which of their fields some of them get.
func (u *use) drops() (kept OptionRoles, ok bool) {
	for _, ask := range u.Asks {
		if ask.Reach.Whole || ask.Reach.Unknown {
			return nil, false
		}
		for role := range ask.Reach.Fields {
			kept = append(kept, role)
		}
	}
	slices.Sort(kept)
	return slices.Compact(kept), len(u.Asks) > 0
}

func (u *use) name() string {
	if u.Options == nil {
		return ""
	}
	if v, _ := u.Options.Object().(*types.Var); v != nil && v.Name() != "_" {
		return v.Name()
	}
	return ""
}

func (u *use) place(at interface{ ssa.Instruction }) rule.Place {
	return rule.PlaceOf(u.pass.Fset, ir.Position(at))
}

// sets returns the fields that options may set to another than their zero value.
func (u *use) sets(options ssa.Value) (set OptionRoles) {
	for field, v := range u.Trace.Struct(options).All() {
		role := optionOf(field)
		switch u.valueOf(v) {
		case OptionZero, OptionFalse:
		default:
			set = append(set, role)
		}
	}
	slices.Sort(set)
	return slices.Compact(set)
}
