package blocking

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// received returns what a receive from any of some channels waits for, if that
// is nothing but the time or the end.
func (r *Result) received(instr ssa.Instruction, chans ...ssa.Value) (Wait, bool) {
	w := Wait{At: r.place(instr), Leaf: r.place(instr)}
	for _, ch := range chans {
		switch callee := r.channelOf(ch); {
		case kube.Is(callee, kube.TickChannel):
			w.Kind, w.Name = Pause, nameOf(callee)
		case !kube.Is(callee, kube.ContextDone):
			return Wait{}, false
		case w.Kind == 0:
			w.Kind, w.Name = Unbounded, nameOf(callee)
		}
	}
	return w, w.Kind != 0
}

// channelOf returns the function or field that a channel comes from, nil if
// there are several.
func (r *Result) channelOf(ch ssa.Value) types.Object {
	sources := r.Trace.Sources(ch)
	if len(sources) != 1 {
		return nil
	}
	switch v := sources[0].Value.(type) {
	case *ssa.Call:
		return ir.Callee(v)
	case *ssa.FieldAddr, *ssa.Field:
		if field := ir.FieldOf(v); field != nil {
			return field
		}
	}
	return nil
}

// selected returns what a select waits for that waits for the time only.
func (r *Result) selected(sel *ssa.Select) (Wait, bool) {
	if !sel.Blocking {
		return Wait{}, false
	}
	var chans []ssa.Value
	for _, state := range sel.States {
		if state.Dir != types.RecvOnly {
			return Wait{}, false
		}
		chans = append(chans, state.Chan)
	}
	return r.received(sel, chans...)
}

// sent returns the wait of a send on a channel that is surely unbuffered, and
// the functions that make it.
func (r *Result) sent(send *ssa.Send) (w Wait, makers []*ssa.Function, ok bool) {
	if kube.FeedsSource(send.Chan.Type()) {
		return Wait{}, nil, false
	}
	for _, s := range r.Trace.Sources(send.Chan) {
		made, ok := s.Value.(*ssa.MakeChan)
		if !ok || buffered(made) {
			return Wait{}, nil, false
		}
		makers = append(makers, made.Parent())
	}
	at := r.place(send)
	return Wait{Kind: Receiver, Name: channelName(send.Chan), At: at, Leaf: at}, makers, len(makers) > 0
}

// private reports whether a function may send on a channel to a goroutine of its
// own: it made the channel itself, or runs for the one that did.
func (r *Result) private(fn *ssa.Function, makers []*ssa.Function) bool {
	for _, maker := range makers {
		for f := fn; ir.Outermost(maker) == ir.Outermost(fn); f = f.Parent() {
			if f == maker || f.Parent() == nil {
				return true
			}
			if r.informed[f] {
				break // an informer calls it, whoever made the channel
			}
		}
	}
	return false
}

// buffered reports whether a channel may have room for values.
func buffered(made *ssa.MakeChan) bool {
	size, ok := made.Size.(*ssa.Const)
	return !ok || size.Int64() != 0
}

// channelName is the field or variable that holds a channel.
func channelName(ch ssa.Value) string {
	if load, ok := ch.(*ssa.UnOp); ok && load.Op == token.MUL {
		if field := ir.FieldOf(load.X); field != nil {
			return field.Name()
		}
		return load.X.Name()
	}
	return ch.Name()
}
