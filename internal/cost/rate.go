package cost

import (
	"time"

	"github.com/informerlint/informerlint/internal/kube"
)

// A Cause is what makes code run again and again.
type Cause uint8

// The causes.
const (
	// Once is start-up, shutdown, and what is guarded to run once.
	Once Cause = iota
	// Change is a change of an object: reconciles, handlers.
	Change
	// Clock is a timer.
	Clock
	// User is a request that a user makes.
	User
	// Admission is a request of the API server about a change that somebody asks for.
	Admission
)

// A Rhythm says how often code runs.
type Rhythm struct {
	Cause Cause
	// Of is the kind whose changes make it run, zero if it is not known: of a
	// user's request, the kind whose objects it changes.
	Of kube.Kind
	// Selection is which of its objects do.
	Selection Selection
	// Period is that of a clock, 0 if it is not known.
	Period time.Duration
	// Part is the part of the runs that a guard lets through, 0 for all.
	Part float64
	// Uncertain tells of a condition that nothing says how often it holds:
	// the cost is at most that of all runs.
	Uncertain bool
	// Looped tells that one run does it many times.
	Looped bool
	// EveryNode tells that a process on every node does it.
	EveryNode bool
	// Again is the time after which each object makes it run again, 0 if none does.
	Again time.Duration
	// Beats tells that the changes are heartbeats.
	Beats bool
	// Updates tells that updates of objects make it run, and neither initial lists
	// nor resyncs.
	Updates bool
}

const (
	// unknownPeriod is that of a clock whose period no constant tells.
	unknownPeriod = 10 * time.Minute
	// userPeriod is the time between two requests of users: pages and
	// command lines that people look at.
	userPeriod = 10 * time.Second
	// leastOften is how seldom code runs at least that changes of objects
	// drive: resyncs, own writes and restarts make it run when little changes.
	leastOften = time.Minute
	// heartbeat is the time between two signs of life of one object: agents of
	// clusters and machines give one every ten seconds to five minutes.
	heartbeat = time.Minute
	// quickest is the time that a request takes at least, however soon the clock has it
	// sent again: code that sleeps one nanosecond means something else.
	quickest = 10 * time.Millisecond
	// inLoop is how often a loop over a collection of unknown size runs.
	inLoop = 10
	// guess is by how much the rate of the changes that make code LIST may be wrong:
	// predicates, filters and quiet clusters lower it.
	guess = 10
	// Rare is the part of the runs that a guard lets through which seldom holds.
	Rare = 1. / 100
)

// Rate returns how often code runs in the whole cluster, a second.
func (c *Cluster) Rate(r Rhythm) float64 {
	rate := c.each(r)
	if r.Part > 0 {
		rate *= r.Part
	}
	if r.Looped {
		rate *= inLoop
	}
	if r.EveryNode {
		rate *= float64(c.nodes())
	}
	return rate
}

func (c *Cluster) each(r Rhythm) float64 {
	switch r.Cause {
	case Change:
		return c.changes(r)
	case Clock:
		if r.Period > 0 {
			return 1 / max(r.Period, quickest).Seconds()
		}
		return 1 / unknownPeriod.Seconds()
	case User, Admission:
		if r.Cause == Admission && r.Of == kube.PodKind {
			return c.podsMade()
		}
		rate := 1 / userPeriod.Seconds()
		if r.Of != (kube.Kind{}) {
			rate = min(rate, c.changes(r)) // what is changed seldom is asked about seldom
		}
		return rate
	}
	return 0
}

// podsMade returns how often pods are made, and webhooks asked about them: those of jobs
// alone, each of which is there for about an hour.
func (c *Cluster) podsMade() float64 {
	return float64(c.Objects(kube.JobKind)) / time.Hour.Seconds()
}

// changes returns how often objects of a kind change.
func (c *Cluster) changes(r Rhythm) float64 {
	objects := r.Selection.of(c.Objects(r.Of))
	period := c.period(r.Of)
	if r.Updates && c.Rests(r.Of) {
		period = max(period, resting)
	}
	if r.Beats {
		period = min(period, heartbeat)
	}
	if r.Again > 0 {
		period = min(period, r.Again)
	}
	return max(objects/period.Seconds(), 1/leastOften.Seconds())
}

// driven returns what code costs that changes of objects make run. Where nobody
// knows how many objects of their kind there are, it may be less, unless a few
// would be enough for a warning.
func (c *Cluster) driven(r Rhythm, e *Estimate) *Estimate {
	row := c.Row(r.Of)
	asked := (r.Cause == User || r.Cause == Admission) && r.Of != (kube.Kind{})
	if r.Cause != Change && !asked || row != customRow && row != unknownRow {
		return e
	}
	e.AtMost = e.AtMost || e.Share()*float64(fewRow.Objects)/float64(row.Objects) < 1
	return e
}

