package kube

import (
	"go/types"
	"slices"
	"sync/atomic"
)

// Knowledge is what users tell about code that the tables do not speak about:
// their own wrappers, and kinds of their own.
type Knowledge struct {
	// Symbols are rows for functions, methods, fields, variables and types.
	Symbols []Symbol
	// HotKinds maps kinds to the reason why caching or listing all of their
	// objects costs.
	HotKinds map[Kind]string
}

// NoArg is the Arg of rows whose role speaks about no argument.
const NoArg = noArg

// Extend adds knowledge to the tables, in the place of what an earlier call
// added. It holds for the whole process, as the flags of analyzers do, and must
// not be called while analyses run.
func Extend(k Knowledge) {
	e := &extension{hotKinds: k.HotKinds, symbols: map[address][]Symbol{}, names: map[string]bool{}}
	for _, s := range k.Symbols {
		at := address{s.Path(), s.Name}
		e.symbols[at] = append(e.symbols[at], s)
		e.names[s.Name] = true
	}
	extended.Store(e)
	shapes.Clear() // they heed the rows of others
}

// An extension is Knowledge as it is looked up.
type extension struct {
	symbols  map[address][]Symbol
	names    map[string]bool
	hotKinds map[Kind]string
}

var extended atomic.Pointer[extension]

// told returns the rows that users gave an address.
func told(at address) []Symbol {
	if e := extended.Load(); e != nil {
		return e.symbols[at]
	}
	return nil
}

// toldName reports whether users gave rows to symbols of this name.
func toldName(name string) bool {
	e := extended.Load()
	return e != nil && e.names[name]
}

// ToldHot returns the reason why a user calls a kind hot.
func ToldHot(k Kind) (reason string, ok bool) {
	if e := extended.Load(); e != nil {
		reason, ok = e.hotKinds[k]
	}
	return reason, ok
}

// ArgUse says whether the row of a role names an argument.
type ArgUse uint8

// The uses: a row without an argument, with or without one, with one.
const (
	WithoutArg ArgUse = iota
	MayHaveArg
	NeedsArg
)

// A UserRole is a role that users may give to symbols of their own.
type UserRole struct {
	// Name is how configurations spell it.
	Name string
	Role Role
	Arg  ArgUse
	// Meaning completes "The symbol …".
	Meaning string
	// Method tells that only methods can have it.
	Method bool
}

// UserRoles are the roles that users may give. Their names stay as they are.
func UserRoles() []UserRole { return slices.Clone(userRoles) }

var userRoles = []UserRole{
	{"live-client", LiveClient, MayHaveArg, "returns a client whose requests reach the API server; arg is the argument with its configuration", false},
	{"fake-client", FakeClient, WithoutArg, "returns a client of a test double", false},
	{"wraps-client", WrapClient, NeedsArg, "returns a client that reads where the one in arg does", false},
	{"no-deep-copy", OptNoDeepCopy, WithoutArg, "is, or returns, an option by which a cached read returns the cache's own objects", false},
	{"cached-object", ListerGet, WithoutArg, "returns an object that belongs to a cache", false},
	{"cached-list", ListerList, WithoutArg, "returns objects that belong to a cache", false},
	{"retains", Retain, NeedsArg, "keeps arg in its receiver, a map or an index of its own", true},
	{"reconcile-body", Reconcile, NeedsArg, "calls arg for every object of a queue", false},
	{"event-body", MapFunc, NeedsArg, "calls arg for every event of an informer, with objects of its cache", false},
	{"request-body", HTTPHandler, NeedsArg, "calls arg for every request that it serves", false},
	{"loop-body", LoopBody, NeedsArg, "calls arg periodically, and does not return", false},
	{"loop-period", LoopPeriod, NeedsArg, "waits for arg, a duration, between two calls of its body", false},
	{"poll-body", PollBody, NeedsArg, "calls arg until it succeeds", false},
	{"each-body", EachBody, NeedsArg, "calls arg for each of several pieces", false},
	{"retry-body", RetryBody, NeedsArg, "calls arg, and again if it fails", false},
	{"call-body", CallBody, NeedsArg, "calls arg once, at once or in a goroutine", false},
	{"once-body", OnceBody, NeedsArg, "calls arg once in the life of the program", false},
	{"asks-network", AsksNetwork, WithoutArg, "waits for an answer from another machine", false},
	{"waits", Waits, WithoutArg, "returns only after something has happened that may take any time", false},
	{"sleep", Sleep, NeedsArg, "pauses its caller for arg, a duration", false},
	{"enqueues", Enqueues, WithoutArg, "enqueues the object of an update whatever has changed", false},
	{"no-return", NoReturn, WithoutArg, "does not return", false},
}

// HotRoots maps how often a function runs, in the words of configurations, to
// the role that says so.
func HotRoots() map[string]Role {
	return map[string]Role{"reconcile": RunsOnReconcile, "event": RunsOnEvent, "tick": RunsOnTick, "request": RunsOnRequest}
}

// Declares reports whether a package declares the symbol of a row, with the
// argument that it speaks about.
func Declares(pkg *types.Package, s Symbol) bool {
	obj := pkg.Scope().Lookup(s.Name)
	if s.Recv != "" {
		tn, ok := pkg.Scope().Lookup(s.Recv).(*types.TypeName)
		if !ok {
			return false
		}
		obj, _, _ = types.LookupFieldOrMethod(tn.Type(), true, pkg, s.Name)
	}
	return obj != nil && declaredBy(obj, s.Recv) && fits(obj, s.Arg)
}
