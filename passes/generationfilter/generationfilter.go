package generationfilter

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports predicates that drop every update of a kind.
var Analyzer = rule.New(rule.Spec{
	Name:     "generationfilter",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{handler.Analyzer, cache.Analyzer},
	Check:    check,
})

type checker struct {
	*rule.Pass
	events *handler.Result
	prog   *cache.Result
	found  []*found
}

// found is a predicate that drops every update of some watches.
type found struct {
	at      analysis.Range
	name    string
	cause   rule.Cause
	kinds   []kube.Kind
	watches []cache.Watch
	// unread tells that nothing reads what most of these updates change.
	unread bool
	// does is the gravest of what comes of it for the kinds.
	does rule.Consequence
}

func check(p *rule.Pass) {
	prog := cache.Of(p.Pass)
	if prog == nil {
		return
	}
	c := &checker{Pass: p, events: handler.Of(p.Pass), prog: prog}
	for w := range prog.Watches() {
		c.watch(w)
	}
	for _, f := range c.found {
		c.report(f)
	}
}

func (c *checker) watch(w cache.Watch) {
	dropping := c.dropping(w)
	if len(dropping) == 0 || w.Handler != handler.Unfiltered || c.meant(w) {
		return
	}
	kinds := slices.DeleteFunc(slices.Clone(w.Kinds), func(k kube.Kind) bool { return !kube.GenerationNeverSet(k) })
	if len(kinds) == 0 {
		c.wasted(w)
		return
	}
	for _, p := range dropping {
		if at := c.at(p, w); at != nil && !c.says(at) {
			c.note(p, w, kinds)
		}
	}
}

// dropping returns the predicates that drop what has no generation, unless it
// is not known whether updates are to pass at all, as where a filter of the builder does with
// one kind what it does not with others.
func (c *checker) dropping(w cache.Watch) (dropping []cache.Predicate) {
	for _, p := range slices.Concat(w.Predicates, w.Filters) {
		switch p.Passage(c.events) {
		case handler.Dropped:
			dropping = append(dropping, p)
		case handler.UnknownPassage, handler.AllDropped:
			return nil
		}
	}
	several := func(p cache.Predicate) bool { return c.events.AsksKind(p.Value) }
	if w.Open || slices.ContainsFunc(w.Filters, several) {
		return nil
	}
	return dropping
}

func (c *checker) note(p cache.Predicate, w cache.Watch, kinds []kube.Kind) {
	at := c.at(p, w)
	i := slices.IndexFunc(c.found, func(f *found) bool { return f.at.Pos() == at.Pos() })
	if i < 0 {
		i = len(c.found)
		c.found = append(c.found, &found{at: at, name: name(p, w), cause: c.cause(p, w), unread: true})
	}
	f := c.found[i]
	f.kinds = cache.SortKinds(append(f.kinds, kinds...))
	f.watches = append(f.watches, w)
	f.does = max(f.does, c.consequence(w, kinds))
	f.unread = f.unread && !slices.ContainsFunc(kinds, func(k kube.Kind) bool { return !c.prog.Overlooks(w, k) })
}

// consequence is the gravest of what comes of it that a watch of some kinds drops their
// updates: what others set there is never taken up, or what they change in objects of
// the program is not repaired. Nothing comes of it where the reconciler is not seen to
// read what they change, or comes back by the clock, where another watch gets the
// updates, or nobody can change more than metadata.
func (c *checker) consequence(w cache.Watch, kinds []kube.Kind) rule.Consequence {
	does := rule.Remark
	if w.ByClock || c.covered(w) {
		return does
	}
	for _, k := range kinds {
		switch {
		case !c.prog.Minds(w, k), c.prog.Fixed(w, k):
		case c.prog.Drifts(w, k):
			does = max(does, rule.Loses)
		default:
			does = max(does, rule.Breaks)
		}
	}
	return does
}

// covered reports whether another watch that the same function sets up gets updates of
// the kinds of a watch that drops them: whether it leads to the same objects is not seen.
func (c *checker) covered(w cache.Watch) bool {
	for _, kind := range w.Kinds {
		gets := false
		for other := range c.prog.Watches() {
			gets = gets || other.Call != w.Call && other.Call.Parent() == w.Call.Parent() && slices.Contains(other.Kinds, kind) &&
				(other.Handler == handler.Unfiltered || other.Handler == handler.UnknownFiltering) && !other.Sifted
		}
		if !gets {
			return false
		}
	}
	return true
}

// wasted reports predicates of labels and annotations whose updates a filter
// of the builder drops. Some built-in kinds count annotations as part of the
// generation; custom resources never do.
func (c *checker) wasted(w cache.Watch) {
	for _, k := range w.Kinds {
		if !c.InModule(k.Package) {
			return
		}
	}
	var filters []cache.Predicate
	for _, f := range w.Filters {
		if f.Passage(c.events) == handler.Dropped {
			filters = append(filters, f)
		}
	}
	if len(filters) == 0 {
		return
	}
	for _, p := range w.Predicates {
		if p.Value == nil {
			continue // that of another package
		}
		for _, v := range c.events.Alternatives(p.Value) {
			if compared := handler.ComparesMetadata(v); compared != nil {
				c.reportWasted(p, w, compared.Name(), filters[0])
			}
		}
	}
}
