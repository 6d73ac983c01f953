package cachemutation

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// A cause is one write, with the places by which objects of caches get to it:
// to mend the write mends them all. What one place writes to several objects is
// one cause, too, and so is one read with all that is written to what it got: a
// copy there mends them all. The worst and most certain come first, and otherwise
// those that come first in the source.
type cause []object.Mutation

// causes sorts what is written to objects of caches by the write, and then by the read.
func causes(p *rule.Pass, r *object.MutationResult) []cause {
	var found, silenced []cause
	writes, places := map[rule.Place]int{}, map[ssa.Instruction]int{}
	for _, m := range r.Mutations {
		at := r.Syntax(m.At)
		if at == nil || p.Silent(at.Pos()) {
			continue // the compiler's own, or in a file that is left out
		}
		if p.Silenced(at.Pos()) {
			silenced = append(silenced, cause{m}) // what a comment says of one place holds for that
			continue
		}
		write := m.Write(p.Fset)
		i, known := writes[write]
		if !known {
			i, known = places[m.At]
		}
		if !known {
			i = len(found)
			found = append(found, nil)
		}
		writes[write], places[m.At] = i, i
		found[i] = append(found[i], m)
	}
	found = append(byRead(p, found), silenced...)
	for _, c := range found {
		slices.SortStableFunc(c, func(a, b object.Mutation) int {
			return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.Proof, a.Proof))
		})
	}
	return found
}

// key names the write for other packages, the first if there are several; or the
// read, where that is what the writes have in common.
func (c cause) key(p *rule.Pass) string {
	if read, ok := c.read(p); ok && (c.writesItself() || c.several(p)) {
		return p.CauseAt(read)
	}
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
func rank(m object.Mutation) int {
	switch {
	case m.Repairs:
		return 3
	case m.Deleted, m.Kept, m.PutBack, m.Restores, m.Alone, m.Named, m.Own, m.Told, m.Unheld, m.Carried, m.Unserved != "":
		return 2
	case object.Objection(m) != nil:
		return 1
	}
	return 0
}

func (c cause) first() object.Mutation { return c[0] }

func (c cause) consequence() rule.Consequence { return consequence(c.first()) }

func consequence(m object.Mutation) rule.Consequence {
	if rank(m) > 1 {
		return rule.Remark
	}
	switch {
	case m.Proof == object.Unread:
		return rule.Remark
	case m.Proof == object.Unlike, m.Resent:
		return rule.Loses
	}
	return rule.Breaks
}

// repairs reports whether the write only brings objects into the form that they
// are in as a rule, at each of its places.
func (c cause) repairs() bool { return c.first().Repairs }

// asGrave are the places of which what the message says holds.
func (c cause) asGrave() cause {
	return slices.DeleteFunc(slices.Clone(c), func(m object.Mutation) bool { return consequence(m) != c.consequence() })
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
		if m.At != c.first().At {
			places = append(places, rule.Related(ir.Position(m.At), "%s", c.beside(p, m)))
		}
		places = append(places, way[leading:]...)
	}
	return places
}

// fix copies the objects at all places, if that can be done at each, and in one
// file: a fix changes no more. None does so for a write that seldom happens: the
// copies would be made every time. Nor where code relies on what it wrote, or keeps
// it in the cache on purpose.
func (c cause) fix(p *rule.Pass, r *object.MutationResult) *rule.Fix {
	if c.repairs() || slices.ContainsFunc(c, func(m object.Mutation) bool { return m.Restored || m.Carried }) {
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
