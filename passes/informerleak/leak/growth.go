package leak

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Sort says what piles up.
type Sort uint8

const (
	// Factory is a shared informer factory, Informer one informer.
	Factory Sort = iota + 1
	Informer
	// Reflector lists and watches into a store.
	Reflector
	// Manager, Cluster and Cache are those of controller-runtime.
	Manager
	Cluster
	Cache
	// Handler is the registration of an event handler with an informer that
	// was there before.
	Handler
	// Broadcaster is an event broadcaster.
	Broadcaster
	// Client is a client with a configuration that others share.
	Client
	// Mapper is a REST mapper, or the discovery for one.
	Mapper
)

var sortNames = [...]string{
	"", "informer factory", "informer", "reflector", "manager", "cluster", "cache",
	"event handler", "event broadcaster", "client", "REST mapper",
}

func (s Sort) String() string { return sortNames[s] }

// End says what ends something.
type End uint8

const (
	// Stopped things end by themselves, or may be stopped by code that is not
	// seen: nothing is said of them.
	Stopped End = iota
	// OfParam means that a parameter decides.
	OfParam
	// OfCaller means that it is returned: who calls the function starts it, or returns it again.
	OfCaller
	// WithRequest things end with the request that made them.
	WithRequest
	// Never means that they outlive what made them.
	Never
)

// open reports whether somebody else decides what the end is.
func (e End) open() bool { return e == OfParam || e == OfCaller }

// decided reports whether nobody else decides what becomes of something.
func (g Growth) decided() bool { return !g.End.open() && g.Registration == 0 }

// A Growth is one thing that a call makes and that outlives it. It is fit for facts.
type Growth struct {
	Sort Sort
	End  End
	// Param is the parameter that decides what the end is: of the function itself or, if Maker is not empty, of
	// the function of that name which made the function's receiver or, if
	// Method is not empty, of the method of that name of what it returns.
	Param         ir.Param
	Maker, Method string
	// Registration is the result by which a function returns that of a handler: its callers may
	// remove the handler.
	Registration result
	// Waits tells that who decides waits for the end.
	Waits bool
	// Held tells that the call which makes it only returns, or gets on, when it has
	// ended: a loop makes one after the other.
	Held bool
	// Unstarted tells that it is made and asked for informers, but nothing
	// starts it.
	Unstarted bool
	// Here tells that the call it belongs to makes it so.
	Here bool
	// Rarely tells what keeps it from being made each time.
	Rarely Rarity
	// Away tells that another package's function makes it, Abroad that one does which
	// the function leads to that a call belongs to.
	Away, Abroad bool
}

// Grows is the fact that calling a function, or every implementation of an
// interface's method, makes things that outlive the call.
type Grows struct{ heat.Effects[Growth] }

// AFact marks Grows as a fact.
func (*Grows) AFact() {}

func (f *Grows) String() string { return fmt.Sprintf("grows %v", f.Effects) }
