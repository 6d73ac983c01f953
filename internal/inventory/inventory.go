package inventory

import "cmp"

// Schema is the version of the JSON form of an Inventory.
const Schema = "1"

// Inventory is what the binaries of a program cache, list and watch.
type Inventory struct {
	// Schema is the version of this form.
	Schema string `json:"schema"`
	// Binaries are the main packages, by import path.
	Binaries []Binary `json:"binaries"`
	// Incomplete tells that packages could not be analysed, main packages perhaps among them.
	Incomplete bool `json:"-"`
}

// Binary is one main package with the first-party packages that it imports.
type Binary struct {
	// Package is the import path of the main package.
	Package string `json:"package"`
	// Caches are those that code which main can reach constructs.
	Caches []Cache `json:"caches"`
	// Calls are requests that no cache answers: LISTs in code that runs again
	// and again, and watches that no informer keeps.
	Calls []Call `json:"calls"`
	// Clients are the clients that such code constructs.
	Clients []Client `json:"clients"`
	// Gaps are what is known to be missing here.
	Gaps []Gap `json:"gaps,omitempty"`
	// Findings are those of the rules in the packages of the binary.
	Findings []Finding `json:"findings,omitempty"`
	// Memory is what all caches are expected to take; nil without the number
	// of objects.
	Memory *Memory `json:"memory,omitempty"`
}

