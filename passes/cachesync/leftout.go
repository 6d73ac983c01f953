package cachesync

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// leftOut reports the fields that tell when listers are filled, and that nobody
// asks: those beside the same wait at once, which is to be given all of them.
func (c *checker) leftOut(fields []cache.Unread) {
	var waits []ssa.CallInstruction
	of := map[ssa.CallInstruction][]cache.Unread{}
	for _, u := range fields {
		if len(of[u.Wait]) == 0 {
			waits = append(waits, u.Wait)
		}
		of[u.Wait] = append(of[u.Wait], u)
	}
	for _, wait := range waits {
		c.unread(wait, of[wait])
	}
}

// unread reports what one wait leaves out.
func (c *checker) unread(wait ssa.CallInstruction, fields []cache.Unread) {
	does := rule.Remark
	unless := &cache.Awaited{}
	var related []analysis.RelatedInformation
	for _, u := range fields {
		related = append(related, rule.Related(u.Field.Pos(), "the field that nobody asks"))
		if !u.Heals {
			does = rule.Loses
		}
		unless.Kinds = append(unless.Kinds, u.Unless.Kinds...)
	}
	c.tell(wait, rule.Report{
		Consequence: does,
		Message:     c.callee(wait) + " does not wait for " + unasked(fields),
		Related:     related,
		Unless:      unless,
	})
}

// unguarded reports a lister that code reads which another package runs when other caches are
// filled.
func (c *checker) unguarded(u cache.Unguarded) {
	does := rule.Loses
	if u.Heals {
		does = rule.Remark
	}
	c.tell(u.Call, rule.Report{
		Consequence: does,
		Message:     fmt.Sprintf("%s is told of no informer of %s objects to wait for: %s may be read before it is filled", c.callee(u.Call), u.Kind.Name, u.Lister.Name()),
		Related:     []analysis.RelatedInformation{rule.Related(u.Read.Pos(), "what it runs reads the lister here")},
		Unless:      u.Unless,
	})
}

// untold reports a wait for what tells of one lister of a struct, where nothing tells of another.
func (c *checker) untold(u cache.Untold) {
	does := rule.Loses
	if u.Heals {
		does = rule.Remark
	}
	c.tell(u.Wait, rule.Report{
		Consequence: does,
		Message:     fmt.Sprintf("%s does not wait for the %s informer, whose lister is read, too: objects may be missing", c.callee(u.Wait), u.Kind.Name),
		Related:     []analysis.RelatedInformation{rule.Related(u.Read.Pos(), "the lister is read here")},
		Unless:      u.Unless,
	})
}

// maxNamed bounds how many fields or kinds a message names.
const maxNamed = 2

// unasked names the fields, and what may be read too early.
func unasked(fields []cache.Unread) string {
	if len(fields) == 1 {
		return fields[0].Field.Name() + ": " + fields[0].Lister.Name() + " may be read before it is filled"
	}
	var names []string
	for _, u := range fields {
		names = append(names, u.Field.Name())
	}
	return enumerated(names) + ": their listers may be read before they are filled"
}

// enumerated names the first of several.
func enumerated(names []string) string {
	if more := len(names) - maxNamed; more > 0 {
		names = append(slices.Clone(names[:maxNamed]), fmt.Sprintf("%d more", more))
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
