package listwatch

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// makesUp reports whether the requests of a function have all that matters.
func (c *checker) makesUp(f *request.ListWatchFunction) bool {
	kept := f.Loss.Kept
	if f.Verb == request.Watches {
		return kept.Has(kube.OptResourceVersion) && bookmarks(f.Loss) && (kept.Has(kube.OptInitialEvents) || !c.waits(f))
	}
	// a page needs both, everything at once needs neither
	return kept.Has(kube.OptResourceVersion) && (kept.Has(kube.OptContinue) || !f.Loss.Limited())
}

// loss says what is lost with the options of a function.
func (c *checker) loss(f *request.ListWatchFunction) (rule.Consequence, string) {
	name, kept := f.Loss.Name, f.Loss.Kept
	if name == "" {
		name = "the reflector's options"
	}
	if f.Verb == request.Lists {
		if pages(f) && !kept.Has(kube.OptContinue) && (kept.Has(kube.OptResourceVersion) || !f.Loss.Sets.Has(kube.OptResourceVersion)) {
			return rule.Breaks, fmt.Sprintf("LIST has a limit but not the continue token of %s: a split list begins with its first page for ever", name)
		}
		return rule.Remark, fmt.Sprintf("LIST is not given %s: whatever resourceVersion is wanted, each LIST asks for the same", name)
	}
	switch {
	case !bookmarks(f.Loss) && c.waits(f):
		return rule.Breaks, fmt.Sprintf("WATCH is not given %s: no bookmark ends the initial stream, so the informer never syncs", name)
	case !kept.Has(kube.OptResourceVersion) && (f.Retried || f.Single):
		return rule.Remark, fmt.Sprintf("WATCH is not given %s: without their resourceVersion every reconnect replays what is known", name)
	case !kept.Has(kube.OptResourceVersion):
		return rule.Loses, fmt.Sprintf("WATCH is not given %s: without their resourceVersion every reconnect replays what is known", name)
	case !bookmarks(f.Loss):
		return rule.Remark, fmt.Sprintf("WATCH is not given allowWatchBookmarks of %s: its resourceVersion expires while nothing changes", name)
	}
	return rule.Loses, fmt.Sprintf("WATCH is not given sendInitialEvents of %s: the informer waits for the end of a stream it did not ask for", name)
}

// pages reports whether a LIST returns the objects of a page, and where the next
// one begins.
func pages(f *request.ListWatchFunction) bool {
	return f.Loss.Limited() && !f.Empties && len(f.Strips) == 0
}

// bookmarks reports whether a WATCH asks for bookmarks.
func bookmarks(l *request.Loss) bool {
	return l.Kept.Has(kube.OptBookmarks) || l.Sets.Has(kube.OptBookmarks)
}
