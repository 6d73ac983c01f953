package slowhandler

import (
	"cmp"
	"go/types"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

// causesOfWaits name what has to be mended: the function that is given what the
// handlers of several kinds wait for, else the handler, one queue of which takes
// over all that its functions wait for.
type causesOfWaits struct {
	*rule.Pass
	through map[rule.Place]rule.Place
}

// causesOf looks for the functions that handlers wait through.
func causesOf(p *rule.Pass, all []slow) causesOfWaits {
	k := causesOfWaits{p, map[rule.Place]rule.Place{}}
	for _, s := range all {
		for _, f := range s.found {
			if at := f.Waits[0].Through; at.Valid() && !k.through[s.Registration].Valid() {
				k.through[s.Registration] = at
			}
		}
	}
	return k
}

// of names it for a function that informers call.
func (k causesOfWaits) of(root blocking.Root) rule.Cause {
	if root.Frame != blocking.Handler || !root.Registration.Valid() {
		return rule.Cause{}
	}
	if at := k.through[root.Registration]; at.Valid() {
		return rule.Cause{Name: k.CauseAt(at)}
	}
	return rule.Cause{Name: k.CauseAt(root.Registration)}
}

// causes name what has to be mended, by the queue or the handler that it is found at.
type causes map[string]string

// of names it for an item: its type if that is the program's own, else the
// queue, else the handler that was given the queue. What goes into one queue has
// one worker, and is mended with that.
func (k causes) of(p *rule.Pass, f fault, item types.Type, root blocking.Root) rule.Cause {
	queue, kind := "", ""
	switch {
	case f.queue != nil:
		queue = p.CauseAt(rule.PlaceOf(p.Fset, f.queue.Pos()))
	case root.Registration.Valid():
		queue = p.CauseAt(root.Registration)
	}
	if named := itemType(item); named != nil && rule.InModuleOf(p.Pass, named.Pkg().Path()) {
		kind = p.CauseAt(rule.PlaceOf(p.Fset, named.Pos()))
	}
	return rule.Cause{Name: k.join(queue, kind), Share: share(root)}
}

// join names one thing for all types of items of a queue: the first.
func (k causes) join(queue, kind string) string {
	name := cmp.Or(k[queue], kind, queue)
	if queue != "" {
		k[queue] = name
	}
	return name
}

// share prefers updates, of which there are most.
func share(root blocking.Root) float64 {
	if root.Update {
		return 1
	}
	return 0
}

// itemType is the named type of an item, or that it points to, if it has one.
func itemType(item types.Type) types.Object {
	t := contents(item)
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	return named.Origin().Obj()
}

// contents is the type of an item, or that of what it points to.
func contents(item types.Type) types.Type {
	if p, ok := item.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return item
}
