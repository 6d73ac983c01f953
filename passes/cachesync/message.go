package cachesync

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// levels are the consequences of mistakes: a break is sure. What comes of a wait that
// leaves something out depends on who is faster.
var levels = map[cache.Misorder]rule.Consequence{
	cache.Late:      rule.Breaks,
	cache.Premature: rule.Breaks,
	cache.Idle:      rule.Loses,
	cache.Endless:   rule.Breaks,
	cache.Unfilled:  rule.Breaks,
	cache.Early:     rule.Breaks,
	cache.Unsynced:  rule.Breaks,
	cache.Unawaited: rule.Loses,
	cache.Deaf:      rule.Breaks,
	cache.Blocked:   rule.Breaks,
}

// beside says what stands at the other place of a mistake.
var beside = map[cache.Misorder]string{
	cache.Late:      "the last start",
	cache.Premature: "the factory is started here",
	cache.Idle:      "nothing is registered before this",
	cache.Endless:   "it runs only from here on",
	cache.Early:     "it runs only from here on",
	cache.Unsynced:  "it is started here",
	cache.Unawaited: "the lister is read here",
	cache.Deaf:      "it is shut down here",
	cache.Blocked:   "this uses it",
}

// message says what is wrong with the time of an action.
func (c *checker) message(m cache.Mistake) string {
	call := c.callee(m.Action.Call())
	switch m.Sort {
	case cache.Late:
		return fmt.Sprintf("%s is registered after the last start of its factory: nothing runs it, and its lister stays empty", subject(m, "informer"))
	case cache.Premature:
		if m.Cause.At == nil {
			return fmt.Sprintf("%s waits for nothing: it looks only at informers that its factory has started, and nothing starts it", call)
		}
		return fmt.Sprintf("%s comes before the factory is started: it waits for nothing, and returns at once", call)
	case cache.Idle:
		return fmt.Sprintf("%s waits for nothing: no informer is registered before the factory is started", call)
	case cache.Endless:
		if m.Cause.At == nil {
			return fmt.Sprintf("%s waits until it is stopped: nothing runs %s", call, subject(m, "informer"))
		}
		return fmt.Sprintf("%s waits until it is stopped: %s runs only after it", call, subject(m, "informer"))
	case cache.Unfilled:
		return fmt.Sprintf("%s is read, but nothing runs its informer: it is always empty", subject(m, "lister"))
	case cache.Early:
		return fmt.Sprintf("%s is read before its informer runs: it is always empty here", subject(m, "lister"))
	case cache.Unsynced:
		return fmt.Sprintf("%s is read before anything waits for its cache: objects are missing, without an error", subject(m, "lister"))
	case cache.Unawaited:
		return fmt.Sprintf("%s does not wait for %s, whose lister is read, too: objects may be missing",
			c.callee(m.Cause.Call()), subject(m, "informer"))
	case cache.Deaf:
		return fmt.Sprintf("%s comes after %s: the informer has stopped, and never calls the handler", call, c.callee(m.Cause.Call()))
	}
	return fmt.Sprintf("%s returns only when the informer has stopped: what follows runs without it; start it with go", call)
}

// unfilledMessage says that nothing fills the listers of several kinds.
func unfilledMessage(kinds []string) string {
	return "the listers of " + enumerated(kinds) + " are read, but nothing runs their informers: they are always empty"
}

// subject names what a mistake is about.
func subject(m cache.Mistake, what string) string {
	if m.Action.Kind == (kube.Kind{}) {
		return "the " + what
	}
	return "the " + m.Action.Kind.Name + " " + what
}
