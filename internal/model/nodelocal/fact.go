package nodelocal

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Package is the fact of what a package has to do with the node's name.
type Package struct {
	// Named are fields, variables, parameters and results that hold it.
	Named []Named
	// Flows lead from one of these to another.
	Flows []Flow
	// Readers are what reads cached objects that belong to nodes.
	Readers []Reader
	// Wide are the caches of all nodes' objects that others may be given.
	Wide []rule.Place
	// Holders get caches, CacheFlows lead from one to another.
	Holders    []Holder
	CacheFlows []Flow
	// Tests are exported functions that tell objects of the node from others, or return a
	// function that does.
	Tests []Test
	// Pending are caches and LISTs that others decide about.
	Pending []Pending
	// Local are functions that ask for what belongs to the node they run on.
	Local []heat.Sites
	// Reported are the caches that the package's own findings are about.
	Reported []rule.Place
	// Wants are what its code needs of caches, Givens the texts that it gives to what they
	// may depend on.
	Wants  []Want
	Givens []Given
	// Fresh are the results of its functions that are their callers' own, Origins the calls of
	// such functions.
	Fresh   []Fresh
	Origins []Origin
	// Shared are the caches that package variables hold.
	Shared []rule.Place
	// About are the kinds of informers whose types do not tell them.
	About []About
}

// Test is a function, or the result of one, that returns Value only for objects of a kind that
// are on the node.
type Test struct {
	Key   string
	Kind  kube.Kind
	Value bool
	Needs []Need
	// Folded is as in Waste.
	Folded bool
}

// Named is something that holds the node's name.
type Named struct {
	Key      string
	Evidence Evidence
}

// Flow says that what one thing holds gets into another.
type Flow struct{ From, To string }

// Reader reads objects of a kind from a cache.
type Reader struct {
	Kind kube.Kind
	// All means that it needs the objects of all nodes, as far as is known.
	All bool
	// Neutral readers get along with the objects that others keep.
	Neutral bool
	// Enqueues readers enqueue the keys of the objects of all nodes; Keyed ones
	// get objects by the keys that they take from a queue. Those that are not
	// Neutral drop what is not of the node then.
	Enqueues, Keyed bool
	Place           rule.Place
	// Within is the function that reads.
	Within heat.Sites
	// Roots are the constructors of what it reads from, Keys what may hold it;
	// with neither, it may be anything.
	Roots []rule.Place
	Keys  []string
	// Needs are the names that it compares with, which must all be the node's.
	Needs []Need
	// Filter is where it drops objects of other nodes, Folded as in Waste.
	Filter rule.Place
	Folded bool
}

// Need is a name that is the node's if it is evident, or one of the keys is named.
type Need struct {
	Keys     []string
	Evidence Evidence
}

// AFact marks Package as a fact.
func (*Package) AFact() {}

func (f *Package) String() string {
	return fmt.Sprintf("node named %d, flows %d, readers %d", len(f.Named), len(f.Flows), len(f.Readers))
}

// maxEntries bounds each list of a fact.
const maxEntries = 128

// full reports whether a fact may not show all that a package of the module gives, needs and
// makes. Of others a run that analyses them knows more than one that does not, if not all.
func (f *Package) full() bool {
	return max(len(f.Givens), len(f.Wants), len(f.Origins)) >= maxEntries
}

