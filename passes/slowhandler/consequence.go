package slowhandler

import (
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

// does says what a wait does to the events behind it: nothing worth a change
// on a path that is rarely taken, for objects that a condition chooses, for a
// receiver that is not seen to wait itself, or where a failed LIST waits for the next anyway.
func does(root blocking.Root, w blocking.Wait) rule.Consequence {
	switch {
	case root.Frame == blocking.WatchError, w.Kind == blocking.Receiver && !w.Busy, w.Guards != 0, w.Chosen, root.Chosen, root.Deletion:
		return rule.Remark
	case w.Kind == blocking.Unbounded, root.Frame == blocking.Transform, root.Frame == blocking.Index:
		return rule.Loses // nothing bounds it, or the informer itself waits
	}
	return rule.Costs
}

// weigh says how many events an initial list has wait; one that is called for
// changes only waits as often as these come.
func weigh(p *rule.Pass, root blocking.Root, w blocking.Wait) *cost.Estimate {
	if does(root, w) != rule.Costs {
		return nil
	}
	part := heard(p, root)
	if root.Later {
		changes := cost.Rhythm{Cause: cost.Change, Of: root.Of, Selection: part, Updates: true}
		if w.Kind == blocking.Request || w.Kind == blocking.Network {
			return cost.Here().Asked(changes)
		}
		return cost.Here().Waits(changes)
	}
	return cost.Here().Holds(root.Of, part)
}

// heard says how much of its kind the informer of a root holds.
func heard(p *rule.Pass, root blocking.Root) cost.Selection {
	part := cost.Selection{Unknown: root.Narrowed}
	if !root.Managed {
		return part
	}
	return part.And(cache.Of(p.Pass).Informed(root.Of))
}
