package startup

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// reads finds listers that are read before they are filled. One cause is
// reported once for each kind.
func (c *Cache) reads() []Mistake {
	told := slices.Concat(c.endless(), c.late(), c.blocked())
	var found []Mistake
	for _, r := range c.sure(Reads) {
		about := func(m Mistake) bool { return r.does(Reads, m.Deed.Kind) }
		if slices.ContainsFunc(told, about) || slices.ContainsFunc(found, about) {
			continue
		}
		if m, ok := c.read(r); ok {
			found = append(found, m)
		}
	}
	return found
}

// read says what is wrong with the time of one read.
func (c *Cache) read(r Deed) (Mistake, bool) {
	runs := c.all(r.Kind, Starts, Runs)
	switch {
	case len(runs) == 0:
		return c.mistake(Unfilled, r, Deed{}), true
	case !c.identified(r) || c.open(r.Kind, Runs):
		return Mistake{}, false
	case c.before(r, runs):
		return c.mistake(Early, r, runs[0]), true
	}
	waits := c.all(r.Kind, Waits, Awaits, Asks)
	if m, ok := c.unawaited(r); ok && len(waits) == 0 {
		return m, true
	}
	for _, run := range runs {
		if c.of.order.follows(r, run) && c.before(r, waits) && !c.of.order.repeated(r, nil) {
			return c.mistake(Unsynced, r, run), true
		}
	}
	return Mistake{}, false
}

// unawaited finds the wait for other informers that leaves one out.
func (c *Cache) unawaited(r Deed) (Mistake, bool) {
	for _, other := range c.sure(Awaits) {
		if other.Kind != (kube.Kind{}) && c.of.order.precedes(other, r) && c.of.order.guards(other, r) {
			return c.mistake(Unawaited, r, other), true
		}
	}
	return Mistake{}, false
}

// NobodyReads reports whether a call waits for caches whose listers and stores
// nobody reads, nor gets who may.
func (r *Result) NobodyReads(wait ssa.CallInstruction) bool {
	found := false
	for _, c := range r.caches {
		if !slices.ContainsFunc(c.Deeds, func(d Deed) bool { return d.At == ssa.Instruction(wait) && (d.Act == Waits || d.Act == Awaits) }) {
			continue
		}
		if len(c.all(kube.Kind{}, Reads)) > 0 {
			return false
		}
		found = true
	}
	return found
}
