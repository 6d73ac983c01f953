package hot

import (
	"fmt"
	"strings"
	"time"

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
	// Guards are the conditions on the way.
	Guards Guards
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

// Phrase says how often, for messages.
func (h Heat) Phrase() string {
	switch {
	case h.Guards != 0 && h.Kind <= Item:
		r, _ := h.Guards.rarest()
		return r.phrase
	case h.Kind == Tick && h.Period > 0:
		return "every " + short(h.Period)
	case h.Kind == Poll && h.Period > 0:
		return fmt.Sprintf("on every poll, every %s", short(h.Period))
	}
	return phrases[h.Kind]
}

// Path is the chain as one reads it.
func (h Heat) Path() string { return strings.Join(h.Chain, " → ") }

// short spells a duration without the zero units of String.
func short(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

// rank orders explanations: the lower, the better. Code that runs seldom for
// one reason is explained by another for which it runs often.
func (h Heat) rank() int {
	kind, rare := int(h.Kind), h.Guards != 0
	switch {
	case kind > int(Tick) && rare:
		return 2*kind + 1
	case kind > int(Tick):
		return 2 * kind
	case rare:
		return int(Tick) + kind
	}
	return kind
}

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
