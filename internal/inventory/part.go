package inventory

// Part is what one package contributes to the binaries that import it.
// Positions are as the file set has them.
type Part struct {
	// Package is the import path.
	Package string
	// Caches are those that the package constructs, or gets from the package
	// that does, with what it is seen to do with them.
	Caches []Found
	// Uses are all uses of caches in the package, whether or not it knows which.
	Uses []Use
	// Same are groups of uses that do the same with one cache, whichever it is.
	// What other packages know of one holds for all.
	Same [][]Position
	// Settled are uses in other packages that are given a client here that no
	// cache answers.
	Settled []Position
	// Calls and Clients are those of the package.
	Calls   []Call
	Clients []Client
	// Gaps are the places where an analysis of the package gave up.
	Gaps []Gap
	// Refers says which functions each function mentions, or may enter through
	// an interface: full names, and TypeName for all methods of a type.
	Refers map[string][]string
}

// Found is a cache as one package knows it.
type Found struct {
	Cache
	// Remote tells that another package constructs it.
	Remote bool
	// In is the function that constructs it or gets it, as in Refers; empty
	// where it is found in a field.
	In string
}

// Use is one use of a cache that makes it hold a kind.
type Use struct {
	Cause      Cause
	Kind       Kind
	Projection string
	// Runtime tells that controller-runtime's readers, builders and sources do
	// it, whose caches start informers on their own.
	Runtime bool
	// Index is what it adds, nil for none.
	Index *Index
	// Cluster tells that objects of the kind are in no namespace.
	Cluster bool
	Handler *Handler
}

// TypeName is the name under which Refers lists the methods of a type.
func TypeName(qualified string) string { return "type " + qualified }

// InitName is the name under which Refers lists what a package mentions when
// it is initialized.
func InitName(path string) string { return "init " + path }
