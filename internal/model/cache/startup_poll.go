package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// polled reports whether all ways to an action lead through a function that is called
// until it succeeds.
func (o *order) polled(d Action) bool {
	ways := o.ways(route{d.At, nil})
	return len(ways) > 0 && !slices.ContainsFunc(ways, func(way []orderStep) bool {
		return !slices.ContainsFunc(way, func(s orderStep) bool { return polls(s.at) })
	})
}

// polls reports whether an instruction hands a function to what calls it until it
// succeeds, or makes that function.
func polls(instr ssa.Instruction) bool {
	if call, ok := instr.(ssa.CallInstruction); ok {
		return kube.Is(ir.Callee(call), kube.PollBody)
	}
	switch v := instr.(type) {
	case *ssa.MakeClosure, *ssa.ChangeType:
		return slices.ContainsFunc(*v.(ssa.Value).Referrers(), polls)
	}
	return false
}
