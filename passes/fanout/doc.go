// Package fanout defines a rule against watches of which every heartbeat reconciles everything.
//
// # Analyzer fanout
//
// fanout: report watches of which every update reconciles all objects of a kind
//
// A function that maps the objects of a watch to requests may have to reach all objects of
// another kind: a new Node may matter to each Widget. But it is called for each update, too, and
// nodes report their status every few minutes, whatever happens. On a cluster of a thousand
// nodes with some hundred Widgets, that is a queue that never empties:
//
//	Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.allWidgets)).
//
//	func (r *Reconciler) allWidgets(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
//		var widgets WidgetList
//		if err := r.List(ctx, &widgets); err != nil {
//			return nil
//		}
//		for _, w := range widgets.Items {
//			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
//		}
//		return requests
//	}
//
// Let a predicate pass what matters here, beside creations and deletions:
//
//	Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.allWidgets),
//		builder.WithPredicates(predicate.LabelChangedPredicate{})).
//
// The rule reports watches of controller-runtime, and event handlers of informers, of built-in
// kinds that agents and controllers report on all the time, such as Nodes, Pods, Deployments and
// Leases. What they lead to lists objects of a kind, without regard to the object that changed, and
// makes a request of each of them, or puts the key of each into a queue. That may be in another
// package of the module, be it for any kind: the list that a function which it is given makes.
//
// It does not report functions that look at the object that changed for more than a message, that
// return early, that drop some of what they list, ask for it by a field, or enqueue a constant key; nor
// watches with a predicate, unless it is ResourceVersionChangedPredicate or has no function for
// updates. Kinds that change when somebody deploys something, and custom resources, are not
// reported either: what they say may matter to all.
//
// Levels:
//   - warning: 10 reconciles a second on the reference cluster, one worker taken to do
//     at most 100; keys that wait in a queue are one
//   - info: fewer, or at most that: nobody knows how many objects there are, and their kind
//     has the name of one of which there are few
//
// When it is right to silence this: each change of the status matters to all of these objects.
//
// Fix: none; which updates matter is for the author to say.
//
// Limits: functions that collect requests in maps and sets, or give a function literal to
// another module to do so; functions that drop some of what they list; handlers behind filters of
// client-go, and those that compare versions first; informers whose kind another package decides. A
// cache of a manager that another package narrows to a part of the objects silences the
// rule for their kind where the command sees a whole binary: what a program tells the package
// that makes its manager is its own matter.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/handler#EnqueueRequestsFromMapFunc,
// https://kubernetes.io/docs/reference/node/node-status/#heartbeats.
//
// Topic: Events and reconciles.
package fanout
