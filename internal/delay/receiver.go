package delay

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/origin"
)

// findReceivers marks the sends whose receivers only compute: they take what
// is sent within microseconds.
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
				c := &computing{r, receptions, map[any]bool{}}
				s.wait.Computes = c.taken(send)
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
}

// taken tells whether all who receive what is sent are known, and compute.
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

// returns tells whether a receiver may soon be back where it receives: a way
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

// loops tells whether an instruction stands in a loop that does not end by itself.
func (c *computing) loops(at ssa.Instruction) bool {
	for loop := range c.hot.Around(at.Block()) {
		if !loop.Counts() {
			return true
		}
	}
	return false
}

// around tells whether control gets from a reception back to it without a wait.
func (c *computing) around(at ssa.Instruction, made *ssa.MakeChan) bool {
	busy := map[*ssa.BasicBlock]bool{}
	for _, s := range c.steps[at.Parent()] {
		if s.instr != at && !c.quick(s) {
			busy[s.instr.Block()] = true
		}
	}
	seen := map[*ssa.BasicBlock]bool{}
	next := c.behind(at, made)
	for len(next) > 0 {
		b := next[len(next)-1]
		next = next[:len(next)-1]
		switch {
		case busy[b] || seen[b]:
		case b == at.Block():
			return true
		default:
			seen[b] = true
			next = append(next, usual(b)...)
		}
	}
	return false
}

// usual returns the blocks that follow a block if nothing has failed or is missing.
func usual(b *ssa.BasicBlock) []*ssa.BasicBlock {
	test, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return b.Succs
	}
	cond, holds := test.Cond, 0
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		cond, holds = not.X, 1
	}
	switch cond := cond.(type) {
	case *ssa.Extract: // v, ok
		return b.Succs[holds : holds+1]
	case *ssa.BinOp:
		if c, ok := cond.Y.(*ssa.Const); !ok || !c.IsNil() {
			return b.Succs
		}
		if isError := types.Identical(cond.X.Type(), types.Universe.Lookup("error").Type()); isError == (cond.Op == token.NEQ) {
			holds = 1 - holds
		}
		return b.Succs[holds : holds+1]
	}
	return b.Succs
}

// behind returns the blocks that follow what is received from a channel: of a
// select the cases for it.
func (c *computing) behind(at ssa.Instruction, made *ssa.MakeChan) []*ssa.BasicBlock {
	sel, ok := at.(*ssa.Select)
	if !ok || made == nil {
		return slices.Clone(at.Block().Succs)
	}
	var found []*ssa.BasicBlock
	for i, state := range sel.States {
		if slices.ContainsFunc(c.Trace.Sources(state.Chan), func(s origin.Source) bool { return s.Value == ssa.Value(made) }) {
			found = append(found, caseOf(sel, int64(i))...)
		}
	}
	return found
}

// caseOf returns the blocks that a select goes on with for one of its states.
func caseOf(sel *ssa.Select, state int64) []*ssa.BasicBlock {
	var found []*ssa.BasicBlock
	for _, ref := range *sel.Referrers() {
		index, ok := ref.(*ssa.Extract)
		if !ok || index.Index != 0 {
			continue
		}
		for _, use := range *index.Referrers() {
			test, ok := use.(*ssa.BinOp)
			if !ok {
				continue
			}
			if n, ok := test.Y.(*ssa.Const); ok && n.Int64() == state {
				found = append(found, test.Block().Succs[0])
			}
		}
	}
	return found
}

// quick tells whether a step waits for nobody but receivers that compute.
func (c *computing) quick(s step) bool {
	if send, ok := s.instr.(*ssa.Send); ok {
		return c.taken(send)
	}
	if s.wait != nil || len(s.away) > 0 || s.dynamic != nil {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(s.entered, s.given), func(fn *ssa.Function) bool { return !c.computes(fn) })
}

// computes tells whether nothing that a function runs waits for others.
func (c *computing) computes(fn *ssa.Function) bool {
	if c.seen[fn] {
		return true
	}
	c.seen[fn] = true
	return !slices.ContainsFunc(c.steps[fn], func(s step) bool { return !c.quick(s) })
}
