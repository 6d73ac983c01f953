package retry

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// precedes reports whether act a can be followed by act b in one attempt.
func (a act) precedes(b act) bool {
	if a.turn != b.turn {
		return a.turn < b.turn
	}
	x, y, same := a.fork(b)
	if same && a.foreign {
		return a.before&(1<<b.index) != 0
	}
	return same || x.Block() == y.Block() && before(x, y) || ir.Leads(x.Block(), y.Block())
}

// always reports whether act b is only reached by way of act a.
func (a act) always(b act) bool {
	if a.turn != b.turn {
		return false // a function before may have found it elsewhere
	}
	x, y, same := a.fork(b)
	if same && a.foreign {
		return a.leads&(1<<b.index) != 0
	}
	if same || x.Block() == y.Block() {
		return same || before(x, y)
	}
	return x.Block().Dominates(y.Block())
}

// fork returns the instructions at which the ways to two acts part; same tells
// that they are one call: what the tables know of it is in order, and of
// functions of other packages their effects tell.
func (a act) fork(b act) (x, y ssa.Instruction, same bool) {
	for i := 0; i < len(a.path) && i < len(b.path); i++ {
		if a.path[i] != b.path[i] {
			return a.path[i], b.path[i], false
		}
	}
	return nil, nil, true
}

// order tells which effects of a function may come after one of them, and
// which are only reached by way of it.
func order(acts [][]act, i int) (before, leads uint8) {
	for j := range acts {
		some, all := false, true
		for _, a := range acts[i] {
			for _, b := range acts[j] {
				some = some || a.precedes(b)
				all = all && a.always(b)
			}
		}
		if some {
			before |= 1 << j
		}
		if all {
			leads |= 1 << j
		}
	}
	return before, leads
}

func before(x, y ssa.Instruction) bool {
	for _, instr := range x.Block().Instrs {
		switch instr {
		case x:
			return true
		case y:
			return false
		}
	}
	return false
}
