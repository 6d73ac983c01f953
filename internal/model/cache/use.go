package cache

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// Act is something done with a cache.
type Act uint8

const (
	// Obtains gets an informer or lister of a kind, or on its way there.
	Obtains Act = iota + 1
	// Handles registers an event handler.
	Handles
	// SetsTransform sets a transform on an informer.
	SetsTransform
	// Starts starts or runs the cache.
	Starts
	// Watches makes a controller watch a kind.
	Watches
	// Reads gets or lists a kind through a cached client or the cache itself.
	Reads
	// Indexes adds an index.
	Indexes
	// Fills puts objects into the store by hand.
	Fills
	// HandsOn gives an informer to code that is not seen, such as another module's.
	HandsOn
	// Hosts has a manager run what is no controller.
	Hosts
	// Ends does so with what ends the program once its work is done.
	Ends
)

var actNames = [...]string{"", "obtains", "handles", "sets transform", "starts", "watches", "reads", "indexes", "fills", "hands on", "hosts", "ends"}

func (a Act) String() string { return actNames[a] }

// caches reports whether the act makes the cache hold the kind.
func (a Act) caches() bool {
	switch a {
	case SetsTransform, Starts, Fills, HandsOn, Hosts, Ends:
		return false
	}
	return true
}

// Use is one thing done with a cache. It is fit for facts.
type Use struct {
	Act Act
	// Kind is the kind it is done with, the zero Kind where that is not known.
	Kind kube.Kind
	// Of is the type parameter of the function that stands for the type of the objects, none
	// where that is no parameter.
	Of ir.TypeParam
	// Object is the parameter of the function whose callers say the kind, by an object or by
	// several in a slice; none where they do not.
	Object ir.Param
	// Content says what is cached of the objects if the use decides that.
	Content Content
	// Place is the call.
	Place rule.Place
	// Handler is the event handler, or what a watch's predicates make of one.
	Handler handler.Handler
	// Resync is the handler's own resync period.
	Resync Period
	// Updates tells that the handler is seen to take updates, Late that its informer
	// surely has filled its cache before it is registered.
	Updates, Late bool
	Watching
	// Single reports whether the informer is narrowed to one object.
	Single bool
	// Name is the name of an index, empty where it is computed.
	Name string
	// Client reports whether a read goes through the manager's client, which may
	// read some kinds live.
	Client bool
	// Held names the field or variable that the cache is taken out of, which may hold
	// others besides; empty if it is none.
	Held string
	// Way leads through the functions that all must run for it.
	Way heat.Way
	// Often is what a read would be of what the API server can be asked.
	Often Often
	// Turn is what leads to a read.
	Turn Turn
	// Wanting tells that what gets the cache on the way is given nothing where it takes
	// another client: what checks for that ends before.
	Wanting bool
	// Led tells that only the process that leads starts the cache.
	Led bool
	// Brief tells that what starts is over moments later.
	Brief bool
	// Optional tells that a read or watch only happens where a setting of the program says
	// so, which is not seen to say so by default.
	Optional bool
	// Founding tells that a read only happens where the program makes what it needs one
	// of for an installation, as long as who calls it does so by its start.
	Founding bool
	// Instead is what a read goes to unless that is nil.
	Instead Instead

	// uncalled tells that the program does not run these, or that they may be done with
	// another cache: with a client that is kept where others are.
	uncalled bool
	// stray tells of a handler that it is not known where its informer comes from.
	stray bool
	// object is the parameter that Object names where the function of the cache is its own.
	object *ssa.Parameter
	call   ssa.CallInstruction
	syntax *ast.CallExpr
}

// Watching is what is seen of a watch.
type Watching struct {
	// Predicates is where a watch gets predicates of its own, Plain reports whether
	// it has none, and enqueues the object, its owner, or what its metadata name.
	Predicates rule.Place
	Plain      bool
	// Several tells of a watch whose predicates let objects of several names pass.
	Several bool
	// Beside tells of a watch of a builder for objects beside those that its
	// controller reconciles: it takes options, such as for metadata only.
	Beside bool
	// Relayed is what a function says of a watch that it adds to the builder of a caller.
	Relayed Relayed
	// Extent is how much of the objects the handlers and predicates of a watch read, Projects
	// tells that its builder could have only their metadata watched: one whose controller
	// reconciles the objects themselves is seen to its end.
	Extent   object.Extent
	Projects bool
	// Vain tells that nothing is seen to become of it: the reconciles of its controller
	// do nothing, and neither handlers nor predicates are the program's own.
	Vain bool
	// Lists is a LIST that the API server answers on each reconcile of a watch.
	Lists rule.Place
	// Reconciler is the method that a watch's controller reconciles with,
	// ReconcilerName its name; not valid where it is not known.
	Reconciler     rule.Place
	ReconcilerName string
}

// Call returns the call, nil where it stands in another package.
func (u Use) Call() ssa.CallInstruction { return u.call }

// Syntax returns the expression of Call, nil where there is none.
func (u Use) Syntax() *ast.CallExpr { return u.syntax }

// Runs reports whether the program may run a use, with this cache.
func (u Use) Runs() bool { return !u.uncalled }

// live reports whether a read does not touch the cache after all.
func (u Use) live(c *Cache) bool {
	if u.Act != Reads || !u.Client {
		return false
	}
	return c.OwnClient || slices.Contains(c.Live, u.Kind)
}
