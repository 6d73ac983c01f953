package retry

import "testing"

func TestSet(t *testing.T) {
	s := setOf("b", "a", "b")
	if s != setOf("a", "b") {
		t.Errorf("sets of the same names differ: %q", s)
	}
	if !s.has("a") || s.has("") || s.has("c") {
		t.Errorf("%q has not what it is made of, or more", s)
	}
	if got := s.with(setOf("c")); got != setOf("c", "a", "b") {
		t.Errorf("with c: %q", got)
	}
	if !s.meets(setOf("c", "b")) || s.meets(setOf("c")) || s.meets("") {
		t.Error("sets meet by the wrong names")
	}
	if setOf() != "" || s.with("") != s {
		t.Error("an empty set is not empty")
	}
}
