package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Misorder says what is wrong with the order of what is done with a cache.
type Misorder uint8

const (
	// Late informers are registered when nothing starts their factory any more.
	Late Misorder = iota + 1
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

// A Mistake is one action at a wrong time.
type Mistake struct {
	Sort   Misorder
	Action Action
	// Cause is what is done too early or too late; its At is nil where there
	// is none.
	Cause Action
	Cache *Startup
}

// OnlyReader reports whether nothing but the function of an action may read what that does.
func (c *Startup) OnlyReader(d Action) bool {
	return !slices.ContainsFunc(c.all(d.Kind, ReadsLister), func(o Action) bool {
		return o.Act == Anything || ir.Outermost(o.At.Parent()) != ir.Outermost(d.At.Parent())
	})
}

// Mistakes returns what is wrong with the order of what is done with a cache.
func (c *Startup) Mistakes() []Mistake {
	var found []Mistake
	for _, find := range []func() []Mistake{c.late, c.waits, c.endless, c.blocked, c.deaf, c.reads} {
		found = append(found, find()...)
	}
	return found
}

func (c *Startup) mistake(sort Misorder, d, cause Action) Mistake { return Mistake{sort, d, cause, c} }

// late finds informers that are registered after the last start.
func (c *Startup) late() []Mistake {
	starts := c.all(kube.Kind{}, StartsAll)
	if c.Sort != Factory || len(starts) == 0 || c.open(kube.Kind{}, StartsAll) {
		return nil
	}
	var found []Mistake
	seen := map[kube.Kind]bool{}
	for _, d := range c.sure(Registers) {
		if !c.identified(d) || seen[d.Kind] || !c.never(d, starts) || c.registered(d, starts) || len(c.all(d.Kind, Runs)) > 0 {
			continue
		}
		seen[d.Kind] = true
		found = append(found, c.mistake(Late, d, starts[len(starts)-1]))
	}
	return found
}

// never reports whether none of some actions may follow another one.
func (c *Startup) never(d Action, others []Action) bool {
	return !slices.ContainsFunc(others, func(o Action) bool { return c.of.order.precedes(d, o) })
}

// before reports whether none of some actions may come before another one.
func (c *Startup) before(d Action, others []Action) bool {
	return !slices.ContainsFunc(others, func(o Action) bool { return c.of.order.precedes(o, d) })
}

// registered reports whether the informer of an action may have been registered
// before one of the starts.
func (c *Startup) registered(d Action, starts []Action) bool {
	for _, other := range c.all(d.Kind, Registers) {
		if !c.never(other, starts) {
			return true
		}
	}
	return false
}

// waits finds waits of a factory that wait for nothing.
func (c *Startup) waits() []Mistake {
	var found []Mistake
	starts := c.all(kube.Kind{}, StartsAll)
	for _, w := range c.sure(Waits) {
		if kube.Is(ir.Callee(w.Call()), kube.Start) {
			continue // it starts them, too
		}
		switch {
		case c.before(w, starts):
			m := c.mistake(Premature, w, Action{})
			if len(starts) > 0 {
				m.Cause = starts[0]
			}
			found = append(found, m)
		case !c.open(kube.Kind{}, StartsAll) && len(c.late()) == 0 && c.empty(starts):
			found = append(found, c.mistake(Idle, w, starts[0]))
		}
	}
	return found
}

// empty reports whether nothing can be registered when a factory is started.
func (c *Startup) empty(starts []Action) bool {
	for _, s := range starts {
		if !c.before(s, c.all(kube.Kind{}, Registers)) {
			return false
		}
	}
	return true
}

// endless finds waits for informers that nothing runs.
func (c *Startup) endless() []Mistake {
	var found []Mistake
	for _, a := range c.sure(Awaits) {
		runs := c.all(a.Kind, StartsAll, Runs)
		if len(runs) > 0 && !c.identified(a) {
			continue
		}
		barred := func(r Action) bool { return r.Act != Anything && c.of.order.blocks(a, r) }
		if !all(runs, barred) {
			continue
		}
		m := c.mistake(Endless, a, Action{})
		if len(runs) > 0 {
			m.Cause = runs[0]
		}
		found = append(found, m)
	}
	return found
}

func all(actions []Action, such func(Action) bool) bool {
	return !slices.ContainsFunc(actions, func(d Action) bool { return !such(d) })
}

// blocked finds code that goes on with an informer only when that has stopped.
func (c *Startup) blocked() []Mistake {
	var found []Mistake
	for _, r := range c.sure(Runs) {
		if !returnsStopped(r) || !c.identified(r) {
			continue
		}
		for _, d := range slices.Concat(c.sure(Awaits), c.sure(ReadsLister), c.sure(AddsHandler)) {
			if d.does(d.Act, r.Kind) && c.of.order.outlasts(d, r) && c.of.order.follows(d, r) {
				found = append(found, c.mistake(Blocked, r, d))
				break
			}
		}
	}
	return found
}

// returnsStopped reports whether an action runs an informer and returns when that
// has stopped.
func returnsStopped(r Action) bool {
	call, ok := r.At.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), kube.Run)
}
