//go:build kube27

package fanout

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type spreading struct{ client.Client }

func (r *spreading) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (r *spreading) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all)). // want warning:"^every update of a Node enqueues each Widget: pass what matters here with a predicate$"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all),  // want "^every update of a Node enqueues each Widget"
											builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), // want "^every update of a Node enqueues each Widget"
											builder.WithPredicates(predicate.Funcs{CreateFunc: func(event.CreateEvent) bool { return false }})).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), // want "^every update of a Node enqueues each Widget"
																		builder.WithPredicates(predicate.Funcs{UpdateFunc: func(event.UpdateEvent) bool { return true }})).
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(r.logged)).                                                       // want warning:"^every update of a Pod enqueues each Widget"
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(r.preset)).                                                       // want "^every update of a Pod enqueues each Widget"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.listed)).                                                      // want "^every update of a Node enqueues each Widget"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.living)).                                                      // want "^every update of a Node enqueues each Widget"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.labelled)).                                                    // want "^every update of a Node enqueues each labelled Widget"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.classes)).                                                     // want info:"^every update of a Node enqueues each WidgetClass"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, _ client.Object) []reconcile.Request { // want "^every update of a Node enqueues each Widget"
			return r.listed(ctx, nil)
		})).
		Watches(&corev1.Node{}, everything(r.Client)). // want "^every update of a Node enqueues each Widget"
		Complete(r)
}

func (r *spreading) all(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// logged looks at the object for messages only.
func (r *spreading) logged(ctx context.Context, obj client.Object) []reconcile.Request {
	logger := log.FromContext(ctx).WithValues("pod", obj.GetName())
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		logger.Error(nil, fmt.Sprintf("not a pod: %T", obj))
		return nil
	}
	logger.Info("changed", "phase", pod.Status.Phase)
	list := &WidgetList{}
	if err := r.List(ctx, list); err != nil {
		return nil
	}
	requests := make([]reconcile.Request, 0, len(list.Items))
	for i := range list.Items {
		w := &list.Items[i]
		requests = append(requests, reconcile.Request{NamespacedName: types.NamespacedName{Namespace: w.Namespace, Name: w.Name}})
	}
	return requests
}

// preset fills a slice.
func (r *spreading) preset(ctx context.Context, _ client.Object) []reconcile.Request {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	if len(list.Items) == 0 {
		return nil
	}
	requests := make([]reconcile.Request, len(list.Items))
	for i, w := range list.Items {
		requests[i] = reconcile.Request{NamespacedName: types.NamespacedName{Namespace: w.GetNamespace(), Name: w.GetName()}}
	}
	return requests
}

// listed has others list them and make the requests.
func (r *spreading) listed(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	widgets, err := r.widgets(ctx)
	if err != nil {
		return nil
	}
	for _, w := range widgets {
		requests = append(requests, requestFor(&w))
	}
	return requests
}

func (r *spreading) widgets(ctx context.Context) ([]Widget, error) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil, err
	}
	return list.Items, nil
}

func requestFor(w *Widget) reconcile.Request {
	return reconcile.Request{NamespacedName: types.NamespacedName{Namespace: w.Namespace, Name: w.Name}}
}

// living drops those that are being deleted.
func (r *spreading) living(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		if !w.DeletionTimestamp.IsZero() {
			continue
		}
		var request reconcile.Request
		request.Name = w.Name
		request.Namespace = w.Namespace
		requests = append(requests, request)
	}
	return requests
}

func (r *spreading) labelled(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list, client.MatchingLabels{"by": "node"}); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// classes are few.
func (r *spreading) classes(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetClassList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, class := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: types.NamespacedName{Name: class.Name}})
	}
	return requests
}

// everything returns a handler.
func everything(c client.Client) handler.EventHandler {
	return handler.EnqueueRequestsFromMapFunc(mapAll(c))
}

// mapAll returns a function.
func mapAll(c client.Client) handler.MapFunc {
	return func(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
		var list WidgetList
		if err := c.List(ctx, &list); err != nil {
			return nil
		}
		for _, w := range list.Items {
			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
		}
		return requests
	}
}
