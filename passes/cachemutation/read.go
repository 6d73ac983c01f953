package cachemutation

import (
	"slices"

	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// byRead makes one cause of those whose objects come from one read each, the same
// one. A write that gets objects of several reads stays a cause of its own: no copy
// at one of them mends it.
func byRead(p *rule.Pass, found []cause) []cause {
	var joined []cause
	reads := map[rule.Place]int{}
	for _, c := range found {
		read, ok := c.read(p)
		i, known := reads[read]
		if ok && known {
			joined[i] = append(joined[i], c...)
			continue
		}
		if ok {
			reads[read] = len(joined)
		}
		joined = append(joined, c)
	}
	return joined
}

// read is where all objects of a cause are got from the cache, if that is one place.
func (c cause) read(p *rule.Pass) (rule.Place, bool) {
	read := c.first().Read(p.Fset)
	return read, !slices.ContainsFunc(c, func(m object.Mutation) bool { return m.Read(p.Fset) != read })
}

// writesItself reports whether a function writes to what it got rather than have
// another one do so, which other packages may call for objects of other reads.
func (c cause) writesItself() bool {
	return slices.ContainsFunc(c, func(m object.Mutation) bool { return m.Effect == nil })
}

// several reports whether there are several writes.
func (c cause) several(p *rule.Pass) bool {
	first := c.first().Write(p.Fset)
	return slices.ContainsFunc(c, func(m object.Mutation) bool { return m.Write(p.Fset) != first })
}

// oneObject reports whether all is written to one object that one place reads.
func (c cause) oneObject(p *rule.Pass) bool {
	_, ok := c.read(p)
	return ok && !slices.ContainsFunc(c, func(m object.Mutation) bool { return m.Form() == object.Listed })
}

// beside says what a place beside the first does.
func (c cause) beside(p *rule.Pass, m object.Mutation) string {
	if m.Write(p.Fset) == c.first().Write(p.Fset) {
		return "and gets to the same write from here"
	}
	return "and what is read there is written to here"
}
