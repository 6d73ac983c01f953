package tombstone

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// late tells whether all that a function would have done for the object has no
// effect, or is to enqueue a key that its worker enqueues again on a clock.
func (f *frame) late(d *event.Reception) bool {
	g := f.instead()
	if g.lost {
		return false
	}
	deeds := g.deeds(f.reached)
	if len(deeds) == 0 {
		deeds = g.deeds(nil)
	}
	return g.allLate(deeds, d)
}

// allLate tells whether each of several deeds may be left out or come later.
func (f *frame) allLate(deeds []deed, d *event.Reception) bool {
	return !slices.ContainsFunc(deeds, func(x deed) bool { return !f.idleDeed(x, d) && !f.lateDeed(x) })
}

// lateBehind is the same for the functions behind a filter.
func (r *Result) lateBehind(receptions []*event.Reception) bool {
	return !slices.ContainsFunc(receptions, func(d *event.Reception) bool {
		fns, _ := r.functions(d)
		return len(fns) == 0 || slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
			if len(fn.Params) == 0 {
				return true
			}
			g := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1)).instead()
			return g.lost || !g.allLate(g.deeds(nil), d)
		})
	})
}

// lateDeed tells whether a deed is to put something into a queue whose worker
// comes back to it by itself.
func (f *frame) lateDeed(x deed) bool {
	call, ok := x.instr.(*ssa.Call)
	if !ok {
		return false
	}
	add, ok := f.addition(call)
	return ok && f.renewed(passedIn(add.queue, x))
}

// renewed tells whether the workers behind a queue, for every object that they
// find, enqueue its key again after a while: what they do not hear of they see
// then.
//
//	pod, err := c.pods.Pods(namespace).Get(name)
//	if err != nil {
//		return err
//	}
//	defer c.queue.AddAfter(key, 10*time.Minute)
func (r *Result) renewed(queue ssa.Value) bool {
	workers := r.events.Workers(queue)
	return len(workers) > 0 && !slices.ContainsFunc(workers, func(fn *ssa.Function) bool {
		c := &clock{visit: &visit{Result: r}, queue: queue, entered: map[stage]bool{}, first: map[*ssa.Call]bool{}}
		return !c.renews(fn, false)
	})
}

// A clock goes all ways through the workers of a queue.
type clock struct {
	*visit
	queue ssa.Value
	// entered are the functions that are gone through.
	entered map[stage]bool
	// first are the calls that look for the object whose key it is; those behind
	// them look for others.
	first map[*ssa.Call]bool
}

// A stage is a block to which control comes, with the object found or not.
type stage struct {
	block *ssa.BasicBlock
	found bool
}

// renews tells whether every way through a function on which the object is found
// enqueues the key again, and whether there is one.
func (c *clock) renews(fn *ssa.Function, found bool) bool {
	start := stage{fn.Blocks[0], found}
	if c.entered[start] {
		return false
	}
	c.entered[start] = true
	defer delete(c.entered, start)
	renews := false
	seen := map[stage]bool{}
	for todo := []stage{start}; len(todo) > 0; {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[s] {
			continue
		}
		seen[s] = true
		found, again := c.pass(s)
		if again {
			renews = true
			continue
		}
		if _, returns := s.block.Instrs[len(s.block.Instrs)-1].(*ssa.Return); returns && found {
			return false
		}
		for _, next := range c.onward(s.block) {
			todo = append(todo, stage{next, found})
		}
	}
	return renews
}

// pass goes through a block: whether the object is found behind it, and whether
// its key is enqueued again.
func (c *clock) pass(s stage) (found, again bool) {
	found = s.found
	for _, instr := range s.block.Instrs {
		call, ok := instr.(ssa.CallInstruction)
		if _, started := instr.(*ssa.Go); !ok || started {
			continue
		}
		if c.adds(call) {
			return found, true
		}
		if c.looksFor(call) {
			if value, ok := instr.(*ssa.Call); ok && !found {
				c.first[value] = true
			}
			found = true
			continue
		}
		entered := c.prog.Entered(call)
		if len(entered) > 0 && !slices.ContainsFunc(entered, func(fn *ssa.Function) bool { return !c.renews(fn, found) }) {
			return found, true
		}
		found = found || slices.ContainsFunc(entered, c.looks)
	}
	return found, false
}

// looks tells whether a function, or one that it calls, looks for an object.
func (c *clock) looks(fn *ssa.Function) bool {
	return slices.ContainsFunc(c.events.Behind(fn), func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
				call, ok := instr.(ssa.CallInstruction)
				return ok && c.looksFor(call)
			})
		})
	})
}

// adds tells whether a call puts a key into the queue, after a while that is
// short enough.
func (c *clock) adds(call ssa.CallInstruction) bool {
	callee := ir.Callee(call)
	after, ok := kube.Lookup(callee, kube.QueueAddAfter)
	if !ok || !c.events.SameQueue(ir.Receiver(call), c.queue) {
		return false
	}
	if add, ok := kube.Lookup(callee, kube.QueueAdd); ok {
		if _, known := c.trace.Constant(ir.Arg(call, add.Arg)); known == origin.Known {
			return false
		}
	}
	sources := c.trace.Sources(ir.Arg(call, after.Arg))
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s origin.Source) bool {
		delay, ok := s.Value.(*ssa.Const)
		return !ok || delay.Value == nil || delay.Int64() > int64(cost.Lost)
	})
}

// onward are the blocks behind one, but for those where the object is not found
// or has no key.
func (c *clock) onward(b *ssa.BasicBlock) []*ssa.BasicBlock {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return b.Succs
	}
	cond, outcome := ir.Positive(branch.Cond, true)
	fails, known := c.fails(cond)
	switch {
	case !known:
		return b.Succs
	case fails == outcome:
		return b.Succs[1:]
	}
	return b.Succs[:1]
}

// fails is what a condition yields where the object is not found or has no key.
func (c *clock) fails(cond ssa.Value) (holds, known bool) {
	switch cond := cond.(type) {
	case *ssa.Extract:
		call, ok := cond.Tuple.(*ssa.Call)
		return false, ok && cond.Index == 1 && c.first[call] && c.looksUp(call)
	case *ssa.Call:
		s, ok := kube.Lookup(ir.Callee(cond), kube.IsMissing)
		return true, ok && c.errs(ir.Arg(cond, s.Arg))
	case *ssa.BinOp:
		null, ok := cond.Y.(*ssa.Const)
		return cond.Op == token.NEQ, ok && null.IsNil() && (cond.Op == token.NEQ || cond.Op == token.EQL) && c.errs(cond.X)
	}
	return false, false
}

// errs tells whether a value is the error of the search for the object, or of
// the computation of its key.
func (c *clock) errs(v ssa.Value) bool {
	extract, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	call, ok := extract.Tuple.(*ssa.Call)
	return ok && extract.Index == call.Common().Signature().Results().Len()-1 && (c.first[call] || kube.Is(ir.Callee(call), kube.KeyOf, kube.KeyOfDeleted))
}
