package heat

import (
	"fmt"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Kind says what makes code run again and again.
type Kind uint8

// The kinds, in the order in which they explain code that several of them reach.
const (
	// Reconcile code runs once per object and change.
	Reconcile Kind = iota + 1
	// Key code runs for every key taken from a work queue.
	Key
	// Event code runs for every event of an informer or a watch.
	Event
	// Item code runs for every value received from a channel.
	Item
	// Admission code runs for every request that the API server asks about.
	Admission
	// Tick code runs periodically.
	Tick
	// Poll code runs again and again until it succeeds.
	Poll
	// Request code runs when a user asks for it.
	Request
)

// Heat explains why code is hot. It is fit for facts.
type Heat struct {
	Kind Kind
	// Period is the time between two runs, 0 where it is not constant.
	Period time.Duration
	// Root is where the explanation begins.
	Root rule.Place
	// Chain names the functions from the root to the hot one.
	Chain []string
	// Looped tells that each run executes the code many times.
	Looped bool
	// Of is the kind whose changes make it run, zero if it is not known.
	Of kube.Kind
	// Narrowed tells that not all objects of the kind do.
	Narrowed bool
	// Managed tells that they come from an informer that a cache of controller-runtime
	// is asked for: its options say which objects there are.
	Managed bool
	// Guards are the conditions on the way.
	Guards Guards
	// Requeued is the constant time after which a reconcile that comes to its end has
	// itself run again for the same object, 0 if it does not or nothing says when.
	Requeued time.Duration
	// Sometime tells that it may do so after a time that the code does not show.
	Sometime bool
}

var phrases = [...]string{
	Reconcile: "on every reconcile",
	Key:       "for every key of the queue",
	Event:     "for every event",
	Item:      "for every item received",
	Admission: "on every admission request",
	Tick:      "on every tick",
	Poll:      "on every poll",
	Request:   "on every request",
}

// sometimes says how often code behind a condition runs of which nothing says
// how often it holds.
var sometimes = [...]string{
	Reconcile: "in some reconciles",
	Key:       "for some keys of the queue",
	Event:     "for some events",
	Item:      "for some items received",
	Admission: "on some admission requests",
	Tick:      "on some ticks",
	Poll:      "on some polls",
	Request:   "on some requests",
}

// Phrase says how often, for messages.
func (h Heat) Phrase() string {
	r, seldom := h.Guards.rarest()
	switch {
	case seldom && h.Kind <= Admission:
		return r.phrase
	case h.Guards != 0:
		return sometimes[h.Kind]
	case h.Kind == Tick && h.Period > 0:
		return "every " + rule.Duration(h.Period)
	case h.Kind == Poll && h.Period > 0:
		return fmt.Sprintf("on every poll, every %s", rule.Duration(h.Period))
	}
	return phrases[h.Kind]
}

// Path is the chain as one reads it.
func (h Heat) Path() string { return strings.Join(h.Chain, " → ") }

// Related is the root that makes code hot, with the way from it; nothing where its place is not
// known.
func (h Heat) Related(pass *analysis.Pass) []analysis.RelatedInformation {
	pos := h.Root.Pos(pass)
	if !pos.IsValid() {
		return nil
	}
	return []analysis.RelatedInformation{rule.Related(pos, "%s runs %s", h.Path(), h.Phrase())}
}

// Under is the heat of work itself that code of a heat does or has done.
func Under[T comparable](h Heat, w Work[T]) Heat {
	h.Looped, h.Guards = h.Looped || w.Looped, h.Guards|w.Guards
	return h
}

// hears sets what an informer says about its events, if one is found.
func (h *Heat) hears(i informed) {
	if i.found {
		h.Of, h.Narrowed, h.Managed = i.kind, i.narrowed, i.managed
	}
}

// rank orders explanations: the lower, the better. Code that runs seldom for
// one reason is explained by another for which it runs often.
func (h Heat) rank() int {
	rank := 0
	if h.Guards != 0 {
		rank++
	}
	if h.Guards.Seldom() {
		rank++
	}
	if h.Kind > Tick {
		return (int(Tick)+int(h.Kind))*classes + rank
	}
	return rank*int(Tick) + int(h.Kind)
}

// classes is how many ranks of conditions there are: none, uncertain, rare.
const classes = 3

// lastRank is the highest.
var lastRank = Heat{Kind: Request, Guards: Deleted}.rank()

// maxChain bounds the explanations kept in facts.
const maxChain = 8

// into is the heat of a function that code of this heat calls.
func (h Heat) into(name string, looped bool) Heat {
	h.Looped = h.Looped || looped
	if len(h.Chain) < maxChain {
		h.Chain = append(h.Chain[:len(h.Chain):len(h.Chain)], name)
	}
	return h
}