// A List is a LIST that the API server answers.
type List struct {
	Kind      kube.Kind
	Selection Selection
	Rhythm    Rhythm
	// Limit is the number of objects asked for, 0 for all.
	Limit int64
	// Cached tells that the server may answer from its watch cache (resourceVersion "0").
	Cached bool
}

// Lists returns what LISTs cost the API server.
func (c *Cluster) Lists(l List) *Estimate {
	rate, objects := c.Rate(l.Rhythm), c.Objects(l.Kind)
	sent := l.Selection.of(objects)
	if l.Limit > 0 {
		sent = min(sent, float64(l.Limit))
	}
	e := c.estimate(l.Kind, l.Selection.in(l.Rhythm), l.Rhythm.EveryNode,
		Amount{Sent, rate * sent}, Amount{Examined, rate * l.Selection.examined(objects)}, Amount{Requests, c.requests(l)})
	e.AtMost = e.AtMost || c.supposed(l, e)
	return e
}

// requests returns how many LISTs count as requests: what the watch cache keeps together,
// such as the pods of one node, costs the server little more than the objects that it
// sends, so that those of one process count only. From 1.31 on it answers for a node
// without a resourceVersion, too; it has no Events.
func (c *Cluster) requests(l List) float64 {
	current := l.Selection.Node && !kube.IsRecord(l.Kind)
	if current || l.Cached && (l.Selection.Node || l.Selection.Namespace || l.Selection.Name) {
		l.Rhythm.EveryNode = false
	}
	return c.Rate(l.Rhythm)
}

// Watched returns what informers of a kind cost the API server instead of LISTs: each
// gets all changes of what it selects.
func (c *Cluster) Watched(k kube.Kind, s Selection, everyNode bool) *Estimate {
	sent := s.of(c.Objects(k)) / c.period(k).Seconds()
	if everyNode {
		sent *= float64(c.nodes())
	}
	return c.estimate(k, s, everyNode, Amount{Sent, sent})
}

// Asked returns what requests about single objects cost the API server.
func (c *Cluster) Asked(r Rhythm) *Estimate {
	return c.driven(r, c.estimate(r.Of, r.Selection.in(r), r.EveryNode, Amount{Requests, c.Rate(r)}))
}

// Waits returns what events cost that each wait for something other than a request.
func (c *Cluster) Waits(r Rhythm) *Estimate {
	return c.driven(r, c.estimate(r.Of, r.Selection.in(r), r.EveryNode, Amount{Waiting, c.Rate(r)}))
}

// Scans returns what going through a cache of a kind costs.
func (c *Cluster) Scans(k kube.Kind, s Selection, r Rhythm) *Estimate {
	return c.driven(r, c.estimate(k, s.in(r), false, Amount{Scanned, c.Rate(r) * s.of(c.Objects(k))}))
}

// Copies returns what reading all objects of a kind from a cache that copies
// them costs.
func (c *Cluster) Copies(k kube.Kind, s Selection, r Rhythm) *Estimate {
	return c.driven(r, c.estimate(k, s.in(r), false, Amount{Copied, c.Rate(r) * s.of(c.Objects(k))}))
}

// Replays returns what handling all objects of a cache again costs.
func (c *Cluster) Replays(k kube.Kind, s Selection, period time.Duration) *Estimate {
	return c.estimate(k, s, false, Amount{Reconciles, s.of(c.Objects(k)) / max(period, time.Second).Seconds()})
}

// Replayed returns what a watch costs that has the API server send all its objects over
// again: they come at once, so that they count as those of one second.
func (c *Cluster) Replayed(k kube.Kind, s Selection) *Estimate {
	return c.estimate(k, s, false, Amount{Sent, s.of(c.Objects(k))})
}

// Resends returns what a request for each object of a cache costs that is sent
// once in a period.
func (c *Cluster) Resends(k kube.Kind, s Selection, period time.Duration) *Estimate {
	return c.estimate(k, s, false, Amount{Requests, s.of(c.Objects(k)) / max(period, time.Second).Seconds()})
}

// Holds returns what something slow for each event of a kind costs: how many
// objects an initial list has.
func (c *Cluster) Holds(k kube.Kind, s Selection) *Estimate {
	return c.estimate(k, s, false, Amount{Held, s.of(c.Objects(k))})
}
