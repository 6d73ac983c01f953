package heat

import "github.com/informerlint/informerlint/internal/cost"

// causes say what the kinds of hot code cost by.
var causes = [...]cost.Cause{
	Reconcile: cost.Change,
	Key:       cost.Change,
	Event:     cost.Change,
	Item:      cost.Change,
	Admission: cost.Admission,
	Tick:      cost.Clock,
	Poll:      cost.Clock,
	Request:   cost.User,
}

// waiting is the part of the time in which a program polls: a wait is over
// when what it waits for is there, most often within seconds.
const waiting = cost.Rare

// Rhythm says how often the code runs, for estimates. The zero Heat is that
// of start-up.
func (h Heat) Rhythm() cost.Rhythm {
	if h.Kind == 0 {
		return cost.Rhythm{}
	}
	r := cost.Rhythm{Cause: causes[h.Kind], Of: h.Of, Period: h.Period, Looped: h.Looped, Part: h.Guards.Part(), Uncertain: h.Narrowed || h.Guards&Uncertain != 0}
	if h.Kind == Poll {
		r.Part = min(r.Part, waiting)
	}
	return r
}
