package startup

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A relation says how two deeds stand where the ways to them part.
type relation struct {
	// forward and backward tell whether the first may come before the second
	// one, and the other way round, in the function where the ways part.
	forward, backward bool
	// first and second tell whether they run later than the calls that lead to
	// them, or in another goroutine.
	first, second bool
}

// precedes tells whether one deed may come before another one. Where the
// order is not known, it may.
func (o *order) precedes(a, b Deed) bool {
	return o.some(a, b, func(r relation) bool { return r.forward || r.second && r.backward })
}

// blocks tells whether one deed, which does not return until another one is
// done, keeps the program from doing that.
func (o *order) blocks(a, b Deed) bool {
	return !o.some(a, b, func(r relation) bool { return r.first || !r.forward || r.backward })
}

// some tells whether the relation of two deeds is such on some ways to them,
// or not known.
func (o *order) some(a, b Deed, such func(relation) bool) bool {
	as, bs := o.ways(a.At), o.ways(b.At)
	if len(as) == 0 || len(bs) == 0 {
		return true
	}
	for _, xs := range as {
		for _, ys := range bs {
			r, known := o.relate(xs, ys)
			r.first, r.second = r.first || a.Later, r.second || b.Later
			if !known || such(r) {
				return true
			}
		}
	}
	return false
}

func (o *order) relate(xs, ys []step) (relation, bool) {
	i := fork(xs, ys)
	if i == len(xs) || i == len(ys) {
		return relation{}, false // one call does both
	}
	r := relation{first: async(xs[i:]), second: async(ys[i:])}
	x, y := xs[i].at, ys[i].at
	switch {
	case x.Parent() == y.Parent():
		r.forward, r.backward = o.reaches(x, y), o.reaches(y, x)
		return r, true
	case i == 0:
		r.forward, r.backward = constructs(x.Parent(), y.Parent()), constructs(y.Parent(), x.Parent())
		return r, r.forward != r.backward
	}
	return r, false
}

// fork returns the index of the first step that two ways do not share.
func fork(xs, ys []step) int {
	i := 0
	for i < len(xs) && i < len(ys) && xs[i].at == ys[i].at {
		i++
	}
	return i
}

// async tells whether one of the steps runs later, or in another goroutine.
func async(steps []step) bool {
	for _, s := range steps {
		if s.async {
			return true
		}
	}
	return false
}

// constructs tells whether a function returns the type that another one is a
// method of: it must have returned before that is called.
func constructs(fn, method *ssa.Function) bool {
	recv := method.Signature.Recv()
	if recv == nil || fn.Signature.Recv() != nil {
		return false
	}
	for result := range fn.Signature.Results().Variables() {
		if types.Identical(deref(result.Type()), deref(recv.Type())) {
			return true
		}
	}
	return false
}

func deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// follows tells whether b is done after a, by code that goes on from there.
// What a itself started may still run.
func (o *order) follows(b, a Deed) bool {
	return !o.some(a, b, func(r relation) bool { return !r.forward || r.backward || r.second })
}

// outlasts tells the same where a must have returned, too.
func (o *order) outlasts(b, a Deed) bool {
	return !o.some(a, b, func(r relation) bool { return !r.forward || r.backward || r.first })
}

// repeated tells whether an instruction, or a call on the way to it, stands in a loop.
func (o *order) repeated(d Deed) bool {
	for _, way := range o.ways(d.At) {
		for _, s := range way {
			if b := s.at.Block(); o.behind(b)[b] {
				return true
			}
		}
	}
	return false
}
