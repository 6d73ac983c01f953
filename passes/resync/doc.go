// Package resync defines a rule about resyncs that only repeat work.
//
// # Analyzer resync
//
// resync: report resync periods whose events nobody filters, or nobody gets
//
// A resync never asks the API server for anything: the informer hands every
// object of its cache to the handlers again, as an update whose old and new
// object are the same. A handler that enqueues it makes the controller
// reconcile every object, changed or not, once per period:
//
//	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
//	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
//		UpdateFunc: func(old, obj any) { c.enqueue(obj) },
//	})
//
// With 20 000 pods that is 667 needless reconciles per second. Where the
// controller wants to hear of changes only, compare the versions, as the
// sample controller of Kubernetes does; that helps against relists, too,
// which repeat unchanged objects even with a period of 0:
//
//	if o, ok := old.(*corev1.Pod); ok && o.ResourceVersion == obj.(*corev1.Pod).ResourceVersion {
//		return // the object did not change
//	}
//
// or turn resyncs off with a period of 0. For controller-runtime, whose
// SyncPeriod is 10 hours unless it is set, drop such updates with
// predicate.ResourceVersionChangedPredicate.
//
// The rule also reports a handler's resync period on an informer that was
// created with 0, which never fires (error); a SyncPeriod that the predicates
// of every watch make ineffective; comparisons of old and new that compare
// pointers; and (info) reconcilers that send a LIST for each object of
// controller-runtime's default resync.
//
// A handler, or the worker or reconciler behind it, that compares the time or
// asks something outside of the cluster, such as a database, is not reported: the
// resync is its timer. Nor is one that asks what it remembers of the object. Nor are handlers of objects that are being deleted or in a phase that
// few are in. Other controllers that resync on purpose say so in a comment that
// contains the word resync, in or above the statement. Where a worker enqueues no
// key again that failed, the resync is the only retry: that is reported as info,
// and filtering is not advised. Single-object informers and
// handlers that only count, log or store are not reported, nor are periods
// that are not known, such as flags with a default of 0.
//
// Levels:
//   - error: a handler whose timer the resync is never gets one
//   - warning: from 10 events a second, or one request a second, on a large
//     cluster, whose way was read to its end: handlers that pass every object on, and
//     workers or reconcilers that ask for nothing but objects that have handlers, look
//     at no clock and try again what failed; a handler's period that never fires;
//     pointers that are compared in place of what they point to
//   - info: fewer events, or nobody knows how many: a filter lets some through, a
//     handler looks at the object before it acts, or they are those of objects that
//     only some owners have; pointers that are nil unless an object is being deleted;
//     events whose way was not read to its end, as it leads through function values,
//     channels, other libraries or interfaces that anything may implement; a period that a flag sets,
//     or that may be the timer of a handler that hears of updates only; a period that has no effect, or of informers that
//     are over moments after they start, as the function that started them ends that
//
// When it is right to silence this: the period is the program's timer, such as for the
// state of something outside of the cluster; a comment beside the period that says so
// silences the rule by itself.
//
// Fix: (unsafe: what looks needless may be the controller's timer, or its only
// retry) returns early from UpdateFunc if the resource version did not change;
// where the handler stands in another file or its type is not known, sets the
// period to 0, or adds the predicate to controller-runtime's watches. There is none
// where a flag sets the period, a handler chooses, or another library is asked.
//
// Limits: handlers behind interfaces of other packages and function values
// from maps are not understood and count as filtered. Factories that reach
// their handlers through a framework for dependency injection are not followed.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/tools/cache#SharedInformer,
// https://github.com/kubernetes/sample-controller/blob/master/controller.go,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/cache#Options.
//
// Topic: Events and reconciles.
package resync
