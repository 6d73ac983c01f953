package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/inventory"
)

// levels are those of findings, the gravest first; others count as the last.
var levels = []string{"error", "warning", "info"}

func level(f inventory.Finding) string {
	if slices.Contains(levels, f.Level) {
		return f.Level
	}
	return levels[len(levels)-1]
}

// gravest returns the gravest level of some findings, "none" without any.
func gravest(findings []inventory.Finding, some []int) string {
	for _, l := range levels {
		if slices.ContainsFunc(some, func(i int) bool { return level(findings[i]) == l }) {
			return l
		}
	}
	return "none"
}

// counts are the numbers of a binary.
type counts struct {
	caches, informers, hidden, lists, discoveries, watches int
	findings                                               map[string]int
}

func count(b inventory.Binary) counts {
	c := counts{caches: len(b.Caches), findings: map[string]int{}}
	for _, cache := range b.Caches {
		c.informers += len(cache.Informers)
		for _, i := range cache.Informers {
			if i.Hidden {
				c.hidden++
			}
		}
	}
	for _, call := range b.Calls {
		switch call.Verb {
		case "watch":
			c.watches++
		case "discover":
			c.discoveries++
		default:
			c.lists++
		}
	}
	for _, f := range b.Findings {
		c.findings[level(f)]++
	}
	return c
}

// String is one line with all numbers.
func (c counts) String() string {
	informers := plural(c.informers, "informer")
	if c.hidden > 0 {
		informers += fmt.Sprintf(" (%d hidden)", c.hidden)
	}
	parts := []string{plural(c.caches, "cache"), informers, plural(c.lists, "live LIST")}
	if c.discoveries > 0 {
		parts = append(parts, plural(c.discoveries, "live discovery"))
	}
	return strings.Join(append(parts, plural(c.watches, "bare watch"), c.found()), ", ")
}

// found counts the findings by level.
func (c counts) found() string {
	var parts []string
	all := 0
	for _, l := range levels {
		if n := c.findings[l]; n > 0 {
			all += n
			parts = append(parts, plural(n, l))
		}
	}
	if all == 0 {
		return "no findings"
	}
	return plural(all, "finding") + " (" + strings.Join(parts, ", ") + ")"
}

// updates counts the handlers by what they do with updates that change nothing.
func updates(handlers []inventory.Handler) string {
	var parts []string
	for _, u := range []string{"all", "filtered", "harmless", "unknown"} {
		n := 0
		for _, h := range handlers {
			if h.Updates == u {
				n++
			}
		}
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, u))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

func indexes(list []inventory.Index) string {
	var names []string
	for _, x := range list {
		if x.Name == "" {
			x.Name = "computed"
		}
		names = append(names, x.Name)
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}
