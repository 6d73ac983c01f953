package listwatch

import (
	"fmt"
	"go/constant"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/listerwatcher"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// silent tells whether a request makes up for what it does not get.
func (c *checker) silent(f *listerwatcher.Function, ask listerwatcher.Ask, kept map[kube.Role]bool) bool {
	switch f.Verb {
	case listerwatcher.Watch:
		return kept[kube.OptResourceVersion] && c.bookmarks(ask, kept) && (kept[kube.OptInitialEvents] || !c.waits(f))
	default: // a page needs both, everything at once needs neither
		return kept[kube.OptResourceVersion] && (kept[kube.OptContinue] || !c.limited(ask, kept))
	}
}

// loss says what is lost with the options of a function.
func (c *checker) loss(f *listerwatcher.Function, ask listerwatcher.Ask, kept map[kube.Role]bool) (rule.Level, string) {
	name := spell(f)
	if f.Verb == listerwatcher.List {
		if c.limited(ask, kept) && !kept[kube.OptContinue] {
			return rule.Error, fmt.Sprintf("LIST has a limit but not the continue token of %s: it returns the first page again and again", name)
		}
		return rule.Warning, fmt.Sprintf("LIST is not given %s: whatever resourceVersion and limit are wanted, it asks for all of the newest state", name)
	}
	switch {
	case !c.bookmarks(ask, kept) && c.waits(f):
		return rule.Error, fmt.Sprintf("WATCH is not given %s: no bookmark ends the initial stream, so the informer never syncs", name)
	case !kept[kube.OptResourceVersion]:
		return rule.Warning, fmt.Sprintf("WATCH is not given %s: without their resourceVersion every reconnect replays everything", name)
	case !c.bookmarks(ask, kept):
		return rule.Warning, fmt.Sprintf("WATCH is not given allowWatchBookmarks of %s: its resourceVersion expires while nothing changes", name)
	}
	return rule.Warning, fmt.Sprintf("WATCH is not given sendInitialEvents of %s: the informer waits for the end of a stream it did not ask for", name)
}

// spell names the options of a function.
func spell(f *listerwatcher.Function) string {
	if v := f.Options.Object(); v != nil && v.Name() != "" && v.Name() != "_" {
		return v.Name()
	}
	return "the reflector's options"
}

// bookmarks tells whether a WATCH asks for bookmarks.
func (c *checker) bookmarks(ask listerwatcher.Ask, kept map[kube.Role]bool) bool {
	return kept[kube.OptBookmarks] || c.sets(ask, kube.OptBookmarks)
}

// limited tells whether a LIST asks for one page.
func (c *checker) limited(ask listerwatcher.Ask, kept map[kube.Role]bool) bool {
	return kept[kube.OptLimit] || c.sets(ask, kube.OptLimit)
}

// sets tells whether a request's own options set a field.
func (c *checker) sets(ask listerwatcher.Ask, role kube.Role) bool {
	if ask.Options == nil || ask.Role == kube.ReaderList {
		return false
	}
	for field, v := range c.sources.Trace.Struct(ask.Options).All() {
		if !kube.Is(field, role) {
			continue
		}
		value, known := c.sources.Trace.Constant(v)
		if known != origin.Known || value.Kind() == constant.Bool && constant.BoolVal(value) || value.Kind() == constant.Int && constant.Sign(value) > 0 {
			return true
		}
	}
	return false
}
