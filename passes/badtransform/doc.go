// Package badtransform defines a rule about transforms that do harm.
//
// # Analyzer badtransform
//
// badtransform: report transforms that lose objects, crash, or are never set
//
// A transform sees every object before an informer caches it. From client-go
// 0.35 on (0.34 with WatchList) it sees the initial objects twice, the second
// time its own output: three objects make six calls. Up to 0.30 it sees
// DeletedFinalStateUnknown, too, and objects again at every resync. What it
// loses is lost for every reader of the cache:
//
//	func rebuilt(obj any) (any, error) {
//		pod, ok := obj.(*corev1.Pod)
//		if !ok {
//			return obj, nil
//		}
//		return &corev1.Pod{
//			TypeMeta:   pod.TypeMeta,
//			ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace},
//			Spec:       pod.Spec,
//		}, nil
//	}
//
// This one drops resourceVersion. All versions are equal then, so that each
// update looks like a resync, and handlers whose resync is not due miss it: 19
// of 88 updates were lost in a measurement. An informer checks whose is due once
// in its period, or in a smaller one that a handler names before it starts; until
// the next check, all that looks like a resync is for these handlers alone. Nothing
// gets lost where it has no period, nor by a handler of just that period. One that
// asks for a longer one, or for none, is left out of some resyncs or of all, and one
// that is registered once the cache is filled is left out of the first. So are
// controllers, whose caches resync every 10 hours unless SyncPeriod says otherwise.
// Change the object in place, and keep name, namespace and resourceVersion:
//
//	pod, ok := obj.(*corev1.Pod)
//	if !ok {
//		return obj, nil
//	}
//	pod.Spec.Volumes = nil
//	return pod, nil
//
// Errors: nil, nil to filter objects (from client-go 0.36 one such object
// leaves the whole cache empty, and synced); a name or namespace that gets lost,
// or a resourceVersion where a handler of updates is seen that is left out of some
// resyncs, or a controller for the kind, and no cache without resyncs or with a
// period that is not known; another type under a typed lister or in a cache of
// controller-runtime; an assertion or exit that tombstones, the transform's own
// output or a kind that it is registered for run into; SetTransform after the
// informer was started; a transform set in a constructor that a factory of
// client-go 0.29 to 0.35 is given, and overwrites. What makes a finding an error is
// that it happens to each such object, or each time.
//
// Warnings: a transform that adds to the object each time it runs, computes a
// field from one that it drops, or rejects its own output; one that cannot bear
// the other kinds of its factory or cache; an ignored error of SetTransform where the
// informer is seen to be started on some way there; two transforms of which the second
// replaces the first; a deep copy of what nobody else holds yet; an Update of
// an object whose cache holds it without fields that the server then loses.
//
// Only info: an ignored error of SetTransform on an informer that nothing is seen
// to start before, or that is assigned to the blank identifier; a resourceVersion that
// gets lost where neither this package nor one that it imports is seen to register a
// handler for the kind that does something with updates, or to have a controller watch
// it: handlers of additions and deletions miss nothing, nor do those that only log or
// count, and a struct of functions that comes from elsewhere may have none for updates;
// one that gets lost where such a handler is seen, but none that is surely left out of a
// resync, or of a transform that looks at the object and returns others as they are: its
// author tells which of them matter; a transform for a kind that nothing is seen to
// have the cache hold: options that name it start no informer.
//
// A transform that returns what it does not know as it is, or that goes
// through meta.Accessor, is not reported, nor is an unchecked assertion to the
// one kind that a transform is registered for where nothing else can arrive.
//
// Levels:
//   - error: the transform takes away what a lister, an index or a handler needs,
//     or has them panic
//   - warning: the transform adds to what it has returned, cannot bear other kinds, or may
//     never run
//   - info: the transform may be replaced before it runs, or takes away what a
//     handler of updates needs, and none is seen, or none that surely is left out of a
//     resync, or returns objects that look otherwise as they are; or no watch, index, informer or read is seen to have the cache hold the
//     kind that it is for
//
// When it is right to silence this: a transform fails on purpose at objects that must not
// exist, and the program is to stop there.
//
// Fix: returns objects of other types as they are instead of asserting them;
// changes the object instead of a copy (unsafe where other code calls the
// function, or looks at what was copied); unsafe: returns the error of
// SetTransform. What to return instead of nil, or which fields to keep, takes a
// decision.
//
// Limits: conditions on anything but types and nil count as possible both
// ways. What functions of other modules do to the object is not known, nor are
// functions that come from maps or slices. Transforms that look at the fields
// of the object before they add to it are taken for idempotent. Updates are
// matched with their cache where the way from one to the other is visible. What a
// handler misses was read in client-go 0.24, 0.26, 0.31, 0.36 and 0.37, and in
// controller-runtime 0.16 and 0.25. That controllers miss updates is not said where a
// cache of the binary does not resync, or is not known to, and stands in a package
// that the one with the transform does not import.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/tools/cache#TransformFunc,
// https://github.com/kubernetes/client-go/blob/v0.37.2/tools/cache/shared_informer.go
// (shouldResync, distribute),
// https://pkg.go.dev/k8s.io/client-go/tools/cache#SharedInformer,
// https://github.com/kubernetes/kubernetes/pull/131799,
// https://github.com/kubernetes/kubernetes/issues/132367.
//
// Topic: What is held in memory.
package badtransform
