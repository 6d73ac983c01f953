// Package staleretry defines a rule against retries after conflicts that send
// the same version again.
//
// # Analyzer staleretry
//
// staleretry: report retries after a conflict that send the same version again
//
// An update carries the resourceVersion of the object that it changes; the
// server refuses it with a conflict if the object has another one by now.
// retry.RetryOnConflict calls its function again, 5 times within some 10 ms
// each with retry.DefaultRetry. That helps only if the function reads the
// object anew, and from the server: a lister or a manager's client answers from
// a cache that lags behind the write which caused the conflict.
//
//	pod, err := c.pods.Pods("default").Get(name)
//	if err != nil {
//		return err
//	}
//	pod = pod.DeepCopy()
//
// Get the object from the server in the function:
//
//	pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
//	if err != nil {
//		return err
//	}
//	pod.Labels["seen"] = "true"
//
// With controller-runtime that is the manager's GetAPIReader, or an update that
// is not retried at all: the error makes the reconcile run again, when the cache
// may have caught up. A patch without a resourceVersion has no conflicts.
//
// An error means that the function never returns the error of its update:
// nothing is retried then, whatever the server says.
//
// Levels:
//   - error: the write is never repeated, and its failure is lost
//   - warning: each attempt sends the same old object, and the last error is seen to get lost,
//     whoever calls it
//   - info: it is not seen that the last error gets lost on all ways: where it makes a work queue
//     hand the object out again, the next run repeats the write from a newer cache; so it does
//     where a reconcile asks to run again, or is that of the kind and nothing is seen to keep the
//     event of the other write from it; or the attempts take
//     300 milliseconds or more, in which a cache mostly catches up, unless it is seen that the
//     program runs this once and forgets that the last one failed; or 500 and more; or the kind
//     is one of the program's own, or a Lease, and nothing else is seen to write its objects; or
//     one reconciler alone that each change of an object makes run, as does the write that the
//     retry met, if what it sends is what it has read; or one loop on a timer alone, which reads
//     the object before it comes to the retry, and so finds it again. What no attempt reads
//     again is info where the error goes back to work queues, or where callers of other packages
//     have read the object and get the error. All is info that only the validation of a deletion
//     does, about which no webhook is asked by what the markers of kubebuilder in the package say
//
// An error gets lost where nobody takes it, it is only logged, whatever is done with it the
// function returns none, or it gets to what runs for one event or request, but not in a
// reconcile that runs again after some time anyway, nor where the key is put into the queue
// again. It is followed up through the callers, also of other packages, behind interfaces,
// and in lists of functions. What a reconcile answers with a Result that has it come again
// has gone back, too, and so has what a literal that it defers puts into its named results.
// A run that writes once and only logs the error is repeated by the event of the write that
// it met: not if the reconciler hears of no change of a status. Finalizers of deleted objects
// are no other write then, nor is one that the reconciler adds, if it hears of all changes.
// Code that nothing runs is no other write in any case.
//
// When it is right to silence this: the last error is not lost, and what comes next begins
// anew, in a way that the rule does not see.
//
// Fix: none. Where the object is read from is a decision about what the
// program may write over.
//
// Limits: objects that pass through maps or fields of other packages, reads
// behind interfaces of other modules and clients of unknown origin are taken
// to be fresh, as are kinds that any manager of the binary is told to read from
// the server, with DisableFor or a client of the program's own. A cache that is
// read only after the update has failed is taken to be meant. What an attempt sends only
// where it differs from a copy that the same attempt has made is not sent twice. An object
// that is made without a version, and gets none before the retry, has no conflicts. retry.OnError
// counts only if its errors are conflicts. Who else writes a kind is seen in the
// package of the retry, and of others in what their exported functions update; what a
// library is given an object for, and answers without an error, writes nothing. Of an
// exported function that retries, the package that gives it a client has to call it,
// or to name it, once in a run, so that nothing else writes. Of functions that bring their
// errors back, calls of the packages count that the one imports which gives the client, and
// its own. A function that is kept or handed on as a value is taken to run as a
// reconciler does. A client that a function only keeps in what it returns is not reported
// where only methods of that are called that do not lead to the retry, nor is one that comes
// with an object of a type whose arm of a type switch has no retry. Of several
// clients between which a read chooses, one that the same package gives and that asks the
// server is taken to be chosen. Where no binary runs a retry of another package, the client
// that gets there is info.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/util/retry#RetryOnConflict ("you
// need to refetch it on every try"),
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#Options.
//
// Topic: Requests to the API server.
package staleretry
