// Package fullscan defines a rule against going through a whole cache to find
// a few of its objects.
//
// # Analyzer fullscan
//
// fullscan: report scans of a whole cache in hot code that keep few objects
//
// A lister's List goes through every object that the informer holds. Where that
// happens for each event or reconcile, work grows with the square of the number
// of objects: 10 000 pods whose every event scans all pods are 100 million
// comparisons for one round of updates. A cached List of controller-runtime
// even makes a deep copy of each object before the code drops it.
//
//	pods, err := c.pods.List(labels.Everything())
//	for _, pod := range pods {
//		if pod.Namespace != ns {
//			continue
//		}
//
// Informers index their objects by namespace:
//
//	pods, err := q.pods.Pods(ns).List(labels.Everything())
//
// Labels are a selector that List takes, though that goes through all objects,
// too: a selector by the UID of an object is reported like a filter. For anything else, such as a field or
// the owner, add an index to the informer (AddIndexers, or IndexField of
// controller-runtime), and ask it by ByIndex or client.MatchingFields.
//
// A List that a loop repeats although nothing in the loop changes what it answers is reported as
// well, whatever is done with the objects: once before the loop is enough.
//
// What a scan is worth follows from how many objects the cache has, how often
// its objects or those of the kind that drives the code change, and from the
// conditions on the way: on the reference cluster it is little for most custom
// resources, and for what runs periodically, when a user asks, for one namespace
// or for objects that are being deleted.
//
// Scans outside of such loops are not reported if more is done with the list than to go through it
// and drop objects, or if the comparison is with a constant, such as a phase.
// Nor are the built-in kinds that a cluster has but a few objects of.
//
// Levels:
//   - warning: from 1 000 000 objects a second on the reference cluster, or 10 000
//     that are copied
//   - info: fewer, or at most that: how many objects drive the code is not known,
//     or handlers behind filters do
//
// When it is right to silence this: there are few objects by design, or the code is seldom
// run, whatever it looks like.
//
// Fix: none. An index is registered where the informer is made, mostly in
// another place.
//
// Limits: a filter that is one of several alternatives, that is given as a
// function, or that stands in the caller of the function with the List is not
// seen. Of controller-runtime only the hot kinds count. What another package scans is
// reported where hot code calls it, or is handed it. A loop that writes objects, waits, or calls
// what may do so is not looked at, nor what it reads in some of its rounds only.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/tools/cache#Indexer,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#FieldIndexer.
//
// Topic: Reading and writing caches.
package fullscan
