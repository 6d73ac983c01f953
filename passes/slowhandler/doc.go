// Package slowhandler defines a rule against handlers that keep informers waiting.
//
// # Analyzer slowhandler
//
// slowhandler: report event handlers that wait, and queues that get objects instead of keys
//
// An informer calls each handler for one event after the other. What a slow
// handler has not seen yet waits in a buffer of its own that has no bound: one
// request of 50 ms for each event lets 20 events through a second, a relist of
// 10 000 objects keeps such a handler busy for more than eight minutes, and all
// the while it acts on the past and the buffer holds the objects. Nothing that
// fails is tried again.
//
//	time.Sleep(time.Second)
//
// A handler computes a key and leaves the work to a worker of the queue, which
// merges the events of one object and tries again what failed:
//
//	key, err := cache.MetaNamespaceKeyFunc(obj)
//	q.queue.Add(key)
//
// The informer itself and the other handlers go on meanwhile. Not so where a
// transform waits, or an index function, which holds the lock of the cache, or
// a watch error handler.
//
// The rule reports requests to the API server and over the network, processes
// that are waited for, sleeps, polls and other waits that nothing bounds, and
// sends on channels without a buffer outside select, in handlers, filters,
// transforms, index functions and watch error handlers of client-go, and in
// handlers, predicates and map functions of controller-runtime, whose informers
// call them in the same way. It follows calls to functions of this and other
// packages, and from handlers to listeners in the packages that import theirs, and to
// what these hand to the handlers that waits, be it of a package that knows nothing of Kubernetes.
// It reports a function once, where it is nearest to what it waits for. The command
// makes one finding of the functions of one handler, and of all handlers that hand
// their objects, and functions that wait, to one function, which could enqueue a key.
//
// A work queue that gets objects, or structs with objects, keeps outdated
// copies of them and cannot merge two of one object; one that gets pointers to
// new structs merges nothing at all. The command makes one
// finding of queues with items of one type, and of all that the functions of one
// handler put into a queue, at that for updates if there is one. Where a helper makes the
// handler, what gets the objects from it is reported where it is handed over, as an argument
// or in a field: a method of a queue, a function that puts them into one, or one that is to
// make keys and returns the objects. So are calls of functions of other packages that always
// put what they get into a queue.
//
// Work in goroutines that nobody waits for, code that a guard lets run once,
// code that makes up for an error or a cache that is not filled yet, reads of caches, fakes, channels with a
// buffer, of unknown capacity or for a controller's source, functions that are
// put into a field, a channel or a queue for others to call, pointers that are
// kept for each key, functions for generic events, which no informer has, and
// objects that are enqueued only when they are deleted are not reported.
//
// Levels:
//   - warning: events of 2 000 objects or more wait, the informer itself waits, or
//     nothing bounds the wait, on a path that nearly all events take; a handler of
//     changes waits once a second, resyncs apart; items for 2 000 objects or more cannot be merged,
//     and their worker asks for nothing but the name, namespace and uid of what they hold
//   - info: fewer wait, or of a kind or part of the objects that is not known, as of those
//     that a filter lets pass; changes of objects that only users change, such as services; a
//     path that a condition guards, such as on a name or label, on a setting that is not known
//     to be so by default, on the time, on a list of filters or on what the program remembers,
//     be it before a listener is called; a path that a condition guards which is not
//     understood (one on an error, nil, a type, a tombstone or equal versions is none, but for
//     the error of a helper that says that an object lacks a label or annotation); a poll that
//     asks at once for what the program remembers, and waits only where that is not there yet;
//     a receiver that is not seen to wait for others whatever it gets, or not seen at all; a
//     handler of failed LISTs; items whose worker is not known, or needs more of them, as the
//     state of an object that is gone, or the old and the new object, which it compares only
//     to enqueue the keys of what they concern
//
// When it is right to silence this: events are few wherever the program runs, and each has
// to be done before the next.
//
// Fix: none.
//
// Limits: requests of SDKs other than those over net/http, gRPC and
// database/sql are not seen in packages that are not analyzed. Waits that a
// bool parameter decides about, and interfaces only some of whose
// implementations wait, are left out; what another package hands to a handler is reported
// there. Functions of other packages that put only some of what they get into a queue, and structs
// around objects that they make for it, are not seen where they are called. How many requests the client lets through is
// not known: they may be fewer than counted.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/tools/cache#SharedInformer,
// https://github.com/kubernetes/client-go/blob/v0.37.2/tools/cache/shared_informer.go
// (processorListener),
// https://github.com/kubernetes/community/blob/master/contributors/devel/sig-api-machinery/controllers.md.
//
// Topic: Events and reconciles.
package slowhandler
