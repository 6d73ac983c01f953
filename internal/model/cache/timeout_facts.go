package cache

import (
	"fmt"
	"time"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// WatcherSort says what watches with a client.
type WatcherSort uint8

const (
	// FactoryWatch is a shared informer factory, Informer a single informer or
	// reflector.
	FactoryWatch WatcherSort = iota + 1
	InformerWatch
	// ManagerWatch is a controller-runtime manager or cluster, Cache a cache of it.
	ManagerWatch
	CacheWatch
	// InjectionWatch are the informers that knative injects.
	InjectionWatch
	// RawWatch is a raw watch.
	RawWatch
)

// A Watcher is something that watches with a client.
type Watcher struct {
	Sort WatcherSort
	// Place is the call that constructs it, Name how the source spells that.
	Place rule.Place
	Name  string
	// Streams tells that it gets its first objects through a watch, too.
	Streams bool
	// Most is how many objects of one kind it watches at most, 0 where that is not known.
	Most float64
}

// A Setting is a timeout and where it is set.
type Setting struct {
	Place rule.Place
	// Name is how the source spells what is set, such as cfg.Timeout.
	Name  string
	Value time.Duration
	// Param is, in facts, the parameter of the function that holds the timeout, if
	// any does. Field is the field of it that does, empty for the parameter itself.
	Param ir.Param
	Field string
}

// A Yield is what a function does with the timeouts of configurations and
// clients: those that its result number Result has or, with Into, those
// that it sets in the configuration that this parameter points to. In the fact
// of a field or variable it is what that holds.
type Yield struct {
	Result int
	Into   ir.Param
	// Param is the parameter that the result has its timeout from, none if
	// Setting says it.
	Param   ir.Param
	Setting Setting
	// Unless is the parameter that sets another timeout instead where it is not
	// zero, if any does, or with the options of which one does.
	Unless ir.Param
	// Option tells that Param holds functional options, the last of which that sets a
	// timeout says it; without Param, that the result is such an option.
	Option bool
}

// Yields is the fact of what a function yields, or a field or variable holds.
type Yields struct{ Of []Yield }

// A Feed is something that watches with the client or configuration in
// a parameter of a function or, without Param, in a field or variable.
type Feed struct {
	Param ir.Param
	Use   Watcher
}

// Feeds is the fact of what a function, field or variable feeds.
type Feeds struct{ Of []Feed }

// maxTimeoutFacts bounds how many entries a fact has.
const maxTimeoutFacts = 8

// AFact marks Yields as a fact.
func (*Yields) AFact() {}

// AFact marks Feeds as a fact.
func (*Feeds) AFact() {}

func (f *Yields) String() string {
	s := "yields"
	for _, y := range f.Of {
		s += fmt.Sprintf(" %d/%d/%d:%v", y.Result, y.Into, y.Param, y.Setting.Value)
	}
	return s
}

func (f *Feeds) String() string {
	s := "feeds"
	for _, u := range f.Of {
		s += fmt.Sprintf(" %d:%s", u.Param, u.Use.Name)
	}
	return s
}
