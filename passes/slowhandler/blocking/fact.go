package blocking

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Kind says what a caller waits for.
type Kind uint8

const (
	// Request is a request to the API server.
	Request Kind = iota + 1
	// Network is one to another machine.
	Network
	// Process is the end of another process.
	Process
	// Pause is time that goes by.
	Pause
	// Poll asks again and again until something is so.
	Poll
	// Receiver is somebody who takes what was sent on an unbuffered channel.
	Receiver
	// Unbounded is anything that may never happen.
	Unbounded
)

// Wait is one thing that keeps the caller of a function waiting. It is fit
// for facts.
type Wait struct {
	Kind Kind
	// Name is what waits, such as PodInterface.Update; the name of the channel
	// for a send.
	Name string
	// At is where it waits, perhaps in another package.
	At rule.Place
	// Leaf is where this package waits, or calls another one that does.
	Leaf rule.Place
	// Chain names the functions called on the way, outermost first.
	Chain []string
	// Guards are the conditions on the way.
	Guards heat.Guards
	// Chosen tells that a condition on the way decides for which objects it waits,
	// and nothing says that these are most.
	Chosen bool
	// Through is the function of this module that is given what waits as a value,
	// and the object of the event beside it; not valid if there is none.
	Through rule.Place
	// Busy tells of a receiver that is seen to wait for others itself, whatever it has
	// received, before it receives again.
	Busy bool
}

// Delays is the fact that calling a function, or every implementation of an
// interface's method, waits.
type Delays struct {
	Waits []Wait
	// Params are the parameters that it calls before it returns; 0 is the
	// first, receiver included.
	Params []int
	// Made is what is waited for by what it returns.
	Made []MadeWait
}

// AFact marks Delays as a fact.
func (*Delays) AFact() {}

func (f *Delays) String() string { return fmt.Sprintf("waits %v, calls %v", f.Waits, f.Params) }

// Frame says in which capacity informers call a function.
type Frame uint8

const (
	// Handler functions get events.
	Handler Frame = iota + 1
	// Filter functions decide which events a handler gets.
	Filter
	// Mapping functions are the map functions and predicates of controller-runtime.
	Mapping
	// Transform functions change objects before they are cached.
	Transform
	// Index functions compute the keys of an index.
	Index
	// WatchError functions are told of failed LISTs and WATCHes.
	WatchError
)

// Service is how something comes to be called by informers. It is fit for facts.
type Service struct {
	// Param is the parameter of a function that is called, 0 is the first,
	// receiver included; -1 for what the fact is about itself.
	Param int
	Frame Frame
	// Deletion tells that informers call it for deleted objects only, Update
	// for changed ones only.
	Deletion, Update bool
	// Later tells that informers call it for changed and deleted ones only, not
	// for those of an initial list.
	Later bool
	// Chosen tells that each way from there has a condition that decides for which
	// objects it is called, and nothing says that these are most.
	Chosen bool
	// Objects are the arguments by which it gets the object of an event as it came.
	Objects Objects
	// Queue is the parameter, of the function that has that in Param, that is the queue which gets
	// its results: it makes keys.
	Queue ir.Param
	// Of is the kind of the informer's objects, zero where it is not known.
	Of kube.Kind
	// Narrowed tells that the informer holds a part of them only.
	Narrowed bool
	// Managed tells that it is one of a cache of controller-runtime.
	Managed bool
	// Registration is the handler that it is a function of, not valid where that
	// is not known.
	Registration rule.Place
	// Root is the function that the informer calls, not valid if that is what
	// the fact is about.
	Root rule.Place
	// Chain names the functions called on the way from there.
	Chain []string
}

// Serves is the fact that informers call a method of an interface or a
// parameter of a function, directly or through functions they call.
type Serves struct{ Services []Service }

// AFact marks Serves as a fact.
func (*Serves) AFact() {}

func (f *Serves) String() string { return fmt.Sprintf("serves %v", f.Services) }
