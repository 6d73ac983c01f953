package nodelocal

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Pending is a cache or LIST that is wasteful if the names it is filtered by
// turn out to be the node's, which packages that import this one decide.
type Pending struct {
	Kind kube.Kind
	// Place is the constructor, the call of a function of another package that has one made for
	// its caller, or the LIST.
	Place rule.Place
	// Lists tells a LIST from a cache.
	Lists  bool
	Needs  []Need
	Filter rule.Place
}

// pend notes a cache whose readers all compare with names.
func (s *search) pend(c *cache.Cache, kind kube.Kind) {
	root := s.rootOf(c)
	p := Pending{Kind: kind, Place: root}
	readers, ok := s.concerned(root, kind)
	if !ok || !s.covers(c, kind, readers) || !s.wide(c, kind) {
		return
	}
	for _, r := range readers {
		p.Needs = append(p.Needs, r.Needs...)
		if !p.Filter.Valid() {
			p.Filter = r.Filter
		}
	}
	if len(p.Needs) > 0 && len(p.Needs) <= maxEntries {
		s.pending = append(s.pending, p)
	}
}

// pendList notes a LIST that is filtered by a name.
func (s *search) pendList(l *request.List, f *filter) {
	if !wideScope(l) {
		return
	}
	p := Pending{Kind: l.Kind, Place: s.place(l.Call), Lists: true, Filter: s.comparedAt(f.used[0], l.Call)}
	for _, c := range f.used {
		p.Needs = append(p.Needs, s.needsOf(c)...)
	}
	s.pending = append(s.pending, p)
}

// decided finds what packages below left open and this one decides.
func (s *search) decided() []Waste {
	var found []Waste
	for _, p := range s.open {
		at := token.NoPos
		evidence, all := Evidence{}, true
		for _, n := range p.Needs {
			e, ok := s.evident(n)
			all = all && ok
			if !evidence.Place.Valid() {
				evidence = e
			}
			if pos := s.decidedAt(n.Keys); pos.IsValid() && !at.IsValid() {
				at = pos
			}
		}
		if !all || !at.IsValid() || slices.Contains(s.reported, p.Place) || slices.Contains(s.reports, p.Place) {
			continue
		}
		if _, ok := s.concerned(p.Place, p.Kind); !p.Lists && !ok {
			continue
		}
		s.reports = append(s.reports, p.Place)
		found = append(found, Waste{
			Kind: p.Kind, Field: selector(p.Kind), Constructor: s.constructor(p.Place), Lists: p.Lists,
			Decided: at, Evidence: evidence, Filter: p.Filter,
		})
	}
	return found
}

// decidedAt is where this package gives the node's name to one of the keys,
// or to what flows into one.
func (s *search) decidedAt(keys []string) token.Pos {
	seen := map[string]bool{}
	for len(keys) > 0 {
		key := keys[0]
		keys = keys[1:]
		if seen[key] {
			continue
		}
		seen[key] = true
		if pos := s.gave[key]; pos.IsValid() {
			return pos
		}
		for _, f := range s.flows {
			if f.To == key {
				keys = append(keys, f.From)
			}
		}
	}
	return token.NoPos
}

// givenAt is where an instruction gives a name to something.
func (s *search) givenAt(instr ssa.Instruction) token.Pos {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return ir.Position(instr)
	}
	if syntax := s.prog.Syntax(call); syntax != nil {
		return calledAt(syntax)
	}
	return ir.Position(call)
}
