package watch

import (
	"slices"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
)

// Swept reports whether the package also lists what a watch is about, by a clock that comes
// round before an event is as good as lost: that finds what the watch has missed, and
// costs as much as a replay, more often.
func (r *Result) Swept(w *Watch) bool {
	if w.Kind == (kube.Kind{}) {
		return false
	}
	requests := request.Of(r.pass)
	for call := range r.Prog.Calls() {
		hot, ok := r.Hot.At(call)
		if !ok || hot.Kind != heat.Tick || hot.Period <= 0 || hot.Period >= cost.Lost {
			continue
		}
		if slices.ContainsFunc(requests.Work(call), func(work heat.Work[request.Cost]) bool { return covers(work.What, w) }) {
			return true
		}
	}
	return false
}

// covers reports whether a LIST returns all objects that a watch is about, as far as can be
// seen.
func covers(l request.Cost, w *Watch) bool {
	return l.Kind == w.Kind && (w.Labels || !l.Labels) && (w.Fields || !l.Fields) &&
		(w.Selection.Namespace || !l.Selection.Namespace)
}
