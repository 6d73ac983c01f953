package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// stores follows what is stored at an address and below it.
func (w *walk) stores(addr ssa.Value, frames []ssa.CallInstruction) {
	if addr.Referrers() == nil {
		return
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				w.value(ref.Val, frames)
			}
		case *ssa.FieldAddr:
			w.stores(ref, frames)
		case *ssa.IndexAddr:
			if ref.X == addr {
				w.stores(ref, frames)
			}
		case *ssa.MakeInterface:
			w.stores(ref, frames)
		case *ssa.MakeClosure:
			w.inClosure(ref, addr, frames)
		case *ssa.Call:
			w.filled(ref, addr, frames)
		}
	}
}

func (w *walk) inClosure(c *ssa.MakeClosure, addr ssa.Value, frames []ssa.CallInstruction) {
	for free := range ir.Bound(c, addr) {
		if !w.seen[reachVisit{free, top(frames)}] {
			w.seen[reachVisit{free, top(frames)}] = true
			w.visited[free] = true
			w.stores(free, frames)
		}
	}
}

// filled looks at a call that gets an address: it may store there what else
// it is given.
func (w *walk) filled(call *ssa.Call, addr ssa.Value, frames []ssa.CallInstruction) {
	w.visited[call] = true
	for _, op := range call.Operands(nil) {
		if *op != addr {
			w.value(*op, frames)
		}
	}
}

func (w *walk) captured(v *ssa.FreeVar, frames []ssa.CallInstruction) {
	for bound := range ir.Bindings(v) {
		w.value(bound, outside(frames, v.Parent()))
	}
}

// outside returns the frames that remain where a function was made.
func outside(frames []ssa.CallInstruction, fn *ssa.Function) []ssa.CallInstruction {
	for len(frames) > 0 && top(frames).Parent() != fn.Parent() {
		frames = frames[:len(frames)-1]
	}
	if len(frames) > 0 && top(frames).Parent() == fn.Parent() {
		return frames[:len(frames)-1]
	}
	return frames
}
