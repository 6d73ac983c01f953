package cachemutation

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/owned"
	"github.com/informerlint/informerlint/internal/rule"
)

// A cause is one write, with the places by which objects of caches get to it:
// to mend the write mends them all. What one place writes to several objects is
// one cause, too, and so is what several functions write to the objects that one call
// reads: a copy made there mends them all. The worst and most certain come first, and otherwise those
// that come first in the source.
type cause []owned.Mutation

// causes sorts what is written to objects of caches by the write.
func causes(p *rule.Pass, r *owned.Result) []cause {
	var found []cause
	writes, places, reads := map[rule.Place]int{}, map[ssa.Instruction]int{}, map[rule.Place]int{}
	for _, m := range r.Mutations {
		at := r.Syntax(m.At)
		if at == nil || p.Silent(at.Pos()) {
			continue // the compiler's own, or in a file that is left out
		}
		if p.Silenced(at.Pos()) {
			found = append(found, cause{m}) // what a comment says of one place holds for that
			continue
		}
		write := m.Write(p.Fset)
		i, known := writes[write]
		if !known {
			i, known = places[m.At]
		}
		from, one := read(p, m)
		if !known && one {
			i, known = reads[from]
		}
		if !known {
			i = len(found)
			found = append(found, nil)
		}
		writes[write], places[m.At] = i, i
		if one {
			reads[from] = i
		}
		found[i] = append(found[i], m)
	}
	for _, c := range found {
		slices.SortStableFunc(c, func(a, b owned.Mutation) int {
			return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.Proof, a.Proof))
		})
	}
	return found
}

// read is the call that read the objects of a mutation which is worth more than a
// remark, if that is where to copy them: not a getter of another package, which code
// may rely on to return the cache's own.
func read(p *rule.Pass, m owned.Mutation) (rule.Place, bool) {
	switch {
	case rank(m) > 1:
	case m.Origin == nil && isRead(m.Source.Form):
		return rule.PlaceOf(p.Fset, m.Source.Pos()), true
	case m.Origin != nil && m.Source.Form == owned.Visited && isRead(m.Origin.Form):
		return m.Origin.At, true
	}
	return rule.Place{}, false
}

func isRead(form owned.Form) bool { return form == owned.Got || form == owned.Listed }

// key names the write for other packages: the first, if there are several.
func (c cause) key(p *rule.Pass) string {
	first := c.first().Write(p.Fset)
	for _, m := range c {
		if write := m.Write(p.Fset); write.Compare(first) < 0 {
			first = write
		}
	}
	return p.CauseAt(first)
}

// rank says how late a place comes: after those that are worse, and those that
// nothing can take back.
func rank(m owned.Mutation) int {
	switch {
	case m.Repairs:
		return 3
	case m.Deleted, m.Kept, m.Restores, m.Alone, m.Named:
		return 2
	case owned.Objection(m) != nil:
		return 1
	}
	return 0
}

func (c cause) first() owned.Mutation { return c[0] }

func (c cause) consequence() rule.Consequence { return consequence(c.first()) }

func consequence(m owned.Mutation) rule.Consequence {
	if rank(m) > 1 {
		return rule.Remark
	}
	switch m.Proof {
	case owned.Unread:
		return rule.Remark
	case owned.Unlike:
		return rule.Loses
	}
	return rule.Breaks
}

// repairs tells whether the write only brings objects into the form that they
// are in as a rule, at each of its places.
func (c cause) repairs() bool { return c.first().Repairs }

// asGrave are the places of which what the message says holds.
func (c cause) asGrave() cause {
	return slices.DeleteFunc(slices.Clone(c), func(m owned.Mutation) bool { return consequence(m) != c.consequence() })
}

// elsewhere counts the places beside the first.
func (c cause) elsewhere() int {
	places := map[token.Pos]bool{}
	for _, m := range c.asGrave() {
		places[ir.Position(m.At)] = true
	}
	return len(places) - 1
}

// others shows the ways to the write beside the first, those of lesser consequence
// as well: mending the write mends them, too.
func (c cause) others(p *rule.Pass) []analysis.RelatedInformation {
	var places []analysis.RelatedInformation
	for _, m := range c[1:] {
		way, leading := related(p, m)
		places = append(places, way[:leading]...)
		switch {
		case m.At == c.first().At:
		case m.Write(p.Fset) != c.first().Write(p.Fset):
			places = append(places, rule.Related(ir.Position(m.At), "and is written here, too"))
		default:
			places = append(places, rule.Related(ir.Position(m.At), "and gets to the same write from here"))
		}
		places = append(places, way[leading:]...)
	}
	return places
}

// writes counts the writes to what was read by the calls that lead to the first.
func (c cause) writes(p *rule.Pass) int {
	from, one := read(p, c.first())
	found := map[rule.Place]bool{}
	for _, m := range c {
		if other, also := read(p, m); one && also && other == from {
			found[m.Write(p.Fset)] = true
		}
	}
	return max(1, len(found))
}

// fix copies the objects at all places, if that can be done at each, and in one
// file: a fix changes no more. None does so for a write that seldom happens: the
// copies would be made every time. Nor where code relies on what it wrote, or where
// several functions write to what one call reads: one copy is enough, behind that call.
func (c cause) fix(p *rule.Pass, r *owned.Result) *rule.Fix {
	if c.repairs() || c.writes(p) > 1 || slices.ContainsFunc(c, func(m owned.Mutation) bool { return m.Restored }) {
		return nil
	}
	file := p.FileOf(ir.Position(c.first().At))
	all := &rule.Fix{Message: title}
	for _, m := range c {
		one := fix(p, r, m, r.Syntax(m.At))
		if one == nil || p.FileOf(ir.Position(m.At)) != file {
			return nil
		}
		all.Unsafe = all.Unsafe || one.Unsafe
		all.Edits = rule.Distinct(append(all.Edits, one.Edits...))
	}
	return all
}
