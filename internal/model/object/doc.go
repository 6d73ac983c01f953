// Package object says what code does with API objects: what keeps them (FlowAnalyzer),
// what writes to those that a cache owns (MutationAnalyzer), what a transform makes of those
// that an informer caches (TransformAnalyzer), and how much of them is read
// (MetadataAnalyzer).
//
// # Where objects go
//
// FlowAnalyzer says where a value goes. It follows an SSA value forward
// through the package, into the functions that it is passed to and out of
// those it is returned from, and finds what keeps it (a map entry, a field, a
// package variable, a store), what writes to the memory behind it, and which
// results carry it. Copies and deep copies end the way. Facts say the same of
// the parameters of functions of other packages.
//
// A walk ends in a fixpoint over loops and recursive functions. Local
// variables are flow-sensitive, so that "p = p.DeepCopy()" protects what
// follows; fields of local structs are by field, not by object; containers
// are one box each.
//
// It does not see: values kept by functions of other modules other than the
// tables know; calls through interfaces of other packages and through
// function values that come from maps, fields or channels; reflection; what a
// package of this module does with the objects that an interface hands it.
// Whatever it does not see keeps nothing.
//
// # Writes to cached objects
//
// MutationAnalyzer says which objects belong to an informer's cache, and what
// writes to their memory. It looks back from each write to where the memory
// came from, and counts the pointers, maps and slices in between: a struct copy
// protects what it holds itself, a deep copy all of it. What a function writes
// behind its parameters, and what its results are part of, are facts about it.
//
// Objects that a client of controller-runtime reads are copies; what is written
// to them is a fact of the package, which counts where a cache is told not to
// copy them.
//
// It does not see: objects kept in fields and package variables between calls,
// in queues, in channels of other functions, or by other modules; calls through
// interfaces of other packages, unless one type of that package alone
// implements them; reflection. Whatever it does not see belongs to no cache.
//
// # Transforms
//
// TransformAnalyzer says what a transform does to the objects of an informer:
// what it returns on each path, which fields it drops, whether it bears
// tombstones, other kinds and its own output, and what it adds each time it
// runs. It finds the places that register transforms, too.
//
// A function is evaluated once for each type that its argument may have; the
// type assertions, type switches and nil checks that this type decides select
// the paths. Functions of the package that it calls are evaluated with it.
//
// It does not see: functions that come from maps, slices or channels; effects
// of functions of other packages, unless these are transforms themselves;
// fields of unstructured objects under names that are no constants;
// conditions on anything but types and nil, both of whose ways count as
// possible; the order of effects in loops.
//
// # What is read of objects
//
// MetadataAnalyzer says whether code reads more of objects than their metadata. It follows
// them, and what leads to them, forward: factories, informers, listers, stores, the arguments
// of event handlers, predicates and map functions. Facts say the same of the parameters of
// functions of other packages. What it does not see may read all: exported fields, results of
// exported functions, interfaces of the program, functions of other modules but those that
// tables know.
package object
