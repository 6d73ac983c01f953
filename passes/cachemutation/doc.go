// Package cachemutation defines a rule against writing to objects that an
// informer's cache owns.
//
// # Analyzer cachemutation
//
// cachemutation: report writes to objects that an informer's cache owns
//
// A cache hands out its own objects: what a lister returns or a handler gets is
// shared with every other reader, in other goroutines. A write races with all of
// them (a concurrent write to Labels ends the process with "concurrent map read
// and map write"), and the cache shows a state that the API server never had,
// until the object changes there: code that compares, writes and updates finds
// nothing to do when it is called again after the update has failed. A struct
// copy shares all maps and slices.
//
//	pod.Labels["seen"] = "true"
//
// Copy the object before it is changed:
//
//	pod = pod.DeepCopy()
//
// Levels:
//   - error: what comes of a write to an object that a cache owns is seen: code asks
//     the object whether to update it, so that an update that fails is not made
//     again; a handler, or code beside the handler that writes, reads or writes the
//     same, or all of the object is replaced, which the informer itself reads; or code
//     reads what was written when it gets the object from the cache again
//   - warning: the object in the cache differs from the server's from then on, and none of
//     this is seen; or so it does, and the errors of all updates behind the write are only
//     logged, while the informer has no resync and other code is not seen to read what is
//     written, so that nothing would make a failed update again; or so it does, and all that
//     later reads see is what is written only where the object lacks it, while the update
//     behind is made in any case; or a handler writes to the old object of an update, which
//     has left the cache, so that only those who read it before may have it
//   - info: what is written is what the server is told next on each way that does not fail,
//     nothing but the code that writes it is seen to read it from the cache, nor several
//     workers of a queue to get the object, and that the update would be forgotten is not
//     shown; the cache is one that a function makes for itself, and stops when it returns the
//     object; no more is written than a constant, or what was empty, or an element that a list
//     lacks, with nothing in it but what the code looked for, or to an object that a handler
//     is given, and nothing else is seen to read that; no more is written than the kind and
//     version of the object, which decoders leave out and which are the same whoever writes
//     them, and nothing else is seen to read that; the object is of a type of the program's
//     own, which its transform or other code of it put into the cache, and neither an update
//     nor a race is seen; the code is for an object of one of the program's own kinds that is
//     being deleted, and neither its package nor one that it imports has to do with
//     finalizers: such an object is gone before, as a rule; the object is of an API version
//     that servers have not had since Kubernetes 1.33 or longer; the name or namespace is
//     written of an object that was got by them, which it has already as a rule; what is written
//     was put into a deep copy of the object before, so that the code knows which of the two is
//     the cache's, and keeps it there; nothing is written
//     but in a state that objects are not in as a rule: a list is sorted where it is found not
//     to be, or another function puts an empty map, list or struct where there is none; the
//     object of a deletion, which has left the cache, so that only other handlers may have it,
//     too; the old object of an update, which has left it as well, where the handler puts back
//     what it wrote and no other handler is seen to read it; an object that was read in an
//     earlier round of a loop, and that the cache may no longer have; the handler of an update
//     puts back into the new object what the old one was; the only handler of an informer
//     whose store is not kept sorts a list, or writes a constant, so that nothing else sees it
//     and the next event finds the same; an index function does so, which gets objects before
//     readers do
//
// One write is one finding, at the first place from where an object of a cache
// gets to it; the other places are listed with it. What is written in several places
// to what one read got is one finding, too: a copy there mends them all. go vet and golangci-lint, which
// see one package at a time, report it in each package with such places.
//
// When it is right to silence this: the cache is the program's own store under another
// name: nothing but the code that writes reads it, and no update of the server depends on
// it.
//
// Fix: (safe) copies the object with DeepCopy where the function gets it: after
// the read, where its type is asserted, in the loop over a list, or at the
// beginning of a handler; where the variable holds a copy on other ways, behind
// where they join. Unsafe where code goes on with the list or the object that
// was asserted, or calls the handler itself: it would not see what is written; and
// where it reads a default, or another value that is written each time, when it gets
// the object again, or the status that other code reads back from the cache.
// None where that is no variable of the function's own, nor where places in
// several files, or several packages, get to one write, nor where it keeps
// in the cache what it did to a copy, which would be lost, nor where the handler of
// an update puts the old state back: that ends the loop, as the next update hands
// the object over as the old one. With a copy alone the handler would undo its own
// repair in turn; it has to compare with the state that is wanted.
//
// An option that keeps a cache from copying what its clients read
// (UnsafeDisableDeepCopy) is reported where code of the program, in whichever
// package, writes to what the objects of that kind refer to.
//
// Not reported: writes that run only for objects without a UID, a
// resourceVersion or a creationTimestamp, which every object of a cache has; those
// that a constant argument keeps from happening, or that a list does that is always empty; those to what code puts into a store of its own
// that it has just made, where they run only if that has something of the same name;
// those to what a function returns that copies unless it returns an error; those to the
// Object of a runtime.RawExtension, which is nil in what the API server sends.
//
// Limits: objects that pass through package variables, queues, channels of other
// functions, and fields of structs that outlive a call are not followed, nor are calls of
// interfaces, but for those with one implementation beside them and those that a package
// fills with what it is seen to have: the finding stands there. Where code copies an
// object on one of several ways, it is taken to know when. Listers that a program
// implements itself count as those of a cache, unless they return copies: go vet and
// golangci-lint know that only of packages that the code imports, the command of all
// packages of its program. Which cache an option is for is known where a package makes one
// manager or cache.
//
// Sources: client-go tools/cache/controller.go (ResourceEventHandler: "The
// handlers MUST NOT modify the objects received"), listers ("Objects returned
// here must be treated as read-only"), tools/cache/mutation_detector.go.
//
// Topic: Reading and writing caches.
package cachemutation
