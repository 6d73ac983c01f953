package watch

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Reception is a place that receives events from the channel of a watch.
type Reception struct {
	// At is the receive (*ssa.UnOp), the select that receives, or the call that
	// decodes an event. It stands in the source: SSA makes none of these up.
	At ssa.Instruction
	// Paused tells that the channel is nil at times, which blocks the receive.
	Paused bool
	// Decoded tells that events are decoded from a stream.
	Decoded bool
	// Chan is the channel, Source the call that returned it.
	Chan   ssa.Value
	Source *ssa.Call
	// From are the WATCHes of this package whose events it may receive.
	From []*Watch
	// Served reports whether its events come from the server: from a WATCH, one
	// that resumes by itself, or a client that is not known.
	Served bool
	// Wrapped tells that some may come from a watch of the program's own making.
	Wrapped bool
	// Unfailing tells that no Error event of it is to be expected, though one may come.
	Unfailing bool

	// given are the parameters that say, with what callers pass, where its events come from.
	given []*ssa.Parameter
	// retries tells that all its events are those of watches that resume by themselves.
	retries bool

	state int // of the select
	event ssa.Value
	loop  heat.Loop
	loops bool
}

// Position returns where the reception stands.
func (rec *Reception) Position() token.Pos {
	if s, ok := rec.At.(*ssa.Select); ok {
		return s.States[rec.state].Pos
	}
	return rec.At.Pos()
}

func (r *Result) findReceptions(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Call:
		if kube.Is(ir.Callee(instr), kube.WatchDecode) {
			rec := &Reception{At: instr, Decoded: true}
			rec.loop, rec.loops = r.Hot.Inner(instr.Block())
			r.receptions = append(r.receptions, rec)
		}
	case *ssa.UnOp:
		if instr.Op == token.ARROW && isEventChan(instr.X.Type()) {
			rec := &Reception{At: instr, Chan: instr.X, event: instr}
			if instr.CommaOk {
				rec.event = component(instr, 0)
			}
			r.reception(rec)
		}
	case *ssa.Select:
		received := 0
		for i, state := range instr.States {
			if state.Dir != types.RecvOnly {
				continue
			}
			if isEventChan(state.Chan.Type()) {
				r.reception(&Reception{At: instr, Chan: state.Chan, state: i, event: component(instr, 2+received)})
			}
			received++
		}
	}
}

func isEventChan(t types.Type) bool {
	ch, ok := t.Underlying().(*types.Chan)
	return ok && kube.IsWatchEvent(ch.Elem())
}

// component returns an element of a tuple, nil if nobody looks at it.
func component(tuple ssa.Value, i int) ssa.Value {
	for _, ref := range *tuple.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == i {
			return e
		}
	}
	return nil
}

// arrived reports whether a value says that there is an event, as the channel is not
// closed. Each case of a select has its own value for that.
func (rec *Reception) arrived(v ssa.Value) bool {
	e, ok := v.(*ssa.Extract)
	if !ok || e.Index != 1 || rec.Decoded {
		return false
	}
	from, ok := e.Tuple.(ssa.Instruction)
	return ok && from == rec.At
}

// reception notes a reception from the channel of a watch.
func (r *Result) reception(rec *Reception) {
	own := false
	rec.retries, rec.Unfailing = true, true
	for _, s := range r.trace.Sources(rec.Chan) {
		if c, ok := s.Value.(*ssa.Const); ok && c.IsNil() {
			rec.Paused = true
			continue
		}
		call, ok := s.Call()
		if !ok || !kube.Is(ir.Callee(call), kube.WatchEvents) {
			return // a channel of the program's own
		}
		rec.Source = call
		for _, from := range r.trace.Within(ir.Receiver(call), s) {
			own = r.feeds(rec, from) || own
			rec.retries = rec.retries && retries(from)
			made, ok := from.Call()
			rec.Unfailing = rec.Unfailing && rec.retries && ok && r.unfailing(made)
		}
	}
	if rec.Source == nil || own {
		return
	}
	rec.loop, rec.loops = r.Hot.Inner(rec.At.Block())
	r.receptions = append(r.receptions, rec)
}

// feeds notes where a watch comes from. It reports whether no server
// is behind it.
func (r *Result) feeds(rec *Reception, from client.Source) (own bool) {
	if p := givenBy(from); p != nil {
		rec.given = append(rec.given, p)
	}
	call, ok := from.Call()
	if !ok {
		return false
	}
	callee := ir.Callee(call)
	switch {
	case r.byCall[call] != nil:
		rec.From = append(rec.From, r.byCall[call])
		rec.Served, rec.Wrapped = true, rec.Wrapped || r.wraps(call)
	case kube.Is(callee, kube.RetryWatch):
		rec.Served = true
	case kube.Is(callee, kube.LiveWatch):
		return true // findWatches left out test doubles
	case kube.MakesWatch(callee):
		return true
	case takesOptions(call):
		rec.Served, rec.Wrapped = true, rec.Wrapped || r.wraps(call)
	}
	return false
}

// givenBy is the parameter that a watch is, or whose function opens it; nil for none.
func givenBy(from client.Source) *ssa.Parameter {
	v := from.Value
	if call, ok := from.Call(); ok {
		v = call.Call.Value
	}
	p, _ := v.(*ssa.Parameter)
	return p
}

// retries reports whether a watch is one that resumes by itself.
func retries(from client.Source) bool {
	call, ok := from.Call()
	return ok && kube.Is(ir.Callee(call), kube.RetryWatch)
}

// wraps reports whether a call that opens a watch runs code of the program, which may
// return another one that closes its channel, or reports errors, in its own way.
func (r *Result) wraps(call ssa.CallInstruction) bool {
	if r.remote(call) != nil {
		return false // it returns the watch of a client
	}
	entered := slices.Clone(r.Prog.Entered(call))
	for _, m := range r.Prog.Converted(call) {
		if fn := r.Prog.Function(m); r.Prog.HasBody(fn) {
			entered = append(entered, fn)
		}
	}
	if len(entered) > 0 {
		return slices.ContainsFunc(entered, func(fn *ssa.Function) bool { return r.returned(fn) == nil })
	}
	callee := ir.CalleeFunc(call)
	return !call.Common().IsInvoke() && callee != nil && callee.Pkg() != nil && rule.InModuleOf(r.pass, callee.Pkg().Path())
}

// takesOptions reports whether a call is that of a client whose interface is not
// one of client-go's: it takes the options of a list and returns a watch.
func takesOptions(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	if results.Len() != 2 || !kube.IsWatch(results.At(0).Type()) {
		return false
	}
	for _, arg := range ir.Args(call) {
		if n := namedOf(arg.Type()); n != nil && hasVersionOption(n) {
			return true
		}
	}
	return false
}

func hasVersionOption(n *types.Named) bool {
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if kube.Is(f, kube.OptResourceVersion) {
			return true
		}
	}
	return false
}
