package cost

import "github.com/informerlint/informerlint/internal/kube"

// perWorker is how many reconciles a second one worker gets through. A queue holds a key once,
// however often it is added: what comes faster than that waits there as one.
const perWorker = 100

// A Fan is a watch of which each update of an object makes all objects of another kind be
// reconciled.
type Fan struct {
	Of        kube.Kind
	Selection Selection
	To        kube.Kind
	Reached   Selection
}

// Fans returns what such a watch costs. Where nobody counted what is reconciled, it is at most
// that, unless as few as administrators write would be worth a warning: then there may be but one.
func (c *Cluster) Fans(f Fan) *Estimate {
	rate := c.Rate(Rhythm{Cause: Change, Of: f.Of, Selection: f.Selection, Updates: true}) * f.Reached.of(c.Objects(f.To))
	e := &Estimate{
		Amounts: []Amount{{Reconciles, min(rate, perWorker)}},
		Counts:  []Count{{plural(f.Of), c.Objects(f.Of)}},
		AtMost:  f.Selection.Unknown || f.Reached.Unknown,
	}
	if f.To != f.Of {
		e.Counts = append(e.Counts, Count{plural(f.To), c.Objects(f.To)})
	}
	if c.Guessed(f.To) {
		known := e.share(Amount{Reconciles, rate * float64(fewRow.Objects) / float64(customRow.Objects)})
		e.AtMost = e.AtMost || known < 1
	}
	return e
}