// importFacts gathers what the packages below know.
func (s *search) importFacts() {
	facts := s.pass.AllPackageFacts()
	slices.SortFunc(facts, func(a, b analysis.PackageFact) int { return cmp.Compare(a.Package.Path(), b.Package.Path()) })
	for _, fact := range facts {
		f, ok := fact.Fact.(*Package)
		if !ok || fact.Package == s.pass.Pkg || kube.InLibraries(fact.Package.Path()) {
			continue // what those do with caches the tables say, also where their code is not analysed
		}
		s.local = append(s.local, f.Local...)
		for _, n := range f.Named {
			s.named[n.Key] = n.Evidence
		}
		s.flows = append(s.flows, f.Flows...)
		s.imported = append(s.imported, f.Readers...)
		for _, h := range f.Holders {
			s.holdsCache(h.Key, h.Cache)
		}
		s.cacheFlows = append(s.cacheFlows, f.CacheFlows...)
		s.wides = append(s.wides, f.Wide...)
		s.reported = append(s.reported, f.Reported...)
		s.open = append(s.open, f.Pending...)
		s.tests = append(s.tests, f.Tests...)
		s.importGivens(f)
		s.importFresh(f)
		s.full = s.full || s.ours(fact.Package) && f.full()
	}
	s.askImported()
	for _, r := range s.imported {
		for _, n := range r.Needs {
			s.demand(n.Keys...)
		}
	}
	s.demandNeeds()
	s.close()
	s.closeHeld()
}

// demandNeeds notes the keys on which it depends what imported caches are for.
func (s *search) demandNeeds() {
	for _, p := range s.open {
		for _, n := range p.Needs {
			s.demand(n.Keys...)
		}
	}
	for _, t := range s.tests {
		for _, n := range t.Needs {
			s.demand(n.Keys...)
		}
	}
}

func (s *search) demand(keys ...string) {
	for _, k := range keys {
		s.demanded[k] = true
	}
}

// close follows flows: forwards from what is named, backwards from what is demanded.
func (s *search) close() {
	for again := true; again; {
		again = false
		for _, f := range s.flows {
			if e, ok := s.named[f.From]; ok && !s.isNamed(f.To) {
				s.named[f.To], again = e, true
			}
			if s.demanded[f.To] && !s.demanded[f.From] {
				s.demanded[f.From], again = true, true
			}
		}
	}
}

func (s *search) isNamed(key string) bool {
	_, ok := s.named[key]
	return ok
}

// empty reports whether the fact says nothing.
func (f *Package) empty() bool {
	return len(f.Named)+len(f.Flows)+len(f.Readers)+len(f.Wide)+len(f.Holders)+len(f.CacheFlows)+len(f.Tests)+len(f.Pending)+len(f.Local)+
		len(f.Reported)+len(f.Wants)+len(f.Givens)+len(f.Fresh)+len(f.Origins)+len(f.Shared)+len(f.About) == 0
}

// export tells the packages above what this one adds.
func (s *search) export() {
	fresh := capped(s.renewed()) // notes origins
	f := &Package{
		Named: s.found, Flows: s.newFlows(s.flows, func(f *Package) []Flow { return f.Flows }), Wide: s.ownWides(),
		Holders: capped(s.handed), CacheFlows: capped(s.newFlows(s.cacheFlows, func(f *Package) []Flow { return f.CacheFlows })),
		Tests: capped(s.ownTests()), Pending: capped(s.pending), Reported: s.reports, Local: capped(s.selecting()),
		Fresh: fresh, Origins: capped(s.ownOrigins), About: capped(s.about), Shared: capped(s.shared),
	}
	for _, r := range s.readers {
		f.Readers = append(f.Readers, r.Reader)
	}
	slices.SortStableFunc(f.Readers, func(a, b Reader) int {
		return cmp.Or(rule.FalseFirst(b.All, a.All), a.Place.Compare(b.Place))
	})
	slices.SortFunc(f.Named, func(a, b Named) int { return cmp.Compare(a.Key, b.Key) })
	f.Readers = slices.CompactFunc(f.Readers, sameReader)
	if len(f.Readers) > maxEntries || len(s.handed) > maxEntries || len(s.ownOrigins) > maxEntries || len(f.CacheFlows) >= maxEntries {
		f.Readers = append([]Reader{{All: true}}, f.Readers...) // there are some that the fact does not show
	}
	f.Readers = capped(f.Readers)
	f.Named, f.Flows = capped(f.Named), capped(f.Flows)
	f.Wants, f.Givens = s.exportedWants(), capped(s.ownGivens)
	if !f.empty() {
		s.pass.ExportPackageFact(f)
	}
}
