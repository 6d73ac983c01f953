package nodelocal

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Given is a text that a field, variable, parameter or result gets.
type Given struct {
	Key  string
	Text Text
}

// gives notes a text that a key gets, if anybody may ask for it: those below this package
// do, or what it is can be told without who imports it.
func (s *search) gives(key string, v ssa.Value) {
	if key == "" {
		return
	}
	t := s.textOf(v)
	t.Vague = t.Vague || !t.certain() && len(t.Keys) == 0
	t.Keys = slices.DeleteFunc(slices.Clone(t.Keys), func(k string) bool { return k == key })
	if !s.asked[key] && !t.set() && !slices.ContainsFunc(s.givens, func(g Given) bool { return g.Key == key }) {
		return
	}
	s.give(Given{key, t})
}

// givesResult notes what a function returns that takes nothing: it is the same each time.
func (s *search) givesResult(fn *types.Func, key string, v ssa.Value) {
	sig := fn.Signature()
	if sig.Recv() != nil || sig.Params().Len() > 0 {
		s.gives(key, v)
		return
	}
	if t := s.textOf(v); key != "" && (t.certain() || t.Vague) {
		s.give(Given{key, t})
	}
}

func (s *search) give(g Given) {
	s.givens = append(s.givens, g)
	s.ownGivens = append(s.ownGivens, g)
}

// ask notes that it matters what some keys get, and what those do that lead to them.
func (s *search) ask(keys ...string) {
	for len(keys) > 0 {
		key := keys[0]
		keys = keys[1:]
		if s.asked[key] {
			continue
		}
		s.asked[key] = true
		for _, g := range s.givens {
			if g.Key == key {
				keys = append(keys, g.Text.Keys...)
			}
		}
	}
}

// resolved is a text with what this package and those below it give the keys that it
// depends on: what nobody gives anything may be anything, unless other values are known.
// Only a program knows all that packages are told.
func (s *search) resolved(t Text) Text {
	keys, main := t.Keys, s.pass.Pkg.Name() == "main"
	t.Keys = nil
	open := func(key string) bool {
		return strings.HasPrefix(key, s.pass.Pkg.Path()+"#") && strings.Contains(key, paramMark)
	}
	asked := map[string]bool{}
	for len(keys) > 0 {
		key := keys[0]
		keys = keys[1:]
		if asked[key] {
			continue
		}
		asked[key] = true
		t.Vague = t.Vague || !main && open(key)
		for _, g := range s.givens {
			if g.Key == key {
				o := g.Text
				keys, o.Keys = append(keys, o.Keys...), nil
				t.merge(o)
			}
		}
	}
	t.Vague = t.Vague || !main && t.Open && !t.set()
	return t
}

// importGivens takes in what another package gives and needs.
func (s *search) importGivens(f *Package) {
	s.givens = append(s.givens, f.Givens...)
	s.importedWants = append(s.importedWants, f.Wants...)
}
