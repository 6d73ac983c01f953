package delay

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// findReceivers marks the sends whose receivers only compute: they take what
// is sent within microseconds.
func (r *Result) findReceivers() {
	receivers := map[*ssa.MakeChan][]*ssa.Function{}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for _, ch := range receivedFrom(instr) {
					for _, s := range r.Trace.Sources(ch) {
						if made, ok := s.Value.(*ssa.MakeChan); ok {
							receivers[made] = append(receivers[made], fn)
						}
					}
				}
			}
		}
	}
	for _, steps := range r.steps {
		for _, s := range steps {
			if send, ok := s.instr.(*ssa.Send); ok && s.wait != nil {
				s.wait.Computes = r.compute(send, receivers)
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

// compute tells whether all who receive what is sent are known, and compute.
func (r *Result) compute(send *ssa.Send, receivers map[*ssa.MakeChan][]*ssa.Function) bool {
	known := false
	for _, s := range r.Trace.Sources(send.Chan) {
		made, ok := s.Value.(*ssa.MakeChan)
		if !ok {
			return false
		}
		for _, fn := range receivers[made] {
			if known = true; !r.computes(fn, map[*ssa.Function]bool{}) {
				return false
			}
		}
	}
	return known
}

// computes tells whether nothing that a function runs waits for others.
func (r *Result) computes(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return true
	}
	seen[fn] = true
	for _, s := range r.steps[fn] {
		if s.wait != nil && s.wait.Kind != Unbounded || len(s.away) > 0 || s.dynamic != nil {
			return false
		}
		for _, called := range [][]*ssa.Function{s.entered, s.given} {
			for _, inner := range called {
				if !r.computes(inner, seen) {
					return false
				}
			}
		}
	}
	return true
}
