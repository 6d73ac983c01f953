package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// reads finds listers that are read before they are filled. One cause is
// reported once for each kind.
func (c *Startup) reads() []Mistake {
	told := slices.Concat(c.endless(), c.late(), c.blocked())
	var found []Mistake
	for _, r := range c.sure(ReadsLister) {
		about := func(m Mistake) bool { return r.does(ReadsLister, m.Action.Kind) }
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
func (c *Startup) read(r Action) (Mistake, bool) {
	runs := c.all(r.Kind, StartsAll, Runs)
	switch {
	case len(runs) == 0:
		return c.mistake(Unfilled, r, Action{}), true
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
func (c *Startup) unawaited(r Action) (Mistake, bool) {
	for _, other := range c.sure(Awaits) {
		if other.Kind != (kube.Kind{}) && c.of.order.precedes(other, r) && c.of.order.guards(other, r) {
			return c.mistake(Unawaited, r, other), true
		}
	}
	return Mistake{}, false
}

// NobodyReads reports whether a call waits for caches whose listers and stores
// nobody reads, nor gets who may.
func (r *StartupResult) NobodyReads(wait ssa.CallInstruction) bool {
	found := false
	for _, c := range r.caches {
		if !slices.ContainsFunc(c.Actions, func(d Action) bool { return d.At == ssa.Instruction(wait) && (d.Act == Waits || d.Act == Awaits) }) {
			continue
		}
		if len(c.all(kube.Kind{}, ReadsLister)) > 0 {
			return false
		}
		found = true
	}
	return found
}
