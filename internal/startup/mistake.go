package startup

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
)

// Sort says what is wrong with the order of what is done with a cache.
type Sort uint8

const (
	// Late informers are registered when nothing starts their factory any more.
	Late Sort = iota + 1
	// Premature waits come before the factory is started.
	Premature
	// Idle waits are for a factory that was started with nothing registered.
	Idle
	// Endless waits are for informers that nothing runs.
	Endless
	// Unfilled listers are read although nothing runs their informers.
	Unfilled
	// Early reads come before the informer runs.
	Early
	// Unsynced reads come after it was started, and before anything waits for it.
	Unsynced
	// Unawaited informers are left out where others are waited for.
	Unawaited
	// Deaf handlers are registered when the informer has stopped.
	Deaf
	// Blocked code waits for an informer, or uses it, after that has stopped.
	Blocked
	// Unindexed informers run before they get their indexes.
	Unindexed
)

// A Mistake is one deed at a wrong time.
type Mistake struct {
	Sort Sort
	Deed Deed
	// Cause is what is done too early or too late; its At is nil where there
	// is none.
	Cause Deed
	Cache *Cache
}

// OnlyReader reports whether nothing but the function of a deed may read what that does.
func (c *Cache) OnlyReader(d Deed) bool {
	return !slices.ContainsFunc(c.all(d.Kind, Reads), func(o Deed) bool {
		return o.Act == Anything || ir.Outermost(o.At.Parent()) != ir.Outermost(d.At.Parent())
	})
}

// Mistakes returns what is wrong with the order of what is done with a cache.
func (c *Cache) Mistakes() []Mistake {
	var found []Mistake
	for _, find := range []func() []Mistake{c.late, c.waits, c.endless, c.blocked, c.deaf, c.reads} {
		found = append(found, find()...)
	}
	return found
}

func (c *Cache) mistake(sort Sort, d, cause Deed) Mistake { return Mistake{sort, d, cause, c} }

// late finds informers that are registered after the last start.
func (c *Cache) late() []Mistake {
	starts := c.all(kube.Kind{}, Starts)
	if c.Sort != program.Factory || len(starts) == 0 || c.open(kube.Kind{}, Starts) {
		return nil
	}
	var found []Mistake
	seen := map[kube.Kind]bool{}
	for _, d := range c.sure(Obtains) {
		if !c.identified(d) || seen[d.Kind] || !c.never(d, starts) || c.registered(d, starts) || len(c.all(d.Kind, Runs)) > 0 {
			continue
		}
		seen[d.Kind] = true
		found = append(found, c.mistake(Late, d, starts[len(starts)-1]))
	}
	return found
}

// never reports whether none of some deeds may follow another one.
func (c *Cache) never(d Deed, others []Deed) bool {
	return !slices.ContainsFunc(others, func(o Deed) bool { return c.of.order.precedes(d, o) })
}

// before reports whether none of some deeds may come before another one.
func (c *Cache) before(d Deed, others []Deed) bool {
	return !slices.ContainsFunc(others, func(o Deed) bool { return c.of.order.precedes(o, d) })
}

// registered reports whether the informer of a deed may have been registered
// before one of the starts.
func (c *Cache) registered(d Deed, starts []Deed) bool {
	for _, other := range c.all(d.Kind, Obtains) {
		if !c.never(other, starts) {
			return true
		}
	}
	return false
}

// waits finds waits of a factory that wait for nothing.
func (c *Cache) waits() []Mistake {
	var found []Mistake
	starts := c.all(kube.Kind{}, Starts)
	for _, w := range c.sure(Waits) {
		if kube.Is(ir.Callee(w.Call()), kube.Start) {
			continue // it starts them, too
		}
		switch {
		case c.before(w, starts):
			m := c.mistake(Premature, w, Deed{})
			if len(starts) > 0 {
				m.Cause = starts[0]
			}
			found = append(found, m)
		case !c.open(kube.Kind{}, Starts) && len(c.late()) == 0 && c.empty(starts):
			found = append(found, c.mistake(Idle, w, starts[0]))
		}
	}
	return found
}

// empty reports whether nothing can be registered when a factory is started.
func (c *Cache) empty(starts []Deed) bool {
	for _, s := range starts {
		if !c.before(s, c.all(kube.Kind{}, Obtains)) {
			return false
		}
	}
	return true
}

// endless finds waits for informers that nothing runs.
func (c *Cache) endless() []Mistake {
	var found []Mistake
	for _, a := range c.sure(Awaits) {
		runs := c.all(a.Kind, Starts, Runs)
		if len(runs) > 0 && !c.identified(a) {
			continue
		}
		barred := func(r Deed) bool { return r.Act != Anything && c.of.order.blocks(a, r) }
		if !all(runs, barred) {
			continue
		}
		m := c.mistake(Endless, a, Deed{})
		if len(runs) > 0 {
			m.Cause = runs[0]
		}
		found = append(found, m)
	}
	return found
}

func all(deeds []Deed, such func(Deed) bool) bool {
	return !slices.ContainsFunc(deeds, func(d Deed) bool { return !such(d) })
}

// blocked finds code that goes on with an informer only when that has stopped.
func (c *Cache) blocked() []Mistake {
	var found []Mistake
	for _, r := range c.sure(Runs) {
		if !returnsStopped(r) || !c.identified(r) {
			continue
		}
		for _, d := range slices.Concat(c.sure(Awaits), c.sure(Reads), c.sure(Handles)) {
			if d.does(d.Act, r.Kind) && c.of.order.outlasts(d, r) && c.of.order.follows(d, r) {
				found = append(found, c.mistake(Blocked, r, d))
				break
			}
		}
	}
	return found
}

// returnsStopped reports whether a deed runs an informer and returns when that
// has stopped.
func returnsStopped(r Deed) bool {
	call, ok := r.At.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), kube.Run)
}
