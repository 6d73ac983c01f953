package request

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// FunctionVerb says which requests a function is about.
type FunctionVerb uint8

const (
	// Lists functions list.
	Lists FunctionVerb = iota + 1
	// Watches functions watch.
	Watches
	// Tweaks functions change the options of both.
	Tweaks
)

// A ListWatchFunction is called with the options that a reflector made for a request.
type ListWatchFunction struct {
	Verb FunctionVerb
	// Fn is the function and Options its parameter with the options, a struct or
	// for a Tweak a pointer to one; nil for a function of another package.
	Fn      *ssa.Function
	Options *ssa.Parameter
	// Given is where a function of another package is given to a lister watcher.
	Given token.Pos
	// Retried tells that only watches that resume by themselves use the
	// function: they never list, and wait for no end of a stream.
	Retried bool
	// Tells tells that the lister watcher says itself whether it can stream the
	// initial list, and Streams that it may.
	Tells, Streams bool
	// Single reports whether it asks for one object by name, or has others do so.
	Single bool
	// Asks are the requests that the function makes in sight.
	Asks []Ask
	// Loss says what requests do not get of the options, nil if they get all.
	Loss *Loss
	// Rewrites are the changes of options that do not depend on what they were.
	Rewrites []Rewrite
	// Strips are the instructions that drop the continue token of a list that
	// is then returned.
	Strips []ssa.Instruction
	// Empties tells that the function drops all objects of the list that it asks
	// for: what it returns says where to watch from, and nothing else.
	Empties bool
	// Bare are the places where the function returns a list of its own that has
	// the items of the list it asks for, but neither its version nor its token.
	Bare []ssa.Instruction
	// Cut are those where it has no continue token alone.
	Cut []ssa.Instruction
	// ReturnsSame is where the function returns one list object each time.
	ReturnsSame ssa.Instruction
	// Own are the watches that it returns without asking anybody, if it returns
	// no others.
	Own []ssa.Value
}

// An Ask is one request.
type Ask struct {
	Call ssa.CallInstruction
	// Role is that of the request, Options what it is given, nil where it takes none.
	Role    kube.Role
	Options ssa.Value
	// Frames are the calls that lead to it from the function, outermost first.
	Frames []ssa.CallInstruction
	// Reach is what it gets of the function's options.
	Reach Reach

	helper *Treatment // by the function of another package that makes it
}

// Elsewhere reports whether a function of another package makes the request.
func (a Ask) Elsewhere() bool { return a.helper != nil }

// OptionRoles are roles of fields of list options.
type OptionRoles []kube.Role

// Has reports whether a field is among them.
func (o OptionRoles) Has(role kube.Role) bool { return slices.Contains(o, role) }

// A Loss says that no request gets a function's options as a whole. It is fit
// for facts.
type Loss struct {
	// Name is the name of the options, empty if they have none.
	Name string
	// Kept are the fields that the requests get, Sets those that they set themselves.
	Kept, Sets OptionRoles
	// Place is the first of the requests.
	Place rule.Place
}

// A Rewrite is one assignment to options. It is fit for facts.
type Rewrite struct {
	// Option is the role of the field, None if all of them are overwritten.
	Option kube.Role
	// Name is the name of the field.
	Name  string
	Value OptionValue
	// Kept are the fields that keep their values where all are overwritten, Sets
	// the flags among those that are set.
	Kept, Sets OptionRoles
	// Maybe tells that a branch decides whether it is made.
	Maybe bool
	Place rule.Place

	store *ssa.Store
	via   ssa.CallInstruction
}

// Store returns the assignment, nil where it stands in another package.
func (rw Rewrite) Store() *ssa.Store { return rw.store }

// Via returns the call of another package's function that makes the
// assignment, nil if this package does, or the function is another package's.
func (rw Rewrite) Via() ssa.CallInstruction { return rw.via }

// OptionValue says what is assigned to an option, or what the pointer assigned
// points to.
type OptionValue uint8

const (
	// OptionOther values are not known, or not worth to be told apart.
	OptionOther OptionValue = iota
	// OptionZero is "", 0 or nil.
	OptionZero
	// OptionConstant is any other constant that is no flag.
	OptionConstant
	// OptionFalse and True are flags.
	OptionFalse
	OptionTrue
)
