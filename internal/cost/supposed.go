package cost

// supposed reports whether what LISTs cost rests on a guess: on how often objects of a kind
// change of which nobody knows how many there are, on the period of a clock that the code
// does not show, on how often users ask, on how long a loop goes on, or on how many objects
// are listed. Of known kinds, too, how often they change is known to a factor only.
func (c *Cluster) supposed(l List, e *Estimate) bool {
	share := c.shown(l, e)
	switch l.Rhythm.Cause {
	case Change:
		return c.Guessed(l.Rhythm.Of) || share < guess
	case Clock:
		return l.Rhythm.Period == 0 || share < min(e.Share(), 1)
	case User, Admission:
		return true
	}
	return false
}

// shown is what of an estimate's share the code shows: loops that go on once, and requests
// where nobody knows how many objects they ask for.
func (c *Cluster) shown(l List, e *Estimate) float64 {
	share := e.Share()
	if c.Guessed(l.Kind) {
		share = e.share(Amount{Requests, e.Of(Requests)})
	}
	if l.Rhythm.Looped {
		share /= inLoop
	}
	return share
}

// Discovers returns what asking for all kinds costs that the API server has: one request
// for each group.
func (c *Cluster) Discovers(r Rhythm) *Estimate {
	groups := r
	groups.Looped = true
	e := c.Asked(groups)
	e.AtMost = e.AtMost || c.supposed(List{Rhythm: r}, e)
	return e
}

// counts is which part of the budget of a warning tables have to count at least.
const counts = 0.5

// Supposes reports whether an estimate is worth a warning by kinds only of which nobody knows how
// many objects there are: the kinds of which the tables count them are worth nothing like it.
func (e *Estimate) Supposes(counted *Estimate) bool { return e.Warrants() && counted.Share() < counts }
