package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// hosts notes what a manager is given to run.
func (b *build) hosts(call ssa.CallInstruction, recv, runnable ssa.Value) {
	act := Hosts
	if heat.BriefOf(b.pass).Job(runnable) && always(call) {
		act = Ends
	}
	b.attachTo(recv, b.use(act, call))
}

// always reports whether a function that does not fail comes by a call, once it has a manager.
func always(call ssa.CallInstruction) bool {
	fn := call.Parent()
	first := fn.Blocks[0].Instrs[0]
	if made, ok := ir.Receiver(call).(ssa.Instruction); ok && made.Parent() == fn {
		first = made
	}
	for _, b := range fn.Blocks {
		ret, ok := ir.Last(b).(*ssa.Return)
		failed := func(v ssa.Value) bool { return ir.Failed(v, b) }
		if ok && !slices.ContainsFunc(ret.Results, failed) && ir.LeadsPast(first, ret, []ssa.Instruction{call}) {
			return false
		}
	}
	return true
}

// job reports whether a manager is there for something that ends the program once it is
// done, and for nothing else that it is seen to run.
func (c *Cache) job() bool {
	does := func(acts ...Act) bool {
		return slices.ContainsFunc(c.Uses, func(u Use) bool { return slices.Contains(acts, u.Act) })
	}
	return c.Sort == Manager && !c.Escapes && does(Ends) && !does(Hosts, Watches, Handles, HandsOn)
}
