package object

import "testing"

// TestTouchedByEachOther has two objects set fields from each other.
func TestTouchedByEachOther(t *testing.T) {
	a, b := &object{}, &object{}
	set := func(to, from *object) write {
		return write{to: ref{object: to, path: "spec"}, from: value{ref: ref{object: from, path: "spec"}}}
	}
	r := &record{writes: []write{set(a, b), set(b, a)}}
	if r.touched(a, "spec") {
		t.Error("a part of the field is set")
	}
	r.writes = append(r.writes, write{to: ref{object: b, path: "spec.nodeName"}})
	if !r.touched(a, "spec") {
		t.Error("no part of the field is set")
	}
}
