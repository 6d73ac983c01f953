package listwatch

import (
	"fmt"
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/listerwatcher"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// rewritten reports an assignment to the options of a function.
func (c *checker) rewritten(f *listerwatcher.Function, rw listerwatcher.Rewrite) {
	at, path := c.statement(rw.At.Pos())
	if at == nil {
		return
	}
	if rw.Option == kube.None {
		if level, message := c.replaced(f, rw); message != "" {
			c.report(at, level, message, c.assignSelectors(path))
		}
		return
	}
	if level, message := c.overwritten(f, rw); message != "" {
		c.report(at, level, fmt.Sprintf(message, c.target(at)), c.remove(at, "Leave it to the reflector"))
	}
}

// replaced says what is lost where all options are overwritten.
func (c *checker) replaced(f *listerwatcher.Function, rw listerwatcher.Rewrite) (rule.Level, string) {
	lists, watches := f.Verb != listerwatcher.Watch, f.Verb != listerwatcher.List
	bookmarks := rw.Kept[kube.OptBookmarks] || c.assigns(rw, kube.OptBookmarks)
	switch {
	case watches && !bookmarks && c.waits(f):
		return rule.Error, "all options of the reflector are overwritten: no bookmark ends the initial stream, so informers never sync"
	case watches && !rw.Kept[kube.OptResourceVersion]:
		return rule.Warning, "all options of the reflector are overwritten: without its resourceVersion every reconnect replays everything"
	case watches && !bookmarks:
		return rule.Warning, "all options of the reflector are overwritten: without bookmarks its resourceVersion expires while nothing changes"
	case lists && rw.Kept[kube.OptLimit] && !rw.Kept[kube.OptContinue]:
		return rule.Error, "all options of the reflector are overwritten: without its continue token the first page comes again and again"
	case lists && !rw.Kept[kube.OptResourceVersion]:
		return rule.Warning, "all options of the reflector are overwritten: whatever it wants, LIST asks for all of the newest state"
	}
	return 0, ""
}

// assigns tells whether options that overwrite those of a reflector set a flag.
func (c *checker) assigns(rw listerwatcher.Rewrite, role kube.Role) bool {
	for field, v := range c.sources.Trace.Struct(rw.At.Addr).All() {
		if kube.Is(field, role) && c.isTrue(v) {
			return true
		}
	}
	return false
}

func (c *checker) isTrue(v ssa.Value) bool {
	value, known := c.sources.Trace.Constant(v)
	return known == origin.Known && value.Kind() == constant.Bool && constant.BoolVal(value)
}

// overwritten says what happens because one option is overwritten; the
// message has a verb for the name of the option. It is empty where nothing does.
func (c *checker) overwritten(f *listerwatcher.Function, rw listerwatcher.Rewrite) (rule.Level, string) {
	lists, watches := f.Verb != listerwatcher.Watch, f.Verb != listerwatcher.List
	value, known := c.sources.Trace.Constant(rw.Value)
	constantIs := func(v constant.Value) bool {
		return known == origin.Known && value.Kind() == v.Kind() && constant.Compare(value, token.EQL, v)
	}
	switch rw.Option {
	case kube.OptResourceVersion:
		return version(watches, constantIs(constant.MakeString("")))
	case kube.OptResourceVersionMatch:
		if constantIs(constant.MakeString("")) {
			return 0, ""
		}
		if watches {
			return rule.Error, "%s is overwritten: servers reject a WATCH with it that asks for no initial events"
		}
		return rule.Error, "%s is overwritten: servers reject a LIST with it whose resourceVersion is unset"
	case kube.OptLimit:
		if lists && !constantIs(constant.MakeInt64(0)) {
			return rule.Warning, "%s is overwritten: a LIST at a resourceVersion then reads exactly this one, and fails once it is compacted"
		}
	case kube.OptContinue:
		if lists && !unlimited(f) {
			return rule.Error, "%s is overwritten: when the server splits a list, its first page comes again and again"
		}
	case kube.OptWatch:
		if lists && constantIs(constant.MakeBool(true)) {
			return rule.Error, "%s is set for LIST, too: the server answers with a stream that never ends"
		}
	case kube.OptTimeout:
		if watches && !c.sources.Trace.IsNil(rw.Value) {
			return rule.Warning, "%s is overwritten: WATCHes no longer end one by one, each after a random 5 to 10 minutes"
		}
	case kube.OptBookmarks:
		return c.unbookmarked(f, watches && constantIs(constant.MakeBool(false)))
	case kube.OptInitialEvents:
		return c.initial(f, rw)
	}
	return 0, ""
}

// version says what happens because a resourceVersion is overwritten.
func version(watches, empty bool) (rule.Level, string) {
	switch {
	case watches:
		return rule.Error, "%s is overwritten: every reconnect replays everything, and deletions in between are lost"
	case empty:
		return rule.Warning, "%s is overwritten: servers up to 1.30 then read every LIST from etcd instead of their cache"
	}
	return rule.Error, "%s is overwritten: a LIST may bring back an older state than the one before"
}

// unbookmarked says what happens because a WATCH asks for no bookmarks.
func (c *checker) unbookmarked(f *listerwatcher.Function, off bool) (rule.Level, string) {
	switch {
	case !off:
		return 0, ""
	case c.waits(f):
		return rule.Error, "%s is overwritten: nothing ends the initial stream, informers never sync with servers that stream lists"
	}
	return rule.Warning, "%s is overwritten: the resourceVersion of a WATCH expires while nothing changes, which costs a relist"
}

// initial says what happens because the stream of the initial list is
// switched; without it, servers reject what the reflector asks for besides,
// and it lists instead.
func (c *checker) initial(f *listerwatcher.Function, rw listerwatcher.Rewrite) (rule.Level, string) {
	value, known := c.sources.Trace.ConstantBehind(rw.Value)
	switch {
	case known != origin.Known || value.Kind() != constant.Bool:
		return 0, ""
	case constant.BoolVal(value):
		return rule.Error, "%s is overwritten: servers from 1.27 reject it on LISTs and on WATCHes that only resume"
	case f.Verb != listerwatcher.List && c.waits(f):
		return rule.Error, "%s is overwritten: informers wait for initial objects that servers which stream lists do not send"
	}
	return 0, ""
}

// unlimited tells whether a function asks for everything at once.
func unlimited(f *listerwatcher.Function) bool {
	for _, rw := range f.Rewrites {
		if c, ok := rw.Value.(*ssa.Const); ok && rw.Option == kube.OptLimit && c.Value != nil && constant.Sign(c.Value) == 0 {
			return true
		}
	}
	return false
}
