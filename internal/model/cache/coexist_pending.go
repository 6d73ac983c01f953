package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// pending finds the kinds that a cache only holds where some callers of the function which
// constructs it, and returns it, have it do so.
//
//	func newFactory(c kubernetes.Interface) informers.SharedInformerFactory {
//		return informers.NewSharedInformerFactory(c, 0)
//	}
//
//	func pods(c kubernetes.Interface) corelisters.PodLister {
//		return newFactory(c).Core().V1().Pods().Lister()
//	}
func (b *coexistence) pending(c *Cache) map[kube.Kind][]ssa.CallInstruction {
	fn := c.Call.Parent()
	if made := c.Call.Value(); made == nil || !returns(fn, made) {
		return nil
	}
	found, always := map[kube.Kind][]ssa.CallInstruction{}, map[kube.Kind]bool{}
	for _, u := range c.Uses {
		switch {
		case !c.Caches(u):
		case u.Call() == nil || b.prog.Runs(fn, u.Call()) || !b.callerRuns(fn, u.Call()):
			always[u.Kind] = true
		default:
			found[u.Kind] = append(found[u.Kind], u.Call())
		}
	}
	for kind := range always {
		delete(found, kind)
	}
	return found
}

// returns reports whether a function returns what a call in it makes.
func returns(fn *ssa.Function, made *ssa.Call) bool {
	for ret := range ir.Returns(fn) {
		for _, result := range ret.Results {
			if extract, ok := result.(*ssa.Extract); ok {
				result = extract.Tuple
			}
			if result == made {
				return true
			}
		}
	}
	return false
}

// callerRuns reports whether a function that calls another one runs an instruction.
func (b *coexistence) callerRuns(fn *ssa.Function, at ssa.Instruction) bool {
	return slices.ContainsFunc(b.prog.Callers(fn), func(call ssa.CallInstruction) bool {
		return b.prog.Runs(ir.Outermost(call.Parent()), at)
	})
}

// left is what is pending of a site for the function in which a call makes its cache; not ok
// where that neither has the cache hold the kind nor returns it.
func (b *coexistence) left(s site, call ssa.CallInstruction) (pending []ssa.CallInstruction, ok bool) {
	if len(s.pending) == 0 {
		return nil, true
	}
	caller := ir.Outermost(call.Parent())
	if slices.ContainsFunc(s.pending, func(at ssa.CallInstruction) bool { return b.prog.Runs(caller, at) }) {
		return nil, true
	}
	made := call.Value()
	return s.pending, made != nil && returns(call.Parent(), made)
}
