package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A relation says how two actions stand where the ways to them part.
type relation struct {
	// forward and backward tell whether the first may come before the second
	// one, and the other way round, in the function where the ways part.
	forward, backward bool
	// first and second tell whether they run later than the calls that lead to
	// them, or in another goroutine.
	first, second bool
}

// relations is the set of the relations in which two actions stand, one for each
// pair of ways to them. It is fit for facts.
type relations uint16

// anyRelation is the set where the order is not known.
const anyRelation relations = 1<<16 - 1

// set returns the set that holds nothing but one relation.
func (r relation) set() relations {
	i := 0
	for bit, holds := range []bool{r.forward, r.backward, r.first, r.second} {
		if holds {
			i |= 1 << bit
		}
	}
	return 1 << i
}

// each yields the relations in a set.
func (s relations) each(yield func(relation) bool) {
	for i := range 16 {
		if s&(1<<i) == 0 {
			continue
		}
		if !yield(relation{forward: i&1 != 0, backward: i&2 != 0, first: i&4 != 0, second: i&8 != 0}) {
			return
		}
	}
}

// precedes reports whether one action may come before another one. Where the
// order is not known, it may.
func (o *order) precedes(a, b Action) bool {
	return o.some(a, b, func(r relation) bool { return r.forward || r.second && r.backward })
}

// blocks reports whether one action, which does not return until another one is
// done, keeps the program from doing that.
func (o *order) blocks(a, b Action) bool {
	return !o.some(a, b, func(r relation) bool { return r.first || !r.forward || r.backward })
}

// some reports whether the relation of two actions is such on some ways to them,
// or not known.
func (o *order) some(a, b Action, such func(relation) bool) bool { return o.someIn(nil, a, b, such) }

// someIn tells the same of the ways that begin in one function.
func (o *order) someIn(fn *ssa.Function, a, b Action, such func(relation) bool) bool {
	for r := range o.relations(a, b, fn).each {
		if such(r) {
			return true
		}
	}
	return false
}

// relations returns how two actions stand, on the ways to them that begin in one
// function, or on all if that is nil.
func (o *order) relations(a, b Action, fn *ssa.Function) relations {
	as, bs := o.ways(route{a.At, fn}), o.ways(route{b.At, fn})
	if len(as) == 0 || len(bs) == 0 {
		return anyRelation
	}
	var found relations
	for _, xs := range as {
		for _, ys := range bs {
			found |= o.relate(a, b, xs, ys)
		}
	}
	return found
}

// relate returns how two actions stand on one way to each.
func (o *order) relate(a, b Action, xs, ys []orderStep) relations {
	i := fork(xs, ys)
	if i == len(xs) && i == len(ys) {
		return o.called(a, b)
	}
	if i == len(xs) || i == len(ys) {
		return anyRelation
	}
	r := relation{first: a.Later || async(xs[i:]), second: b.Later || async(ys[i:])}
	x, y := xs[i].at, ys[i].at
	switch {
	case x.Parent() == y.Parent():
		r.forward, r.backward = o.reaches(x, y), o.reaches(y, x)
	case i == 0:
		r.forward, r.backward = constructsReceiver(x.Parent(), y.Parent()), constructsReceiver(y.Parent(), x.Parent())
		if r.forward == r.backward {
			return anyRelation
		}
	default:
		return anyRelation
	}
	return r.set()
}

// called returns how two actions of one call stand: only the function that is
// called knows. A call that is repeated may do either first.
func (o *order) called(a, b Action) relations {
	if a.by == nil || a.by != b.by {
		return anyRelation
	}
	if block := a.At.Block(); o.behind(block)[block] {
		return anyRelation
	}
	return a.by.order(a.index, b.index)
}

// fork returns the index of the first step that two ways do not share.
func fork(xs, ys []orderStep) int {
	i := 0
	for i < len(xs) && i < len(ys) && xs[i].at == ys[i].at {
		i++
	}
	return i
}

// async reports whether one of the steps runs later, or in another goroutine.
func async(steps []orderStep) bool {
	for _, s := range steps {
		if s.async {
			return true
		}
	}
	return false
}

// constructsReceiver reports whether a function returns the type that another one is a
// method of: it must have returned before that is called.
func constructsReceiver(fn, method *ssa.Function) bool {
	recv := method.Signature.Recv()
	if recv == nil || fn.Signature.Recv() != nil {
		return false
	}
	for result := range fn.Signature.Results().Variables() {
		if types.Identical(ir.Deref(result.Type()), ir.Deref(recv.Type())) {
			return true
		}
	}
	return false
}

// follows reports whether b is done after a, by code that goes on from there.
// What a itself started may still run.
func (o *order) follows(b, a Action) bool { return o.followsIn(nil, b, a) }

// followsIn tells the same of the ways that begin in one function: others that
// lead there are no matter.
func (o *order) followsIn(fn *ssa.Function, b, a Action) bool {
	return !o.someIn(fn, a, b, func(r relation) bool { return !r.forward || r.backward || r.second })
}

// outlasts tells the same where a must have returned, too.
func (o *order) outlasts(b, a Action) bool {
	return !o.some(a, b, func(r relation) bool { return !r.forward || r.backward || r.first })
}

// repeated reports whether an action, or a call on the way to it from a function,
// stands in a loop, or in a function that is called until it succeeds.
func (o *order) repeated(d Action, fn *ssa.Function) bool {
	if d.Repeated {
		return true
	}
	for _, way := range o.ways(route{d.At, fn}) {
		for _, s := range way {
			if b := s.at.Block(); o.behind(b)[b] || polls(s.at) {
				return true
			}
		}
	}
	return false
}
