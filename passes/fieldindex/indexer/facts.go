package indexer

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Index is what an index finds objects by. The zero Kind stands for any kind,
// an empty Field for any field. It is fit for facts.
type Index struct {
	Kind  kube.Kind
	Field string
	// Named tells an index of client-go's stores, whose name Field is, from one
	// by a field in controller-runtime's caches.
	Named bool
}

// meets reports whether two indexes may be the same.
func (i Index) meets(other Index) bool {
	any := kube.Kind{}
	return i.Named == other.Named && (i.Kind == other.Kind || i.Kind == any || other.Kind == any) &&
		(i.Field == other.Field || i.Field == "" || other.Field == "")
}

// Ask is a List that a cache can answer only with an index, or an index that
// Lists have yet to select by.
type Ask struct {
	Index
	// Place is the List, or what adds the index.
	Place rule.Place
	// Unused tells the one from the other.
	Unused bool
	// Way leads through the functions that list, and that select by the field.
	Way heat.Way
	// Held tells that package variables hold what leads there, of a package that only
	// imports lead to: whether the program ever calls it is not seen.
	Held bool
}

// Awaits is the fact that the cache behind a client is asked for indexes if
// the client gets into a field or into parameters of a function.
type Awaits struct{ Of []Awaited }

// Awaited is one of these.
type Awaited struct {
	// Param is the parameter, 0 is the first, receiver included; for fields -1.
	Param int
	Ask   Ask
}

// Leads is the fact that calling a function has a cache asked for indexes
// which no package that it knows of adds, or adds some that none selects by.
type Leads struct{ Asks []Ask }

// Package is the fact about what a package itself does with indexes: each has it that is
// analysed, so that those with errors have none.
type Package struct {
	// Adds are the indexes that it adds to caches.
	Adds []Added
	// Foreign reports whether code that is not analyzed may add indexes.
	Foreign bool
	// ForeignStores tells the same of informers and their stores.
	ForeignStores bool
	// Asks are those of functions that run when the program starts, or that
	// package variables hold.
	Asks []Ask
	// Used are all indexes that its Lists select by, of whatever client.
	Used []Index
}

// Added is an index that a package adds.
type Added struct {
	Index
	Place rule.Place
}

// AFact marks Awaits as a fact.
func (*Awaits) AFact() {}

// AFact marks Leads as a fact.
func (*Leads) AFact() {}

// AFact marks Package as a fact.
func (*Package) AFact() {}

func (f *Awaits) String() string  { return fmt.Sprintf("awaits %d indexes", len(f.Of)) }
func (f *Leads) String() string   { return fmt.Sprintf("leads to %d indexes", len(f.Asks)) }
func (f *Package) String() string { return fmt.Sprintf("adds %d indexes", len(f.Adds)) }

// maxAsks bounds how much is remembered of one function or field.
const maxAsks = 8

// sorted puts asks in order, without repetitions.
func sorted(asks []Ask) []Ask {
	asks = slices.Clone(asks)
	slices.SortFunc(asks, func(a, b Ask) int {
		return cmp.Or(cmp.Compare(a.Place.File, b.Place.File), cmp.Compare(a.Place.Line, b.Place.Line),
			cmp.Compare(a.Place.Column, b.Place.Column), cmp.Compare(a.Field, b.Field), cmp.Compare(a.Kind.Name, b.Kind.Name))
	})
	asks = slices.Compact(asks)
	count := map[bool]int{}
	return slices.DeleteFunc(asks, func(a Ask) bool {
		count[a.Unused]++
		return count[a.Unused] > maxAsks
	})
}
