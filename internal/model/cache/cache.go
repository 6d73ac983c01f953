package cache

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Transform says whether a transform is set where a cache is constructed.
type Transform uint8

const (
	// UnknownTransform means that the options come from code that is not seen.
	UnknownTransform Transform = iota
	// NoTransform means that none is set on any path.
	NoTransform
	// HasTransform means that one is set on some path.
	HasTransform
)

// KindOptions is what a constructor says about one kind.
type KindOptions struct {
	Kind kube.Kind
	// Transform reports whether objects of the kind have a transform of their own.
	Transform bool
	// Lessened reports whether that leaves less than all but managedFields.
	Lessened bool
	// Single reports whether selectors narrow the kind to one object.
	Single bool
	// Narrowed reports whether the kind has selectors or namespaces of its own.
	Narrowed bool
	// Resync is the kind's own resync period.
	Resync Period
	// Selection is which of its objects are let in.
	Selection Selection
}

// Scope says which objects of the server a cache may hold.
type Scope struct {
	// Namespace names the namespace they are in.
	Namespace client.Identity
	// Narrowed reports whether selectors, or what is not seen, may narrow them further.
	Narrowed bool
	// Elsewhere tells that what asks for the objects is not seen.
	Elsewhere bool
	// Open tells that namespaces are set on some paths only, or may turn out to be
	// empty, and that nothing else narrows the cache.
	Open bool
	// Optional tells that namespaces are set on some ways to the constructor only.
	Optional bool
	// OrLive tells that namespaces may be set on just those ways on which the client
	// does not read some kinds live: nothing tells on which of them these are watched.
	OrLive bool
	// Told tells that they are what the environment has to say, or that something
	// else which the program does not show decides whether there are any.
	Told bool
	// SomeKind tells that a kind that is not known has options of its own that narrow
	// it: any without options may be that one.
	SomeKind bool
	// Selection is what the options spell of both.
	Selection Selection
}

// Blueprint is what the constructor of a cache says about it. It is fit for facts.
type Blueprint struct {
	Sort      Sort
	Content   Content
	Transform Transform
	// Lessened are the kinds of which the transform of all leaves less than all
	// but managedFields, the zero Kind for any.
	Lessened []kube.Kind
	// Place is the constructor call.
	Place rule.Place
	// Options is where the options were built, if a function of another
	// package did that.
	Options rule.Place
	// Resync is the resync period of everything without one of its own.
	Resync Period
	// ByKind is what the options say about single kinds.
	ByKind []KindOptions
	// Kinds are the kinds known to be cached where the fact was exported.
	Kinds []kube.Kind
	// Live are the kinds that the manager's client does not read from the cache.
	Live []kube.Kind
	// LiveAtTimes are those of them that it reads from the cache on other ways to the
	// constructor.
	LiveAtTimes []kube.Kind
	// OwnClient reports whether the manager's client may read anything live: it
	// has a constructor of its own, or options that are not seen.
	OwnClient bool
	// Unseen reports whether some of its options come from where we do not look.
	Unseen bool
	// Single reports whether selectors narrow everything to one object.
	Single bool
	// OneNamespace reports whether everything lies in one namespace.
	OneNamespace bool
	// Fake reports whether the cache is fed by a test double.
	Fake bool
	// FailsOnMissing reports whether reads of kinds without an informer fail.
	FailsOnMissing bool
	// Elects tells that the manager whose cache it is runs its controllers in the process
	// that leads alone.
	Elects bool
	// Bare reports whether the cache is fed by list and watch functions that
	// nothing tells apart from those of a server that streams lists.
	Bare bool
	// Server names the API server that is asked.
	Server client.Identity
	Scope  Scope
	// Asks are, in facts, what whoever calls the function that makes the cache decides, and
	// Alone is what its constructor is told without them: the rest stands for any of them.
	Asks  []Ask
	Alone *Blueprint
	// Pending are, in facts, the reads that it answers unless callers have their kinds read live.
	Pending []Use
}

