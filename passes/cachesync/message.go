package cachesync

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/startup"
)

// levels are the consequences of mistakes: a break is sure. What comes of a wait that
// leaves something out depends on who is faster.
var levels = map[startup.Sort]rule.Consequence{
	startup.Late:      rule.Breaks,
	startup.Premature: rule.Breaks,
	startup.Idle:      rule.Loses,
	startup.Endless:   rule.Breaks,
	startup.Unfilled:  rule.Breaks,
	startup.Early:     rule.Breaks,
	startup.Unsynced:  rule.Breaks,
	startup.Unawaited: rule.Loses,
	startup.Deaf:      rule.Breaks,
	startup.Blocked:   rule.Breaks,
}

// beside says what stands at the other place of a mistake.
var beside = map[startup.Sort]string{
	startup.Late:      "the last start",
	startup.Premature: "the factory is started here",
	startup.Idle:      "nothing is registered before this",
	startup.Endless:   "it runs only from here on",
	startup.Early:     "it runs only from here on",
	startup.Unsynced:  "it is started here",
	startup.Unawaited: "the lister is read here",
	startup.Deaf:      "it is shut down here",
	startup.Blocked:   "this uses it",
}

// message says what is wrong with the time of a deed.
func (c *checker) message(m startup.Mistake) string {
	call := c.callee(m.Deed.Call())
	switch m.Sort {
	case startup.Late:
		return fmt.Sprintf("%s is registered after the last start of its factory: nothing runs it, and its lister stays empty", subject(m, "informer"))
	case startup.Premature:
		if m.Cause.At == nil {
			return fmt.Sprintf("%s waits for nothing: it looks only at informers that its factory has started, and nothing starts it", call)
		}
		return fmt.Sprintf("%s comes before the factory is started: it waits for nothing, and returns at once", call)
	case startup.Idle:
		return fmt.Sprintf("%s waits for nothing: no informer is registered before the factory is started", call)
	case startup.Endless:
		if m.Cause.At == nil {
			return fmt.Sprintf("%s waits until it is stopped: nothing runs %s", call, subject(m, "informer"))
		}
		return fmt.Sprintf("%s waits until it is stopped: %s runs only after it", call, subject(m, "informer"))
	case startup.Unfilled:
		return fmt.Sprintf("%s is read, but nothing runs its informer: it is always empty", subject(m, "lister"))
	case startup.Early:
		return fmt.Sprintf("%s is read before its informer runs: it is always empty here", subject(m, "lister"))
	case startup.Unsynced:
		return fmt.Sprintf("%s is read before anything waits for its cache: objects are missing, without an error", subject(m, "lister"))
	case startup.Unawaited:
		return fmt.Sprintf("%s does not wait for %s, whose lister is read, too: objects may be missing",
			c.callee(m.Cause.Call()), subject(m, "informer"))
	case startup.Deaf:
		return fmt.Sprintf("%s comes after %s: the informer has stopped, and never calls the handler", call, c.callee(m.Cause.Call()))
	}
	return fmt.Sprintf("%s returns only when the informer has stopped: what follows runs without it, start it with go", call)
}

// unfilledMessage says that nothing fills the listers of several kinds.
func unfilledMessage(kinds []string) string {
	return "the listers of " + enumerated(kinds) + " are read, but nothing runs their informers: they are always empty"
}

// subject names what a mistake is about.
func subject(m startup.Mistake, what string) string {
	if m.Deed.Kind == (kube.Kind{}) {
		return "the " + what
	}
	return "the " + m.Deed.Kind.Name + " " + what
}
