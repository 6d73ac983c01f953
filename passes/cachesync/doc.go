// Package cachesync defines a rule against using caches before they are filled.
//
// # Analyzer cachesync
//
// cachesync: report caches that are used before they are filled
//
// A lister answers from its informer's cache, whatever that holds: before the
// first LIST it is empty, and says so without an error. A controller that
// takes this for the truth creates what exists and deletes what is in use. An
// informer fills its cache if it is registered with a factory, and that is
// started afterwards, and it takes a while:
//
//	factory.Start(stop)
//	lister := factory.Core().V1().Pods().Lister()
//
// factory.WaitForCacheSync looks only at informers that the factory has
// started: with none, it returns at once. WaitForCacheSync with the HasSynced
// of an informer that nothing runs waits until the program ends. Register
// first, then start, then wait, and look at the result, which is false if the
// program is stopped meanwhile:
//
//	lister := pods.Lister()
//	factory.Start(stop)
//	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
//		return errors.New("pods did not sync")
//	}
//
// The rule reports waits whose result is ignored, that wait for nothing, for
// an informer that nothing runs or only for informers that have synced;
// informers that are registered after the last start of their factory;
// listers that are read before the wait, and those of one struct that are read
// without a wait for them, beside others that are waited for, also where a function of
// another package is given the code that reads and runs it behind a wait for what it is told of;
// code behind Run without go; event handlers added after Shutdown; event handlers that delete or evict because of
// what the lister of another kind has or lacks, which run as soon as their own informer gets
// objects, whatever the program waits for; and reads through a
// manager's client or cache before the manager starts, here or in a function of another package,
// which fail with ErrCacheNotStarted.
//
// An ignored result is none where giving up means to shut down: everything behind
// the wait takes the same context or stop channel, nothing is behind it, nobody
// can close the channel, or the code assigns it to blank; in a knative constructor
// of a controller; nor where nobody reads a lister or store, and with
// controller-runtime's cache, whose reads wait.
//
// Silent where code that is not seen may start the factory, run the informer
// or wait for it: it gets it through a map, a channel, an exported field or a
// function of another module. Also silent: waits that nothing ends, such as
// those with wait.NeverStop, and reads in loops, or in functions that are polled,
// that try again. Where the package that makes the informers of a struct waits for
// their factory before it runs what has got them, the command takes back that
// the struct leaves one out.
//
// Levels:
//   - error: a lister or store is surely empty where it is read, a wait never ends, code is
//     never reached, a handler is never called, or a read fails
//   - warning: what a handler deletes depends on another informer; a wait is for less than is meant, or none at all, so that listers may be
//     read too early, as where one function starts the informer and another one, which runs
//     for each object, event or request, reads the lister; or nobody looks at the result of
//     one that a deadline ends
//   - info: nobody can learn how a wait ended; a result is ignored and no deadline ends the
//     wait, which is then the end of the process, or what is made, read and left in one
//     function with that deadline for all that stands behind it; a result is ignored and a
//     comment says that it does not matter, or all that it waits for are functions which are
//     not seen to ask an informer; a wait is for nothing, and nobody reads a lister or store
//     of the factory; a wait leaves out an informer whose handlers hear of each object once
//     that is there, and whose lister is read by keys from queues alone, or handlers look for
//     what depends on the object and enqueue that; what stands behind Run without go waits for
//     the cache and then for the end, as Run itself does, or returns, to nobody who is seen to
//     go on; a lister is read by another function
//     than that which starts its informer, and by none that is seen to run for each object,
//     event or request; a function that reads a lister asks for something else first, such as
//     a mode, and may not get to the read when it is called too early; a wait asks one
//     informer twice, or is given it twice and no other of its struct is seen to be left out
//
// What makes a finding an error is that it happens each time. What depends on who is
// faster, the first LIST or what reads its lister, is a warning.
//
// When it is right to silence this: an empty answer at the start does no harm, as in a
// metric or a log line.
//
// Fix: (safe) returns if the caches are not filled; (unsafe) returns an error
// then, where the function has one, and leaves out what others may wait for:
// that happens while the program shuts down.
//
// Limits: two calls are compared only if a function of the package leads to
// both, or the one to a constructor and the other to a method of what that
// returns; a variable that holds one of several functions leads to each of them. Informers of
// kinds that are known at run time only are not told apart. A function of another package that
// does more than forty things with the factories and informers it is given may do anything
// with them, as start them.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/informers#SharedInformerFactory,
// https://pkg.go.dev/k8s.io/client-go/tools/cache#WaitForCacheSync.
//
// Topic: Reading and writing caches.
package cachesync
