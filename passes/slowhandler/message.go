package slowhandler

import (
	"go/types"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

// longest is the number of characters a message may have.
const longest = 140

// fit joins what is wrong and the first consequence that leaves room, after
// the first subject that leaves room for any.
func fit(subjects []string, consequences []string) string {
	for _, subject := range subjects {
		for _, c := range consequences {
			if message := subject + ": " + c; utf8.RuneCountInString(message) <= longest {
				return message
			}
		}
	}
	return subjects[len(subjects)-1]
}

// doings say what a wait of each kind does.
var doings = map[blocking.Kind]string{
	blocking.Request:   "asks the API server",
	blocking.Network:   "waits for the network",
	blocking.Process:   "waits for a process",
	blocking.Pause:     "sleeps",
	blocking.Poll:      "polls",
	blocking.Receiver:  "waits for a receiver",
	blocking.Unbounded: "may wait for ever",
}

// subjects say what waits, and where; the first in more detail.
func subjects(w blocking.Wait, root blocking.Root) []string {
	name, where := w.Name, " "+doings[w.Kind]+" in "+place(root)
	if w.Kind == blocking.Receiver {
		name = "send on " + name
	}
	if len(w.Chain) == 0 {
		return []string{name + where}
	}
	return []string{w.Chain[0] + " (" + name + ")" + where, w.Chain[0] + where}
}

// place names the function that informers call.
func place(root blocking.Root) string {
	name := names[root.Frame]
	if root.Frame == blocking.Mapping && root.Fn != nil && decides(root.Fn.Signature) {
		name = "a predicate"
	}
	if len(root.Chain) > 1 {
		return "what " + name + " calls"
	}
	return name
}

var names = map[blocking.Frame]string{
	blocking.Handler:    "an event handler",
	blocking.Filter:     "a handler's filter",
	blocking.Mapping:    "a map function",
	blocking.Transform:  "a transform",
	blocking.Index:      "an index function",
	blocking.WatchError: "a watch error handler",
}

// decides reports whether a function returns yes or no.
func decides(sig *types.Signature) bool {
	if sig.Results().Len() != 1 {
		return false
	}
	b, ok := sig.Results().At(0).Type().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Bool
}

// consequences say whom it delays, the best first.
func consequences(frame blocking.Frame) []string {
	switch frame {
	case blocking.Transform:
		return []string{"it blocks the informer"}
	case blocking.Index:
		return []string{"it blocks the informer and all who read its cache", "it blocks the informer"}
	case blocking.WatchError:
		return []string{"the informer neither lists nor watches until it returns"}
	case blocking.Handler:
		return []string{
			"later events wait in an unbounded buffer; enqueue a key",
			"later events wait in an unbounded buffer", "events pile up in memory",
		}
	}
	return []string{
		"later events wait in an unbounded buffer; leave that to the worker",
		"later events wait in an unbounded buffer", "events pile up in memory",
	}
}

// maxRelated bounds how many other steps a report names.
const maxRelated = 3

// related returns the way from the informer to the function, from there to
// what waits, and what else the function waits for.
func related(p *rule.Pass, s slow, first blocking.Found) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	if pos := s.Root.Root.Pos(p.Pass); pos.IsValid() {
		out = append(out, rule.Related(pos, "the informer calls %s", strings.Join(s.Chain, " → ")))
	}
	add := func(w blocking.Wait) {
		if pos := w.At.Pos(p.Pass); pos.IsValid() && len(out) <= maxRelated {
			out = append(out, rule.Related(pos, "%s", strings.Join(append(w.Chain[:len(w.Chain):len(w.Chain)], w.Name), " → ")))
		}
	}
	if len(first.Waits[0].Chain) > 0 {
		add(first.Waits[0])
	}
	for _, f := range s.found {
		if f.Instr != first.Instr {
			add(f.Waits[0])
		}
	}
	return out
}
