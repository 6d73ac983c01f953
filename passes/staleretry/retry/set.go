package retry

import (
	"slices"
	"strings"
)

// A Set is a set of names. It is fit for facts, and two with the same names are equal:
// they are sorted, with the end of a line around each.
type Set string

func setOf(names ...string) Set {
	if len(names) == 0 {
		return ""
	}
	names = slices.Clone(names)
	slices.Sort(names)
	return Set("\n" + strings.Join(slices.Compact(names), "\n") + "\n")
}

func (s Set) names() []string {
	return strings.FieldsFunc(string(s), func(r rune) bool { return r == '\n' })
}

func (s Set) has(name string) bool { return strings.Contains(string(s), "\n"+name+"\n") }

// with are the names of both.
func (s Set) with(other Set) Set { return setOf(append(s.names(), other.names()...)...) }

// meets reports whether a name is in both.
func (s Set) meets(other Set) bool { return slices.ContainsFunc(s.names(), other.has) }
