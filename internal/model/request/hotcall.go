package request

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A HotCall is a call in hot code and the LISTs it costs.
type HotCall struct {
	// Call is the call, nil where what costs them is handed to hot code of another package.
	Call ssa.CallInstruction
	// Fill is what is handed over, nil for calls.
	Fill  *heat.Fill
	Heat  heat.Heat
	Works []heat.Work[Cost]
}

// HotCalls returns the calls of hot code that cost LISTs: of several that
// lead to the same LIST, the one from which the way is shortest.
func (r *Result) HotCalls() []HotCall {
	var found []HotCall
	for call := range r.Prog.Calls() {
		hot, ok := r.Hot.At(call)
		if !ok || r.Prog.Syntax(call) == nil {
			continue
		}
		if works := worthwhile(r.Work(call), hot); len(works) > 0 {
			found = append(found, HotCall{Call: call, Heat: hot, Works: works})
		}
	}
	for _, f := range r.Hot.Fills() {
		if works := worthwhile(r.Filled(f), f.Heat); len(works) > 0 {
			found = append(found, HotCall{Fill: &f, Heat: f.Heat, Works: works})
		}
	}
	slices.SortStableFunc(found, func(a, b HotCall) int { return cmp.Compare(a.distance(), b.distance()) })
	seen := map[rule.Place]bool{}
	return slices.DeleteFunc(found, func(h HotCall) bool {
		known := seen[h.Works[0].At]
		seen[h.Works[0].At] = true
		return known
	})
}

// Site is the call, or what hands over what is called.
func (h HotCall) Site() ssa.Instruction {
	if h.Fill != nil {
		return h.Fill.By
	}
	return h.Call
}

func (h HotCall) distance() int { return len(h.Heat.Chain) + len(h.Works[0].Chain) }

// worthwhile leaves out what nobody would call expensive: LISTs that other
// packages make only in some cases, or too many calls away to be a matter of
// this code, and a discovery that an event gives a reason for.
func worthwhile(works []heat.Work[Cost], hot heat.Heat) []heat.Work[Cost] {
	return slices.DeleteFunc(works, func(w heat.Work[Cost]) bool {
		event := hot.Kind == heat.Event || hot.Kind == heat.Item
		return w.Maybe || !w.Near() || w.What.Discovery && event
	})
}