// Position is a place in source code.
type Position struct {
	// File is relative to the folder of the run where it lies below it.
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// Valid reports whether the place is known.
func (p Position) Valid() bool { return p.File != "" }

// Compare orders positions.
func (p Position) Compare(o Position) int {
	return cmp.Or(cmp.Compare(p.File, o.File), cmp.Compare(p.Line, o.Line), cmp.Compare(p.Column, o.Column))
}

// Cache is one object that holds informers: a manager, the cache of a
// manager, a factory, or a single informer or reflector.
type Cache struct {
	// Sort is "manager", "cache", "factory", "informer", "reflector" or "injection".
	Sort string `json:"sort"`
	// At is its constructor.
	At Position `json:"at"`
	// Package is the import path of the package that constructs it.
	Package string `json:"package"`
	// Function is the function that constructs it.
	Function string `json:"function"`
	// Scope says which objects the options let in, of kinds without options
	// of their own.
	Scope Scope `json:"scope"`
	// Transform is "none", "set" or "unknown", of kinds without one of their own.
	Transform string `json:"transform"`
	// Resync is the period of handlers and kinds without one of their own.
	Resync Resync `json:"resync"`
	// Live are the kinds that the manager's client reads from the API server
	// although there is a cache.
	Live []Kind `json:"live,omitempty"`
	// Informers are those that the cache starts or may start, by kind.
	Informers []Informer `json:"informers"`
	// Gaps are what is not known of the cache.
	Gaps []Gap `json:"gaps,omitempty"`
	// Own are the options of kinds that have some of their own, for informers
	// that come up later.
	Own []Informer `json:"-"`
}

// Kind is the Go type of an API object.
type Kind struct {
	Name string `json:"name"`
	// Package is the import path of the type's package.
	Package string `json:"package"`
}

// Compare orders kinds by name.
func (k Kind) Compare(o Kind) int {
	return cmp.Or(cmp.Compare(k.Name, o.Name), cmp.Compare(k.Package, o.Package))
}

// Scope says which objects of a kind are asked for.
type Scope struct {
	// Namespaces are the namespaces as the code spells them, constants without
	// quotes; empty for all.
	Namespaces []string `json:"namespaces,omitempty"`
	// Labels and Fields are the selectors as the code spells them, empty for none.
	Labels string `json:"labels,omitempty"`
	Fields string `json:"fields,omitempty"`
	// Unknown tells that something that is not seen may narrow it further.
	Unknown bool `json:"unknown,omitempty"`
}

// Resync is a resync period.
type Resync struct {
	// Period is a duration such as "10m0s", "0s" where it is off, "default"
	// where the library's own holds, "unknown" where it is computed.
	Period string `json:"period"`
	// At is where it is given.
	At *Position `json:"at,omitempty"`
}

// Informer is one informer of a cache: one LIST and one watch.
type Informer struct {
	Kind Kind `json:"kind"`
	// Projection is "typed", "metadata" or "unstructured".
	Projection string `json:"projection"`
	Scope      Scope  `json:"scope"`
	Transform  string `json:"transform"`
	Resync     Resync `json:"resync"`
	// Hidden tells that nothing asks for the informer but reads: it starts at
	// the first one.
	Hidden bool `json:"hidden,omitempty"`
	// Assumed tells that its causes use some cache, and are taken to use this
	// one because the binary has no other.
	Assumed bool `json:"assumed,omitempty"`
	// Causes are what pulls the kind into the cache.
	Causes []Cause `json:"causes"`
	// Indexes are the indexes beside the one by namespace.
	Indexes []Index `json:"indexes,omitempty"`
	// Handlers receive its events.
	Handlers []Handler `json:"handlers,omitempty"`
	// Memory is what it is expected to take; nil without the number of objects.
	Memory *Memory `json:"memory,omitempty"`
}

// Cause is one place that makes a cache hold a kind.
type Cause struct {
	// Act is "watches", "reads", "lists", "obtains", "indexes", "handles" or "options".
	Act string   `json:"act"`
	At  Position `json:"at"`
	// Package and Function tell where that is.
	Package  string `json:"package,omitempty"`
	Function string `json:"function,omitempty"`
}

// Index is an index of an informer.
type Index struct {
	// Name is empty where it is computed.
	Name string   `json:"name,omitempty"`
	At   Position `json:"at"`
}

// Handler is an event handler, or the watch of a controller.
type Handler struct {
	At Position `json:"at"`
	// Updates says what becomes of updates that change nothing, as each resync
	// delivers them: "all" act, "filtered" and "harmless" do not, or "unknown".
	Updates string `json:"updates"`
	// Reconciler is the function that the events lead to, nil where that is
	// not known.
	Reconciler *Function `json:"reconciler,omitempty"`
}

// Function is a function and where it is declared.
type Function struct {
	Name string   `json:"name"`
	At   Position `json:"at"`
}

// Call is a request that no cache answers.
type Call struct {
	// Verb is "list", "watch" or "discover".
	Verb string `json:"verb"`
	// Kind has no name where it is known at run time only.
	Kind Kind `json:"kind"`
	// Scope is "all namespaces", "one namespace", "one object", "cluster" or "unknown".
	Scope string `json:"scope"`
	// Selected reports whether a label or field selector narrows it.
	Selected bool     `json:"selected,omitempty"`
	At       Position `json:"at"`
	// Package and Function make it hot: they hold the call, one that leads to
	// it, or one that gives it a live client.
	Package  string `json:"package"`
	Function string `json:"function"`
	// When says how often it runs, such as "on every reconcile".
	When string `json:"when,omitempty"`
	// Root is the function that runs again and again.
	Root *Function `json:"root,omitempty"`
	// Chain are the functions from there to the call.
	Chain []string `json:"chain,omitempty"`
	// Load is what each call is expected to cost; nil without the number of objects.
	Load *Load `json:"load,omitempty"`
}

// Client is a client of an API server.
type Client struct {
	// Sort is what it reads and writes, such as "typed" or "dynamic".
	Sort string   `json:"sort"`
	At   Position `json:"at"`
	// Package and Function construct it, or ask a manager for it.
	Package  string `json:"package"`
	Function string `json:"function"`
	// Origin says who answers its reads: "live" for the API server, "cached
	// copy" or "cache-owned" for a cache, or "unknown".
	Origin string `json:"origin"`
}

// Gap is something that the inventory does not know.
type Gap struct {
	// Reason is one sentence.
	Reason string    `json:"reason"`
	At     *Position `json:"at,omitempty"`
}

// Finding is a finding of a rule.
type Finding struct {
	Rule string `json:"rule"`
	// Level is "error", "warning" or "info".
	Level   string   `json:"level"`
	Message string   `json:"message"`
	At      Position `json:"at"`
	// Related are its causes and other halves.
	Related []Position `json:"related,omitempty"`
	// URL documents the rule.
	URL string `json:"url,omitempty"`
}

// Memory is an expectation of heap in use.
type Memory struct {
	// Objects is the number of objects, -1 where it is not known.
	Objects int64 `json:"objects"`
	// Bytes is the heap in use once the caches are filled.
	Bytes int64 `json:"bytes"`
	// AtMost tells that selectors or a transform leave less, but not how much less.
	AtMost bool `json:"atMost,omitempty"`
	// Unknown counts the informers of a binary whose objects nobody counted.
	Unknown int `json:"unknown,omitempty"`
	// Changes are what the program could do about it, the largest saving first.
	Changes []Change `json:"changes,omitempty"`
}

// Change is a suggested change of an informer and what is left after it.
type Change struct {
	// Name is "strip managedFields", "metadata only" or "select this node".
	Name  string `json:"name"`
	Bytes int64  `json:"bytes"`
}

// Load is what one LIST is expected to cost.
type Load struct {
	// Objects is the number of objects that the answer holds.
	Objects int64 `json:"objects"`
	// Bytes is the size of the answer.
	Bytes int64 `json:"bytes"`
	// AtMost tells that a selector or namespace leaves less, but not how much less.
	AtMost bool `json:"atMost,omitempty"`
}
