package object

import "strings"

// A path leads from a value to memory behind it: "*" follows a pointer, map,
// slice or interface, ".Labels" selects a field, "[]" an element. A path that
// ends in a value rather than in memory ends in "=".
//
//	pod.Labels["a"] = "b"    *.ObjectMeta.Labels*[]
type path = string

const (
	follow  = "*"
	element = "[]"
	itself  = "="
)

func field(name string) path { return "." + name }

// maxSteps bounds how far a path leads: longer ones come from recursive types.
const maxSteps = 24

func tooLong(p path) bool {
	return strings.Count(p, follow)+strings.Count(p, ".")+strings.Count(p, element) > maxSteps
}

// hops counts the pointers, maps and slices that a path follows.
func hops(p path) int { return strings.Count(p, follow) }

// cell splits a path within a variable: the part of the variable itself, and
// the rest, which is empty where the path ends there.
func cell(p path) (own, rest path) {
	if i := strings.IndexAny(p, follow+itself); i >= 0 {
		return p[:i], p[i:]
	}
	return p, ""
}

// withinPath reports whether part is p or a part of it, and which.
func withinPath(p, part path) (rest path, ok bool) {
	rest, ok = strings.CutPrefix(part, p)
	return rest, ok && (rest == "" || strings.ContainsAny(rest[:1], ".[*="))
}

// overlaps reports whether one of two parts of a variable contains the other.
func overlaps(a, b path) bool {
	_, ab := withinPath(a, b)
	_, ba := withinPath(b, a)
	return ab || ba
}

// inside replaces the element of a container by its content: the rest of a
// path behind "*[]", if that follows another pointer.
func inside(p path) (rest path, ok bool) {
	rest, ok = strings.CutPrefix(p, follow+element)
	return rest, ok && strings.ContainsAny(rest, follow+itself)
}
