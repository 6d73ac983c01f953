package itempointer

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/flow"
)

// proven tells whether the program is seen to keep an item longer than the others
// of its list: entries of the container are deleted one by one, or what keeps it is
// seen to live long, and either keeps no more than this one or takes from one list
// after the other.
func (c *checker) proven(item flow.Item, kept flow.Retention) bool {
	if kept.Deleted {
		return true
	}
	if !c.livesLong(kept) {
		return false
	}
	switch kept.How {
	case flow.Field, flow.Variable, flow.Channel:
		return true
	}
	return c.again(item.At) || c.again(kept.At)
}

// livesLong tells whether what keeps an item is seen to outlive the call.
func (c *checker) livesLong(kept flow.Retention) bool {
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

// again tells whether code is seen to run more than once.
func (c *checker) again(instr ssa.Instruction) bool {
	if c.hot == nil {
		return false
	}
	_, again := c.hot.At(instr)
	return again
}
