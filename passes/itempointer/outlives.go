package itempointer

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/object"
)

// outlivesList returns the place that keeps an item longer than the list it points
// into: the first of which that is proven, else the first that may.
func (c *checker) outlivesList(item object.Item) (first object.Retention, found bool) {
	for kept := range c.mayOutlive(item) {
		if c.proven(item, kept) {
			return kept, true
		}
		if !found {
			first, found = kept, true
		}
	}
	return first, found
}

// mayOutlive yields the places that keep an item longer than its list unless what
// keeps it dies with the list.
func (c *checker) mayOutlive(item object.Item) iter.Seq[object.Retention] {
	return func(yield func(object.Retention) bool) {
		for kept := range item.Trail.Retentions() {
			if c.outlives(item, kept) && !yield(kept) {
				return
			}
		}
	}
}

func (c *checker) outlives(item object.Item, kept object.Retention) bool {
	switch {
	case !kept.Piecewise:
		return false // its entries come and go with the list
	case c.flow.Drained(item, kept):
		return false // the last of them leaves with the list
	case kept.Frame != nil:
		return c.outlivesCall(item, kept) // else it dies with the call that made the list
	case kept.ByReceiver():
		return !c.shortLived(kept.Parameter) // else it dies with the call that works on one object
	}
	return kept.Parameter == nil || kept.How == object.Stored // else only the callers know how long it lives
}

// shortLived reports whether the receiver of a method is made for one call, or
// for work on one object, unless the method itself runs again and again.
func (c *checker) shortLived(recv *ssa.Parameter) bool {
	if c.flow.Ephemeral(recv.Type()) {
		return true
	}
	if c.hot != nil {
		if _, again := c.hot.Whole(recv.Parent()); again {
			return false
		}
	}
	return c.flow.PerObject(recv.Type())
}

// outlivesCall reports whether a local container of a function that runs once
// is filled by code that runs again and again, and not just until it succeeds.
func (c *checker) outlivesCall(item object.Item, kept object.Retention) bool {
	if c.hot == nil {
		return false
	}
	hot, often := c.hot.At(item.At)
	_, whole := c.hot.Whole(kept.Frame)
	return often && !whole && hot.Kind != heat.Poll
}

// proven reports whether the program is seen to keep an item longer than the others
// of its list: entries of the container are deleted one by one, or what keeps it is
// seen to live long, and either keeps no more than this one or takes from one list
// after the other.
func (c *checker) proven(item object.Item, kept object.Retention) bool {
	if kept.Deleted {
		return true
	}
	if !c.livesLong(kept) {
		return false
	}
	switch kept.How {
	case object.Field, object.Variable, object.Channel:
		return true
	}
	return c.again(item.At) || c.again(kept.At)
}

// livesLong reports whether what keeps an item is seen to outlive the call.
func (c *checker) livesLong(kept object.Retention) bool {
	switch {
	case kept.Global:
		return true
	case kept.Frame != nil:
		return true // see outlivesCall
	case kept.ByReceiver():
		return c.hot != nil && c.hot.Serves(kept.Parameter.Type())
	}
	return false
}

// again reports whether code is seen to run more than once.
func (c *checker) again(instr ssa.Instruction) bool {
	if c.hot == nil {
		return false
	}
	_, again := c.hot.At(instr)
	return again
}
