package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// otherArm reports whether an instruction never gets what a constructor makes, as long as that
// is kept in no field: conditions of the function that constructs it keep them apart, in
// each round of a loop.
//
//	switch kind {
//	case pod:
//		factory = informers.NewSharedInformerFactory(client, day)
//	default:
//		factory = informers.NewSharedInformerFactory(client, hour)
//	}
//	switch kind {
//	case pod:
//		informer = factory.Core().V1().Pods().Informer()
func (b *build) otherArm(made *ssa.Call, at ssa.Instruction) bool {
	seen := map[*ssa.Function]bool{}
	for todo := []ssa.Instruction{at}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		if fn := at.Parent(); fn != made.Parent() {
			ways := b.ways(fn)
			if len(ways) == 0 {
				return false
			}
			if !seen[fn] {
				todo = append(todo, ways...)
			}
			seen[fn] = true
			continue
		}
		if ir.Together(made, at) || ir.Leads(at.Block(), made.Block()) {
			return false
		}
	}
	return true
}
