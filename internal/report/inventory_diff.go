package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/inventory"
)

// unchanged is all there is to say about a change that changes nothing here.
const unchanged = "No change of what the binaries cache, list and watch."

// A difference is one line of what a change does to a binary.
type difference struct {
	change string // inventory.Added, Removed or Changed
	what   string // "informer", "cache", "live LIST", "watch"
	name   string
	detail string // its properties, or what differs of them
	place  string
}

// differences lists what a change does to a binary, by cache, then calls.
func differences(b inventory.BinaryDiff) []difference {
	var out []difference
	for _, c := range b.Caches {
		cache := c.Cache.Sort + in(c.Cache.Function)
		if c.Change != inventory.Kept {
			out = append(out, difference{c.Change, "cache", cache, fields(c.Fields, scope(c.Cache.Scope)), where(c.Cache.At)})
		}
		for _, i := range c.Informers {
			out = append(out, informerDifference(cache, i))
		}
	}
	for _, c := range b.Calls {
		out = append(out, callDifference(c))
	}
	return out
}

func informerDifference(cache string, d inventory.InformerDiff) difference {
	i := d.Informer
	traits := []string{i.Projection, scope(i.Scope), "transform " + i.Transform, start(i), "in the " + cache}
	detail := fields(d.Fields, strings.Join(traits, ", "))
	place := ""
	if len(i.Causes) > 0 {
		place = where(i.Causes[0].At)
	}
	return difference{d.Change, "informer", qualified(i.Kind), detail, place}
}

func callDifference(d inventory.CallDiff) difference {
	c := d.Call
	traits := []string{c.Scope}
	if c.When != "" {
		traits = append(traits, c.When)
	}
	if c.Selected {
		traits = append(traits, "with a selector")
	}
	return difference{d.Change, verbs[c.Verb], qualified(c.Kind), fields(d.Fields, strings.Join(traits, ", ")), where(c.At)}
}

// verbs are the names of calls by their verb.
var verbs = map[string]string{"list": "live LIST", "watch": "bare watch", "discover": "live discovery"}

// fields tells what differs, or else what there is.
func fields(differ []inventory.FieldDiff, otherwise string) string {
	var parts []string
	for _, f := range differ {
		parts = append(parts, f.Name+" "+f.Before+" → "+f.After)
	}
	if len(parts) == 0 {
		return otherwise
	}
	return strings.Join(parts, ", ")
}

// headline counts the differences of all binaries: "adds 2 informers, ...".
func headline(d inventory.Diff) string {
	counts := map[[2]string]int{}
	for _, b := range d.Binaries {
		if b.Change != inventory.Kept {
			counts[[2]string{b.Change, "binary"}]++
		}
		for _, one := range differences(b) {
			counts[[2]string{one.change, one.what}]++
		}
	}
	var parts []string
	for _, change := range []string{inventory.Added, inventory.Removed, inventory.Changed} {
		var things []string
		for _, what := range []string{"binary", "cache", "informer", "live LIST", "live discovery", "bare watch"} {
			if n := counts[[2]string{change, what}]; n > 0 {
				things = append(things, plural(n, what))
			}
		}
		if len(things) > 0 {
			parts = append(parts, change+" "+strings.Join(things, ", "))
		}
	}
	return upper(strings.Join(parts, "; ")) + "."
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// heap tells how the expected memory of a binary changes, if that is known.
func heap(b inventory.BinaryDiff) string {
	if b.Before == nil || b.After == nil {
		return ""
	}
	sign := "+"
	by := b.After.Bytes - b.Before.Bytes
	if by < 0 {
		sign, by = "−", -by
	}
	return fmt.Sprintf("expected memory %s → %s (%s%s)", size(b.Before.Bytes), size(b.After.Bytes), sign, size(by))
}

// heading is a binary with what became of it.
func heading(b inventory.BinaryDiff) string {
	if b.Change == inventory.Kept {
		return b.Package
	}
	return b.Package + " (" + b.Change + ")"
}

// gravestFirst orders differences for a reader with little time.
func gravestFirst(list []difference) []difference {
	order := []string{inventory.Added, inventory.Changed, inventory.Removed}
	return slices.SortedStableFunc(slices.Values(list), func(a, b difference) int {
		return slices.Index(order, a.change) - slices.Index(order, b.change)
	})
}
