package cache

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A summing gathers what one function does with what it is given, or makes.
type summing struct {
	*StartupResult
	fn  *ssa.Function
	all []likewise
}

// likewise are the actions that one Done stands for.
type likewise struct {
	done    Done
	actions []Action
}

func (r *StartupResult) summarize(fn *ssa.Function) *summing {
	return &summing{StartupResult: r, fn: fn}
}

// add adds an action with a parameter.
func (s *summing) add(param int, d Action) {
	done := Done{
		Param: param, Act: d.Act, Kind: d.Kind, Later: d.Later || s.later(d, s.fn), Repeated: s.order.repeated(d, s.fn),
		Sometimes: s.sometimes(d, s.fn), Place: d.Place, Stage: uint8(d.stage),
	}
	for i, other := range s.all {
		if other.done.like(done) {
			s.all[i].actions = append(other.actions, d)
			s.all[i].done.Sometimes = other.done.Sometimes && done.Sometimes
			return
		}
	}
	s.all = append(s.all, likewise{done, []Action{d}})
}

// like reports whether two things done differ only in where, or in whether something is
// asked for before.
func (d Done) like(other Done) bool {
	d.Place, d.Sometimes = other.Place, other.Sometimes
	return d == other
}

// export returns what the function does, in an order that is the same in each run.
func (s *summing) export() Summary {
	slices.SortStableFunc(s.all, func(x, y likewise) int { return compare(x.done, y.done) })
	var sum Summary
	for _, l := range s.all {
		sum.Of = append(sum.Of, l.done)
	}
	if len(sum.Of) > maxDone {
		return sum
	}
	for _, x := range s.all {
		for _, y := range s.all {
			sum.Order = append(sum.Order, uint16(s.among(x, y)))
		}
	}
	return sum
}

func compare(x, y Done) int {
	return cmp.Or(cmp.Compare(x.Param, y.Param), cmp.Compare(x.Act, y.Act), cmp.Compare(x.Kind.Name, y.Kind.Name),
		cmp.Compare(x.Place.Line, y.Place.Line))
}

// among returns how the actions stand that two things done stand for.
func (s *summing) among(x, y likewise) relations {
	var found relations
	for _, a := range x.actions {
		for _, b := range y.actions {
			found |= s.order.relations(a, b, s.fn)
		}
	}
	return found
}
