package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// deaf finds handlers that are registered after an informer was stopped, and
// whose registration nobody looks at: it fails, or is silently ignored.
func (c *Startup) deaf() []Mistake {
	var found []Mistake
	stops := c.stops()
	for _, h := range c.sure(AddsHandler) {
		if looksAt(h.Call()) {
			continue
		}
		for _, stop := range stops {
			if c.of.order.outlasts(h, stop) && c.of.order.follows(h, stop) {
				found = append(found, c.mistake(Deaf, h, stop))
				break
			}
		}
	}
	return found
}

// stops returns what shuts a factory down, or ends what it was started with.
func (c *Startup) stops() []Action {
	stops := c.sure(Stops)
	for _, d := range append(c.sure(StartsAll), c.sure(Runs)...) {
		for _, end := range c.of.ends(d.Call()) {
			stops = append(stops, Action{Act: Stops, At: end})
		}
	}
	return stops
}

// ends returns the calls that end what another call was started with: they
// close its channel, or cancel its context.
func (r *StartupResult) ends(start ssa.CallInstruction) []ssa.CallInstruction {
	for _, arg := range ir.Args(start) {
		if !kube.IsSignal(arg.Type()) {
			continue
		}
		sources := r.Trace.Sources(arg)
		if len(sources) != 1 {
			return nil
		}
		if made, ok := sources[0].Value.(*ssa.MakeChan); ok {
			return r.closes(made)
		}
		done, ok := sources[0].Call()
		if !ok {
			return nil
		}
		if kube.Is(ir.Callee(done), kube.ContextDone) {
			if contexts := r.Trace.Within(ir.Receiver(done), sources[0]); len(contexts) == 1 {
				done, ok = contexts[0].Call()
			}
		}
		if ok && kube.Is(ir.Callee(done), kube.ContextCancel) {
			return cancels(done)
		}
		return nil
	}
	return nil
}

// closes returns the calls that close a channel.
func (r *StartupResult) closes(made *ssa.MakeChan) []ssa.CallInstruction {
	var found []ssa.CallInstruction
	for _, ref := range *made.Referrers() {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if builtin, ok := call.Common().Value.(*ssa.Builtin); ok && builtin.Name() == "close" {
			found = append(found, call)
		}
	}
	return found
}

// cancels returns the calls of the function that cancels a context.
func cancels(made *ssa.Call) []ssa.CallInstruction {
	var found []ssa.CallInstruction
	for _, cancel := range result(made, 1) {
		for _, ref := range *cancel.Referrers() {
			if call, ok := ref.(ssa.CallInstruction); ok && call.Common().Value == cancel {
				found = append(found, call)
			}
		}
	}
	return found
}

// looksAt reports whether anything looks at the error of a call.
func looksAt(call ssa.CallInstruction) bool {
	for _, err := range result(call, 1) {
		for _, ref := range *err.Referrers() {
			if _, debug := ref.(*ssa.DebugRef); !debug {
				return true
			}
		}
	}
	return false
}
