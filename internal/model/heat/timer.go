package heat

import (
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// tickerPeriod is the constant period of a time.Ticker.
func (r *Result) tickerPeriod(ticker ssa.Value) time.Duration {
	var period time.Duration
	for _, s := range r.trace.Sources(ticker) {
		call, ok := s.Call()
		if !ok {
			return 0
		}
		p := r.rearmed(s.Value, r.period(call))
		if p == 0 || period != 0 && p != period {
			return 0
		}
		period = p
	}
	return period
}

// rearmed is the period that a timer is set to once it has run out, that which
// it was made with if that is never done, and 0 if it differs or is not known.
func (r *Result) rearmed(timer ssa.Value, made time.Duration) time.Duration {
	var next []time.Duration
	for _, ref := range *timer.Referrers() {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if sym, ok := kube.Lookup(ir.Callee(call), kube.Rearms); ok && ir.Receiver(call) == timer {
			next = append(next, r.duration(ir.Arg(call, sym.Arg)))
		}
	}
	switch next = slices.Compact(next); len(next) {
	case 0:
		return made
	case 1:
		return next[0]
	}
	return 0
}
