//go:build kube27

package fanout

import (
	"context"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type careful struct {
	client.Client
	enabled bool
	known   map[string]bool
}

func (r *careful) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

// all makes a request of each.
func (r *careful) all(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// SetupWithManager drops most updates, by the watch or the whole builder, or watches what
// seldom changes.
func (r *careful) SetupWithManager(mgr ctrl.Manager, more ...predicate.Predicate) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&Widget{}).WithEventFilter(predicate.GenerationChangedPredicate{}).
		Watches(&appsv1.Deployment{}, handler.EnqueueRequestsFromMapFunc(r.all)).
		Complete(r); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), builder.WithPredicates(predicate.LabelChangedPredicate{})).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), builder.WithPredicates(predicate.NewPredicateFuncs(isNew))).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), builder.WithPredicates(more...)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), builder.WithPredicates(predicate.Funcs{
			UpdateFunc: func(event.UpdateEvent) bool { return false },
		})).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.all), builder.WithPredicates(predicate.Funcs{
			UpdateFunc: func(e event.UpdateEvent) bool {
				return e.ObjectNew.(*corev1.Node).Spec.Unschedulable != e.ObjectOld.(*corev1.Node).Spec.Unschedulable
			},
		})).
		Watches(&corev1.Namespace{}, handler.EnqueueRequestsFromMapFunc(r.all)).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(r.all)).
		Watches(&WidgetClass{}, handler.EnqueueRequestsFromMapFunc(r.all)).
		Complete(r)
}

func isNew(obj client.Object) bool { return obj.GetLabels()["new"] != "" }

// SetupChosen has functions that choose.
func (r *careful) SetupChosen(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.ofNode)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.indexed)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.early)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.once)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.ready)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.first)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.class)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.named)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.switched)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.nodes)).
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(r.inNamespace)).
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(r.selected)).
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(r.through)).
		Complete(r)
}

// ofNode compares each with the node.
func (r *careful) ofNode(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		if w.Spec.Node == obj.GetName() {
			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
		}
	}
	return requests
}

// indexed asks an index.
func (r *careful) indexed(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list, client.MatchingFields{"spec.node": obj.GetName()}); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// early returns for most nodes.
func (r *careful) early(ctx context.Context, obj client.Object) []reconcile.Request {
	node, ok := obj.(*corev1.Node)
	if !ok || !node.Spec.Unschedulable {
		return nil
	}
	return r.all(ctx, obj)
}

// once returns for those that it knows.
func (r *careful) once(ctx context.Context, obj client.Object) []reconcile.Request {
	if r.known[obj.GetName()] {
		return nil
	}
	r.known[obj.GetName()] = true
	return r.all(ctx, obj)
}

// ready drops some of them.
func (r *careful) ready(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		if !w.Spec.Ready {
			continue
		}
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// first stops at the first one.
func (r *careful) first(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
		if w.Spec.Ready {
			break
		}
	}
	return requests
}

// class enqueues one key.
func (r *careful) class(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: types.NamespacedName{Name: "all"}})
	}
	return requests
}

// named enqueues the nodes of the widgets.
func (r *careful) named(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: types.NamespacedName{Name: w.Spec.Node}})
	}
	return requests
}

// switched does so where a setting says so.
func (r *careful) switched(ctx context.Context, obj client.Object) []reconcile.Request {
	if !r.enabled {
		return nil
	}
	return r.all(ctx, obj)
}

// nodes collects names of theirs, and makes one request.
func (r *careful) nodes(ctx context.Context, _ client.Object) []reconcile.Request {
	var list WidgetList
	if err := r.List(ctx, &list); err != nil {
		return nil
	}
	var names []string
	for _, w := range list.Items {
		names = append(names, w.Name)
	}
	return []reconcile.Request{{NamespacedName: types.NamespacedName{Name: strings.Join(names, "-")}}}
}

// inNamespace asks for the namespace of the object.
func (r *careful) inNamespace(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list, client.InNamespace(obj.GetNamespace())); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// selected asks for those with its labels.
func (r *careful) selected(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list, &client.ListOptions{LabelSelector: labels.SelectorFromSet(obj.GetLabels())}); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}

// through hands the namespace on.
func (r *careful) through(ctx context.Context, obj client.Object) []reconcile.Request {
	return r.within(ctx, obj.GetNamespace())
}

func (r *careful) within(ctx context.Context, namespace string) (requests []reconcile.Request) {
	var list WidgetList
	if err := r.List(ctx, &list, client.InNamespace(namespace)); err != nil {
		return nil
	}
	for _, w := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}
