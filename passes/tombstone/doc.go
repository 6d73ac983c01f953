// Package tombstone defines a rule about deletions that a watch missed.
//
// # Analyzer tombstone
//
// tombstone: report handlers that crash on missed deletions, or lose them
//
// When a watch breaks while an object is deleted, the informer notices at the
// next relist and hands its handlers a cache.DeletedFinalStateUnknown in place
// of the object. Nothing does so in tests, every long-lived process meets it:
//
//	pod := obj.(*corev1.Pod)
//	c.queue.Add(pod.Name)
//
// Unwrap it first:
//
//	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
//		obj = tombstone.Obj
//	}
//	if pod, ok := obj.(*corev1.Pod); ok {
//		c.forget(pod)
//	}
//
// Where the key is enough, one function takes both:
//
//	key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
//
// The rule runs the functions and methods that are registered for deletions,
// and the filters before them, with a tombstone. It reports as an error what
// panics: an unchecked assertion, or the nil of a failed one. Warnings are
// deletions that get lost: a handler that returns because an assertion,
// cache.MetaNamespaceKeyFunc or meta.Accessor failed, an assertion of
// *cache.DeletedFinalStateUnknown, which is never handed out, one of the
// tombstone itself once more, a filter that rejects tombstones, a panic from which
// code recovers. A handler that a generic function of another package makes is reported where it
// is registered for pointers; code of another package that is given the function by which it
// computes keys, where that is one that fails on tombstones. A function that
// serves additions, too, is reported where deletions call it; a filter that rejects
// what the handler behind it would lose as well, at the handler; a handler that fails
// where the process ends in the filter before it, with the filter. The command makes one
// finding of all that one function is given to register, as that can unwrap
// tombstones for each of them. Where another place of the handler computes no key of the
// tombstone either, and skips what a worker may need, it is shown with the finding. Where the tombstone's key is enqueued, the message says
// that only the rest is skipped, and what that is.
//
// As info: deletions whose handling has no effect, because it enqueues a
// key that is the same for all objects, as other events do, or the object's own key,
// for which the worker, or the code that knative generates, does nothing once
// a lister or store does not find the object, or is not seen, because another
// package has the queue, and is given no function that does something; because it enqueues other objects, whose worker is not seen, or
// neither does anything where it does not find the deleted object nor lists its kind;
// because it sends the object to a channel from which the package does not receive, or
// leaves it to a function or a method whose code is not seen, or not seen to change
// anything that is looked at again; because it changes a field, a variable or a map that
// no other function of the package reads, but for those that only keep it up to date; because additions and updates have done the
// same, and no code of the handler asks for objects of the kind, nor whether one is
// being deleted; because every event makes the handler do
// the same, and the last one has: it remembers what it finds in the object, itself or
// where it is told to, or by a call that is told the same for all of them, behind which
// nothing is seen to look for objects; because it is done by a function that is told nothing of
// the object and that other events, or a clock, make run as well, be it behind another
// package's handler, which was made with its receiver, or by a call of another
// package's function that is told nothing of it, and asked for nothing, and that additions
// and updates make as well, unless only the object of one name passes; because it runs methods of an
// interface of the package, and those that the package has do nothing; or
// because another handler enqueues everything on any deletion; because the worker
// of the queue enqueues the key of every object that it finds again, within an hour,
// so that it learns of the deletion then, or a loop on a clock that enqueues
// all objects which the package remembers of additions, or a resync that is not known to be off, where
// each update of another kind enqueues its own key for a worker that looks for that
// kind alone; because all that is left is an entry of a map which the package judges
// by its age wherever it reads it,
// or of a container of a library that drops entries within the hour; because it only deletes objects in the
// namespace that is gone, which was emptied before, or objects that the package makes
// under the same names, and always with a reference to the deleted object as their only
// owner, so that the garbage collector deletes them; because the package calls the
// same function with objects that are being deleted, whose finalizers it has to do with, so
// that it has done all of this before they can vanish, but for recorded Events and enqueued
// keys; because the objects are Events, which go by themselves within the hour; because its key is enqueued all
// the same, and the worker, or the reconciler that knative calls, does the rest as well;
// because it only
// makes the queue forget a key that its worker drops as well; panics of a handler
// that ends the process for deletions itself; handlers for a version of a kind that
// servers have not had since Kubernetes 1.33 or longer; and typed handlers (client-go 0.37)
// that take OptionalObj for granted.
//
// Not reported: handlers that do nothing for deletions, as they call the one for updates
// with nil, which returns; those that ask for a tombstone and return, or say beside the
// check that deleted objects are ignored, or beside the assertion that tombstones are; filters that
// let no object pass, as they ask for a struct; those that do
// something else for it, or nothing but read, log and count for any object, where no
// series of a metric ends with it and no gauge goes down; functions for
// additions and updates only; handlers behind a filter that keeps tombstones
// away, or whose code is not seen; those that are given to functions which are
// not known to register them; controller-runtime's handlers, which get no
// tombstones; queues of one's own; informers that the package implements by itself and that pass
// their handlers to no other; handlers that ask for another kind than that of
// their informer, which its constructor tells, and do nothing for any object; the object in a tombstone that is taken for
// granted, as informers never leave it out.
//
// Levels:
//   - error: the handler panics on a tombstone, be it by itself, as a check of it fails
//   - warning: a deletion is lost that the handler, or the worker of what it enqueues, is
//     seen to act on: it changes what another function reads, or asks for an answer; it
//     writes to the server, a file or the network; it takes back what a metric counts; it
//     ends a context or closes a channel; or it calls a function that is seen to do so,
//     be it in another package
//   - info: what is done for a deleted object has no effect, or none that is seen; or a
//     comment beside a key function, or the documentation of the function that the check is in,
//     says that tombstones are ignored; or no program runs what registers the handler; or it
//     only enqueues keys for a worker that is not seen, or not seen to do anything when it
//     is gone, or only sends a signal, or is left to code that is not seen; additions and
//     updates have done it; it is done again on a clock or ends the process; there are no
//     objects of the version that the handler is for; all informers that it is registered with
//     are over moments after they start, before a watch can miss anything, as the function
//     that started them ends that; or a typed handler uses OptionalObj
//     unchecked
//
// When it is right to silence this: something that the rule does not see makes good what a
// missed deletion leaves, such as a clean-up on a clock.
//
// Fix: unwraps the tombstone, with the package's own function where it has
// one; takes DeletionHandlingMetaNamespaceKeyFunc; asks for the value; asks the
// tombstone for its object. Where code behind the first check fails on the
// tombstone as well, it is unwrapped for all of them; none where another place computes no
// key of it, either, and none where a filter before it has to do so, too. Where code panicked it
// returns for other objects.
// Unsafe where code behind it asks for the tombstone again, or uses more of the
// object than its name, namespace, UID, labels and owners: the rest is the last
// state that the cache saw, and who makes anew what was deleted by mistake may
// bring back what had changed since.
//
// Limits: objects that are stored, sent or queued are not followed, nor are
// function values from maps and channels; functions of other modules are
// trusted.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/tools/cache#ResourceEventHandler,
// https://pkg.go.dev/k8s.io/client-go/tools/cache#DeletedFinalStateUnknown.
//
// Topic: Events and reconciles.
package tombstone
