package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxFeeders is how many calls may lie between a handler and the queue that it feeds.
const maxFeeders = 4

// A feed is one way from an event to a queue.
type feed struct {
	guards   Guards
	narrowed bool
}

// fed says what lets a key into the queue that a call takes it from: the conditions on
// the way of each, if all of them have some. The rate of a worker is that at which its
// own queue is fed, not that of the changes of a kind. Narrowed is set where nothing
// is seen to feed the queue, or only by a part of the events.
//
//	DeleteFunc: func(obj any) { c.deleted.Add(obj) },
func (s *spread) fed(get ssa.CallInstruction) Heat {
	heat := Heat{Kind: Key}
	feeds := s.feeds(get)
	if len(feeds) == 0 {
		heat.Narrowed = true
		return heat
	}
	var all Guards
	seldom := true
	for _, f := range feeds {
		if f.guards == 0 && !f.narrowed {
			return heat
		}
		all |= f.guards
		seldom = seldom && f.guards.Seldom()
	}
	heat.Narrowed = true
	if seldom {
		heat.Guards = all
	}
	return heat
}

// feeds returns the ways to the calls that add to the queue of a get, without those of
// the worker itself, which adds again what failed.
func (s *spread) feeds(get ssa.CallInstruction) (found []feed) {
	for call := range s.Prog.Calls() {
		if kube.Is(ir.Callee(call), kube.QueueAdd, kube.QueueAddAfter) && s.sameQueue(ir.Receiver(call), ir.Receiver(get)) {
			found = append(found, s.feedsOf(call, feed{}, maxFeeders)...)
		}
	}
	return found
}

// feedsOf follows the callers of an instruction to what handles events.
func (s *spread) feedsOf(at ssa.Instruction, f feed, depth int) (found []feed) {
	fn := at.Parent()
	f.guards |= s.guards[fn][at.Block()]
	if s.cold[fn][at.Block()] || depth == 0 || len(s.queueGets(fn)) > 0 {
		return nil
	}
	for _, root := range s.Roots {
		if root.Fn == fn && root.holds(at) {
			found = append(found, feed{f.guards | root.Heat.Guards, f.narrowed || root.Heat.Narrowed})
		}
	}
	for _, call := range s.Prog.Callers(fn) {
		found = append(found, s.feedsOf(call, f, depth-1)...)
	}
	return found
}

// sameQueue reports whether two values are the same queue: read from one field or
// variable, or made by one call.
func (s *spread) sameQueue(x, y ssa.Value) bool {
	if x == nil || y == nil {
		return false
	}
	if one, other := queueHolder(x), queueHolder(y); one != nil && other != nil {
		return one == other // though one function may make both
	}
	made := map[ssa.CallInstruction]bool{}
	for _, src := range s.trace.Sources(x) {
		if call, ok := src.Call(); ok {
			made[call] = true
		}
	}
	for _, src := range s.trace.Sources(y) {
		if call, ok := src.Call(); ok && made[call] {
			return true
		}
	}
	return false
}

// queueHolder is the field or package variable that a queue is read from, nil for
// other values.
func queueHolder(v ssa.Value) types.Object {
	if field, ok := v.(*ssa.Field); ok {
		return ir.FieldOf(field)
	}
	return remembered(v)
}