// Cache is one cache of the program.
type Cache struct {
	Blueprint
	// Call is the constructor, or the call through which this package gets a
	// cache that another one constructs; nil for a cache that it finds in a
	// field of another package.
	Call ssa.CallInstruction
	// Syntax is the expression of Call, nil where there is none.
	Syntax *ast.CallExpr
	// Remote reports whether another package constructs the cache.
	Remote bool
	// Escapes reports whether code that this package does not show may use the
	// cache: it is returned by an exported function or kept in an exported field.
	Escapes bool
	// Uses are the things done with the cache as far as this package and those
	// that it imports know, in order of their places.
	Uses []Use
	// Struct is the options struct of the constructor, nil where it takes none.
	Struct *client.Struct
	// wide are the kinds that the program asks for rights to in all namespaces.
	wide []kube.Kind
	// scoping are the fields of options that are given namespaces, and living those
	// that are given the kinds to read live.
	scoping, living []types.Object
	// Varies tells that callers of the function that makes the cache set a transform, or may,
	// and that others need not: each of them knows whether there is one.
	Varies bool
	// KindGiven tells that callers of the function that makes the cache say of which kind its
	// objects are.
	KindGiven bool
	// asking is the function whose callers say some of what the constructor is told: that is
	// to be in Asks, and is not looked at.
	asking *ssa.Function
	// built tells that a builder of the library makes it, with options of its own.
	built bool
	// unasked is the cache without what callers of the function that makes it decide, where all of
	// these are in other packages.
	unasked *Cache
	// origin is the call by which this package has what it takes the cache out of made, scattered
	// is set where there are others, or what is not seen.
	origin    *ssa.Call
	scattered bool
	// led tells that only the process that leads constructs it.
	led bool
	// late are the kinds whose informers it gets when nothing starts it any more.
	late []kube.Kind
}

// Known returns the kinds that the cache is known to hold, other than their
// metadata alone: hot ones first, then by name.
func (c *Cache) Known() []kube.Kind {
	kinds := slices.Clone(c.Kinds)
	for _, o := range c.ByKind {
		kinds = append(kinds, o.Kind)
	}
	for _, u := range c.Uses {
		if u.Kind != (kube.Kind{}) && u.Content != Metadata && c.Caches(u) {
			kinds = append(kinds, u.Kind)
		}
	}
	return SortKinds(kinds)
}

// Here reports whether this package constructs the cache, and none that a test
// double feeds: the package to report it.
func (c *Cache) Here() bool { return !c.Remote && !c.Fake && c.Syntax != nil }

// Received reports whether this package alone gets the cache, of those that are seen, from
// another one that constructs it.
func (c *Cache) Received() bool { return c.Remote && !c.Escapes && !c.Fake && c.Syntax != nil }

// Ours reports whether it is for this package to say what is wrong with the cache: it constructs
// it, or has it constructed.
func (c *Cache) Ours() bool { return c.Here() || c.Received() }

// OfRuntime reports whether the cache is one of controller-runtime.
func (c *Cache) OfRuntime() bool { return c.Sort == Manager || c.Sort == ObjectCache }

// Serves reports whether a client of the manager is seen to read a kind from the cache.
func (c *Cache) Serves(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Reads && u.Kind == kind && c.Caches(u)
	})
}

// Caches reports whether a use makes the cache hold the use's kind: the program
// makes it, and it does not go past the cache.
func (c *Cache) Caches(u Use) bool { return u.Act.caches() && !u.uncalled && !u.live(c) }

// Reason returns a use for which the cache holds more than the metadata of a kind: a
// watch, if there is one, as that does so whatever becomes of reads. False means that
// none is seen.
func (c *Cache) Reason(kind kube.Kind) (Use, bool) {
	var reason Use
	for _, u := range c.Uses {
		if u.Kind != kind || u.Content == Metadata || !c.Caches(u) {
			continue
		}
		if u.Act == Watches {
			return u, true
		}
		if reason.Act == 0 {
			reason = u
		}
	}
	return reason, reason.Act != 0
}

