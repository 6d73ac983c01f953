package listwatch

import (
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// rewritten reports an assignment to the options of a function.
func (c *checker) rewritten(f *request.ListWatchFunction, rw request.Rewrite) {
	does, message := c.effect(f, rw)
	if message == "" {
		return
	}
	switch store, via := rw.Store(), rw.Via(); {
	case store != nil:
		at, path := c.statement(store.Pos())
		if rw.Option == kube.None {
			c.report(at, does, message, c.assignSelectors(path))
			return
		}
		var fix *rule.Fix
		if !rw.Maybe {
			fix = c.remove(at, "Leave it to the reflector")
		}
		c.report(at, does, c.target(at, rw.Name)+message, fix)
	case via != nil:
		c.remote(via.Pos(), rw.Place, does, rw.Name+message)
	default:
		c.remote(f.Given, rw.Place, does, rw.Name+message)
	}
}

// effect says what an assignment does. Unless all options are overwritten, the
// name of what is goes before it.
func (c *checker) effect(f *request.ListWatchFunction, rw request.Rewrite) (does rule.Consequence, message string) {
	if rw.Option == kube.None {
		return c.replaced(f, rw)
	}
	if f.Verb != request.Lists {
		does, message = c.ofWatch(f, rw)
	}
	if message == "" && f.Verb != request.Watches {
		does, message = ofList(f, rw)
	}
	if rw.Maybe && tunes(f, rw) {
		does = rule.Remark // the program's user decides
	}
	return does, message
}

// tunes reports whether some would overwrite an option with their eyes open.
func tunes(f *request.ListWatchFunction, rw request.Rewrite) bool {
	switch rw.Option {
	case kube.OptLimit, kube.OptTimeout:
		return true
	case kube.OptResourceVersion:
		return f.Verb == request.Lists
	}
	return false
}

// replaced says what is lost where all options are overwritten.
func (c *checker) replaced(f *request.ListWatchFunction, rw request.Rewrite) (rule.Consequence, string) {
	lists, watches := f.Verb != request.Watches, f.Verb != request.Lists
	bookmarks := rw.Kept.Has(kube.OptBookmarks) || rw.Sets.Has(kube.OptBookmarks)
	switch {
	case watches && !bookmarks && c.waits(f):
		return rule.Breaks, "all options of the reflector are overwritten: no bookmark ends the initial stream, so informers never sync"
	case watches && !rw.Kept.Has(kube.OptResourceVersion):
		return replays(f, rule.Loses), "all options of the reflector are overwritten: without its resourceVersion every reconnect replays what is known"
	case watches && !bookmarks:
		return rule.Remark, "all options of the reflector are overwritten: without bookmarks its resourceVersion expires while nothing changes"
	case lists && rw.Kept.Has(kube.OptLimit) && !rw.Kept.Has(kube.OptContinue):
		return rule.Breaks, "all options of the reflector are overwritten: without its continue token the first page comes again and again"
	case lists && !rw.Kept.Has(kube.OptResourceVersion):
		return rule.Remark, "all options of the reflector are overwritten: whatever resourceVersion it wants, each LIST asks for the same"
	}
	return 0, ""
}

// ofWatch says what an overwritten option does to WATCHes.
func (c *checker) ofWatch(f *request.ListWatchFunction, rw request.Rewrite) (rule.Consequence, string) {
	switch {
	case rw.Option == kube.OptResourceVersion && rw.Value != request.OptionOther && f.Verb == request.Watches:
		return replays(f, rule.Breaks), " is overwritten: every reconnect replays what is known"
	case rw.Option == kube.OptResourceVersion && rw.Value != request.OptionOther:
		return rule.Breaks, " is overwritten: every reconnect replays what is known"
	case rw.Option == kube.OptResourceVersionMatch && rw.Value != request.OptionZero:
		return rule.Breaks, " is overwritten: servers reject a WATCH with it that asks for no initial events"
	case rw.Option == kube.OptTimeout && rw.Value == request.OptionConstant:
		return rule.Remark, " is overwritten: WATCHes no longer end one by one, each after a random 5 to 10 minutes"
	case rw.Option == kube.OptBookmarks && rw.Value == request.OptionFalse && c.waits(f):
		return rule.Breaks, " is overwritten: nothing ends the initial stream, informers never sync with servers that stream lists"
	case rw.Option == kube.OptBookmarks && rw.Value == request.OptionFalse:
		return rule.Remark, " is overwritten: the resourceVersion of a WATCH expires while nothing changes, which costs a relist"
	case rw.Option == kube.OptInitialEvents && rw.Value == request.OptionTrue:
		return rule.Breaks, " is overwritten: servers from 1.27 reject it on LISTs and on WATCHes that only resume"
	case rw.Option == kube.OptInitialEvents && rw.Value == request.OptionFalse && c.waits(f):
		return rule.Breaks, " is overwritten: informers wait for initial objects that servers which stream lists do not send"
	}
	return 0, ""
}

// replays is what a replay does: of one object nothing, and who waits for what becomes of
// that may count on hearing first what it is.
func replays(f *request.ListWatchFunction, does rule.Consequence) rule.Consequence {
	if f.Single {
		return rule.Remark
	}
	return does
}

// ofList says what an overwritten option does to LISTs.
func ofList(f *request.ListWatchFunction, rw request.Rewrite) (rule.Consequence, string) {
	switch {
	case rw.Option == kube.OptResourceVersion && rw.Value == request.OptionZero:
		return rule.Remark, " is overwritten: servers up to 1.30 then read every LIST from etcd instead of their cache"
	case rw.Option == kube.OptResourceVersion && rw.Value == request.OptionConstant:
		return rule.Breaks, " is overwritten: a LIST may bring back an older state than the one before"
	case rw.Option == kube.OptResourceVersionMatch && rw.Value != request.OptionZero:
		return rule.Breaks, " is overwritten: servers reject a LIST with it whose resourceVersion is unset"
	case rw.Option == kube.OptLimit && rw.Value != request.OptionZero:
		return rule.Remark, " is overwritten: a LIST at a resourceVersion then reads exactly this one, and fails once it is compacted"
	case rw.Option == kube.OptContinue && !unlimited(f):
		return rule.Breaks, " is overwritten: when the server splits a list, its first page comes again and again"
	case rw.Option == kube.OptWatch && rw.Value == request.OptionTrue:
		return rule.Breaks, " is set for LIST, too: the server answers with a stream that never ends"
	case rw.Option == kube.OptInitialEvents && rw.Value == request.OptionTrue:
		return rule.Breaks, " is overwritten: servers from 1.27 reject it on LISTs"
	}
	return 0, ""
}

// unlimited reports whether a function asks for everything at once.
func unlimited(f *request.ListWatchFunction) bool {
	for _, rw := range f.Rewrites {
		if rw.Option == kube.OptLimit && rw.Value == request.OptionZero {
			return true
		}
	}
	return false
}
