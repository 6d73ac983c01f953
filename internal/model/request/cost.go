package request

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// A Cost is one LIST, or a discovery of all resources, or with One a GET, that the API server
// answers. It is fit for facts.
type Cost struct {
	// One tells that it asks for one object by its name.
	One bool
	// Kind is the kind listed, zero where it is not known.
	Kind kube.Kind
	// Of is the type parameter of the function that its objects have for a type, none where
	// that is no parameter.
	Of ir.TypeParam
	// Discovery asks for all API resources instead.
	Discovery bool
	Scope     Scope
	// Labels and Fields tell which selectors narrow it.
	Labels, Fields bool
	// Selection is what is known of how they, and the scope, narrow it.
	Selection cost.Selection
	// Version is its constant resourceVersion.
	Version string
	// Uncached tells a List of unstructured objects, which a manager's client
	// does not read from its cache unless it is told to.
	Uncached bool
	// Reader tells that a client of controller-runtime sends it, which may as well
	// read a cache.
	Reader bool
	// Decides is what its answer decides to do with objects: delete, evict or create,
	// empty if nothing. From a cache that lags behind, they would be created twice.
	Decides string
	// Param is the parameter that decides whether the server is asked at all,
	// none if it is.
	Param ir.Param
	// Field is the field of the function's receiver that does, empty if none.
	Field string
	// Here tells that the call it is the cost of makes it so: it is the LIST,
	// gives a live client to it, or leads to another package.
	Here bool
	// Away tells that another package's function has the cost.
	Away bool
}

// Open reports whether callers decide that the server is asked.
func (c Cost) Open() bool { return c.Param != 0 || c.Field != "" }

// Costs is the fact that calling a function, what it returns, or every implementation of
// an interface's method, costs LISTs, or GETs that may as well be answered from memory.
type Costs struct {
	heat.Effects[Cost]
	Gets heat.Effects[Cost]
}

// AFact marks Costs as a fact.
func (*Costs) AFact() {}

func (f *Costs) String() string { return fmt.Sprintf("lists %v, gets %v", f.Effects, f.Gets) }

// Decides is the fact that a live client costs LISTs in hot code if it gets
// into a field or into parameters of a function.
type Decides struct{ Decisions []Decision }

// Decision is what happens to a client.
type Decision struct {
	// Param is the parameter, 0 is the first, receiver included; for fields -1.
	Param int
	// On leads on from there to the client.
	On client.On
	// Method tells that it is a method of a client that gets there, as a function, instead of one.
	Method bool
	Work   heat.Work[Cost]
	Heat   heat.Heat
	// Chosen tells that a cached client is handed over beside a live one: which
	// of them reads what is a choice.
	Chosen bool
	// Kept tells that what gets the client is not seen to reconcile for a controller.
	Kept bool
	// Unwatched tells that the client also reads kinds that cannot be watched, for which
	// a cached client would wait for ever.
	Unwatched bool
}

// AFact marks Decides as a fact.
func (*Decides) AFact() {}

func (f *Decides) String() string { return fmt.Sprintf("decides %v", f.Decisions) }