// Of returns what the constructor says about a kind.
func (c *Cache) Of(kind kube.Kind) KindOptions {
	for _, o := range c.ByKind {
		if o.Kind == kind {
			return o
		}
	}
	return KindOptions{Kind: kind}
}

// Holds reports whether the cache keeps objects of a kind as they come, and more
// than one of them.
func (c *Cache) Holds(kind kube.Kind) bool {
	if o := c.Of(kind); o.Transform || o.Single {
		return false
	}
	return !slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Kind == kind && u.Single })
}

// ResyncOf returns the resync period of a kind.
func (c *Cache) ResyncOf(kind kube.Kind) Period {
	if own := c.Of(kind).Resync; own.Set {
		return own
	}
	return c.Resync
}

// ByHand reports whether the program fills the cache itself: it puts objects
// into its stores, and is not seen to start it.
func (c *Cache) ByHand() bool {
	does := func(act Act) bool {
		return slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Act == act })
	}
	return does(Fills) && !does(Starts) && !c.Escapes
}

// Started reports whether the cache, or an informer of it, is seen to start.
func (c *Cache) Started() bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Act == Starts })
}

// StartedIn are the functions that alone are seen to start a cache.
func (c *Cache) StartedIn() heat.Sites {
	var sites heat.Sites
	if c.Escapes {
		return ""
	}
	first := true
	for _, u := range c.Uses {
		switch {
		case u.Act == HandsOn:
			return ""
		case u.Act != Starts:
		case first:
			sites, first = u.Way.Within, false
		default:
			sites = sites.Join(u.Way.Within)
		}
	}
	return sites
}

// UsedBy are the IDs of the functions that have a cache hold some kinds, none where for one of
// the kinds they are not known.
func (c *Cache) UsedBy(kinds []kube.Kind) (ids []string) {
	for _, k := range kinds {
		used := false
		for _, u := range c.Uses {
			if u.Kind != k || u.Act == Starts {
				continue
			}
			if u.Way.Within == "" {
				return nil
			}
			used, ids = true, append(ids, u.Way.Within.IDs()...)
		}
		if !used {
			return nil
		}
	}
	return ids
}

// Led reports whether, of all processes that run the program, only the one holds anything in
// the cache that leads: no other makes it, or starts it as far as is seen, or its
// controllers, which ask for what it holds, run there. Webhooks, and informers that are asked
// for before the manager starts, are in every process all the same: of those nothing is said.
func (c *Cache) Led() bool {
	return c.led || c.Elects || c.Started() && !c.Escapes && !slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Starts && !u.Led || u.Act == HandsOn
	})
}

// Brief reports whether the cache is over moments after it starts, as far as is seen, or that
// of a job that ends the program: what it occupies is soon free, and it hears of nothing
// but the objects that there are at first.
func (c *Cache) Brief() bool {
	return c.job() || c.Started() && !c.Escapes && !slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Starts && !u.Brief || u.Act == HandsOn
	})
}

// Still reports whether handlers that a use registers hear of no more than the objects that
// there are at first, or of nothing.
func (c *Cache) Still(u Use) bool { return c.Brief() || c.LeftOut(u.Kind) }

// LeftOut reports whether nothing runs the informer of a kind, as far as is seen, so that it
// holds nothing and its handlers hear of nothing: a factory whose informers are run one by
// one, others than that of the kind, or that gets it after its last start.
//
//	go factory.Networking().V1().Ingresses().Informer().Run(stop)
//	factory.Core().V1().Events().Informer().AddEventHandler(handler)
func (c *Cache) LeftOut(kind kube.Kind) bool {
	switch {
	case c.Sort != Factory || c.Escapes:
		return false
	case slices.Contains(c.late, kind):
		return true
	}
	others := false
	for _, u := range c.Uses {
		switch {
		case u.Act == HandsOn, u.Act == Starts && (u.Kind == kube.Kind{} || u.Kind == kind):
			return false
		case u.Act == Starts:
			others = true
		}
	}
	return others
}

// SetsTransform reports whether a transform is set on any of the cache's
// informers, as far as this package knows.
func (c *Cache) SetsTransform() bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Act == SetsTransform })
}
