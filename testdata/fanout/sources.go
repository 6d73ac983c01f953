//go:build kube31

package fanout

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func (r *spreading) ofNode(ctx context.Context, _ *corev1.Node) []reconcile.Request {
	return r.all(ctx, nil)
}

func (r *spreading) raw(mgr ctrl.Manager, c controller.Controller) error {
	if err := c.Watch(source.Kind(mgr.GetCache(), &corev1.Node{}, handler.TypedEnqueueRequestsFromMapFunc(r.ofNode))); err != nil { // want "^every update of a Node enqueues each Widget"
		return err
	}
	if err := c.Watch(source.Kind(mgr.GetCache(), &corev1.Node{}, handler.TypedEnqueueRequestsFromMapFunc(r.ofNode),
		predicate.TypedLabelChangedPredicate[*corev1.Node]{})); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		WatchesRawSource(source.Kind(mgr.GetCache(), &corev1.Pod{}, handler.TypedEnqueueRequestsFromMapFunc( // want "^every update of a Pod enqueues each Widget"
										func(ctx context.Context, _ *corev1.Pod) []reconcile.Request { return r.all(ctx, nil) }))).
		Watches(&corev1.Node{}, handler.Funcs{UpdateFunc: r.updated}). // want "^every update of a Node enqueues each Widget"
		Watches(&corev1.Node{}, handler.Funcs{UpdateFunc: r.compared}).
		Watches(&corev1.Node{}, handler.Funcs{CreateFunc: r.created}).
		Watches(&corev1.Node{}, &nodes{r}). // want "^every update of a Node enqueues each Widget"
		Complete(r)
}

type queue = workqueue.TypedRateLimitingInterface[reconcile.Request]

func (r *spreading) updated(ctx context.Context, _ event.UpdateEvent, q queue) { r.enqueue(ctx, q) }

func (r *spreading) created(ctx context.Context, _ event.CreateEvent, q queue) { r.enqueue(ctx, q) }

func (r *spreading) compared(ctx context.Context, e event.UpdateEvent, q queue) {
	if e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration() {
		r.enqueue(ctx, q)
	}
}

func (r *spreading) enqueue(ctx context.Context, q queue) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return
	}
	for _, w := range list.Items {
		q.Add(reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
}

// nodes handles events itself.
type nodes struct{ *spreading }

func (n *nodes) Create(context.Context, event.CreateEvent, queue) {}

func (n *nodes) Update(ctx context.Context, _ event.UpdateEvent, q queue) { n.enqueue(ctx, q) }

func (n *nodes) Delete(context.Context, event.DeleteEvent, queue) {}

func (n *nodes) Generic(context.Context, event.GenericEvent, queue) {}
