package blocking

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// findReceivers marks the sends whose receivers are seen to wait for others: those who
// only compute take what is sent within microseconds.
func (r *Result) findReceivers() {
	receptions := map[*ssa.MakeChan][]ssa.Instruction{}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for _, ch := range receivedFrom(instr) {
					for _, s := range r.Trace.Sources(ch) {
						if made, ok := s.Value.(*ssa.MakeChan); ok {
							receptions[made] = append(receptions[made], instr)
						}
					}
				}
			}
		}
	}
	for _, steps := range r.steps {
		for _, s := range steps {
			if send, ok := s.instr.(*ssa.Send); ok && s.wait != nil {
				c := &computing{Result: r, receptions: receptions, seen: map[any]bool{}}
				s.wait.Busy = !c.taken(send) && c.busy
			}
		}
	}
}

// receivedFrom returns the channels that an instruction receives from.
func receivedFrom(instr ssa.Instruction) (chans []ssa.Value) {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			chans = append(chans, instr.X)
		}
	case *ssa.Select:
		for _, state := range instr.States {
			if state.Dir == types.RecvOnly {
				chans = append(chans, state.Chan)
			}
		}
	}
	return chans
}

// computing finds out whether those who receive from channels only compute.
type computing struct {
	*Result
	receptions map[*ssa.MakeChan][]ssa.Instruction
	// seen are the functions, receptions and calls that were looked at: what
	// leads back to them adds nothing.
	seen map[any]bool
	// busy tells that a receiver was seen to wait for something other than a receiver.
	busy bool
}

// taken reports whether all who receive what is sent are known, and compute.
func (c *computing) taken(send *ssa.Send) bool {
	known := false
	for _, s := range c.Trace.Sources(send.Chan) {
		made, ok := s.Value.(*ssa.MakeChan)
		if !ok {
			return false
		}
		for _, at := range c.receptions[made] {
			if known = true; !c.returns(at, made) {
				return false
			}
		}
	}
	return known
}

// returns reports whether a receiver may soon be back where it receives: a way
// leads there on which nothing waits, through the loops around that place or,
// where there is none, in its function and around the calls of it. What goes
// before a loop is done once.
func (c *computing) returns(at ssa.Instruction, made *ssa.MakeChan) bool {
	if c.seen[at] {
		return true
	}
	c.seen[at] = true
	if c.loops(at) {
		return c.around(at, made)
	}
	for _, s := range c.steps[at.Parent()] {
		if !c.quick(s) {
			return false
		}
	}
	return !slices.ContainsFunc(c.Prog.Callers(at.Parent()), func(call ssa.CallInstruction) bool {
		_, awaited := call.(*ssa.Call)
		return awaited && !c.returns(call, nil)
	})
}

// loops reports whether an instruction stands in a loop that does not end by itself.
func (c *computing) loops(at ssa.Instruction) bool {
	for loop := range c.hot.Around(at.Block()) {
		if !loop.Counts() {
			return true
		}
	}
	return false
}

// quick reports whether a step waits for nobody but receivers that compute.
func (c *computing) quick(s step) bool {
	if send, ok := s.instr.(*ssa.Send); ok {
		return c.taken(send)
	}
	if s.wait != nil || len(s.away) > 0 {
		c.busy = true
		return false
	}
	if s.dynamic != nil {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(s.entered, s.given), func(fn *ssa.Function) bool { return !c.computes(fn) })
}

// computes reports whether nothing that a function runs waits for others.
func (c *computing) computes(fn *ssa.Function) bool {
	if c.seen[fn] {
		return true
	}
	c.seen[fn] = true
	return !slices.ContainsFunc(c.steps[fn], func(s step) bool { return !c.quick(s) })
}
