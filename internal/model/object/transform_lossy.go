package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A loss is a value computed from a field that the transform then drops: run
// on its own output, it computes the value from nothing.
type loss struct {
	write
	field string
}

// losing returns the first write of such a value.
func (r *record) losing(returned *object) (loss, bool) {
	for _, w := range r.writes {
		if w.val == nil || holdsAnything(w.val.Type()) || w.drops() || !r.concerns(w, []*object{returned}) || w.from.ref.path == w.to.path {
			continue
		}
		if r.state(returned, w.to.path).state == dropped || r.guarded(w.step) {
			continue
		}
		reads := &reading{record: r, seen: map[seenIn]bool{}}
		reads.value(w.frame, w.val)
		slices.Sort(reads.paths) // found in the order of a map
		for _, path := range reads.paths {
			if _, own := cut(path, w.to.path); !own && r.gone(returned, path) {
				return loss{w, path}, true
			}
		}
	}
	return loss{}, false
}

// holdsAnything tells the content of unstructured objects: what is in it is not followed,
// nor is what stays of the fields that it is made of.
func holdsAnything(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && types.IsInterface(m.Elem())
}

// gone reports whether a returned object has nothing left of a field: of one that
// is set in parts, a value may be computed from these.
func (r *record) gone(o *object, path string) bool {
	return r.state(o, path).state == dropped && !r.touched(o, path)
}

// reading collects the fields of the argument that a value is computed from.
type reading struct {
	record *record
	seen   map[seenIn]bool
	paths  []string
}

type seenIn struct {
	f transformFrame
	v ssa.Value
}

func (r *reading) value(f transformFrame, v ssa.Value) {
	if v == nil || r.seen[seenIn{f, v}] {
		return
	}
	r.seen[seenIn{f, v}] = true
	if ref := f.At(v).ref; ref.object != nil && ref.path != "" && ref.object.given {
		r.paths = append(r.paths, ref.path)
		return
	}
	switch v := v.(type) {
	case *ssa.Call:
		r.call(f, v)
	case *ssa.Alloc, *ssa.MakeMap:
		r.stored(f, v)
	case *ssa.Phi:
		for i, pred := range v.Block().Preds {
			if f.Taken(pred, v.Block()) {
				r.value(f, v.Edges[i])
			}
		}
	case ssa.Instruction:
		var operands [8]*ssa.Value
		for _, op := range v.Operands(operands[:0]) {
			r.value(f, *op)
		}
	}
}

// call adds what a call reads: its arguments, and all that a function of this
// package loads.
func (r *reading) call(f transformFrame, call *ssa.Call) {
	for _, arg := range call.Call.Args {
		r.value(f, arg)
	}
	for _, callee := range f.entered(call) {
		for v, known := range callee.Each {
			if ref := known.ref; ref.object != nil && ref.object.given && ref.path != "" && !ref.address {
				r.seen[seenIn{callee, v}] = true
				r.paths = append(r.paths, ref.path)
			}
		}
	}
}

// stored adds what is put into a new object or map.
func (r *reading) stored(f transformFrame, v ssa.Value) {
	for _, use := range *v.Referrers() {
		if update, ok := use.(*ssa.MapUpdate); ok && update.Map == v {
			r.value(f, update.Value)
		}
	}
	for _, w := range r.record.writes {
		if o := f.At(v).ref.object; o != nil && w.to.object == o && w.val != nil {
			r.value(w.frame, w.val)
		}
	}
}
