package configtimeout

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"time"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

func message(t *cache.Timeout) string {
	effect := fmt.Sprintf("they start anew every %s", short(t.Value))
	switch {
	case does(t) == rule.Breaks:
		effect = "a first stream that takes longer never syncs"
	case all(t, cache.RawWatch):
		effect = fmt.Sprintf("no event arrives after %s until the watch is started again", short(t.Value))
	}
	return fmt.Sprintf("%s ends %s: %s", subject(t), object(t), effect)
}

// longest is how long a name may be in a message.
const longest = 24

// subject names the timeout.
func subject(t *cache.Timeout) string {
	value := short(t.Value)
	if call, ok := t.At.(*ast.CallExpr); ok {
		if fun := types.ExprString(call.Fun); len(fun) <= longest {
			return fmt.Sprintf("timeout of %s from %s", value, fun)
		}
		return "client timeout of " + value
	}
	if len(t.Name) > longest || t.Name == "Timeout" {
		return "client timeout of " + value
	}
	return t.Name + " of " + value
}

// remote reports whether another package sets the timeout.
func remote(t *cache.Timeout) bool {
	_, ok := t.At.(*ast.CallExpr)
	return ok
}

// object names the watches.
func object(t *cache.Timeout) string {
	n := reached(t)
	if n == 1 {
		return [...]string{
			cache.FactoryWatch:   "the watches of the informer factory",
			cache.InformerWatch:  "the watches of the informer",
			cache.ManagerWatch:   "the watches of the manager",
			cache.CacheWatch:     "the watches of the cache",
			cache.InjectionWatch: "the watches of injected informers",
			cache.RawWatch:       "the watch",
		}[t.Reaches[0].Use.Sort]
	}
	switch {
	case all(t, cache.FactoryWatch):
		return fmt.Sprintf("the watches of %d informer factories", n)
	case all(t, cache.RawWatch):
		return fmt.Sprintf("%d watches", n)
	case slices.ContainsFunc(t.Reaches, func(r cache.Reach) bool { return r.Use.Sort == cache.RawWatch }):
		return "all watches with it"
	}
	return fmt.Sprintf("the watches of %d caches", n)
}

// reached counts what watches: several ways may lead to the same.
func reached(t *cache.Timeout) int {
	uses := map[cache.Watcher]bool{}
	for _, r := range t.Reaches {
		uses[r.Use] = true
	}
	return len(uses)
}

func all(t *cache.Timeout, sort cache.WatcherSort) bool {
	for _, r := range t.Reaches {
		if r.Use.Sort != sort {
			return false
		}
	}
	return true
}

// short spells a duration without the parts that are zero.
func short(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = s[:len(s)-2]
	}
	if strings.HasSuffix(s, "h0m") {
		s = s[:len(s)-2]
	}
	return s
}
