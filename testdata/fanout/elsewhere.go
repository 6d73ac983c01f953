//go:build kube27

package fanout

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/fanout/mapping"
)

// elsewhere has another package map.
type elsewhere struct {
	mapper *mapping.Mapper
	any    mapping.Mapping
}

func (e *elsewhere) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (e *elsewhere) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.mapper.All)).                  // want warning:"^every update of a Node enqueues each Deployment: pass what matters here with a predicate$"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(mapping.Func(mgr.GetClient()))). // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, mapping.Handler(e.mapper)).                                         // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.everything)).                  // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.whatever)).                    // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.mapper.Some)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.filtered)).
		Watches(&corev1.Node{}, mapping.Near(mgr.GetClient(), deployments)).
		Watches(&corev1.Node{}, mapping.Paused(mgr.GetClient(), deployments)).
		Watches(&corev1.Node{}, mapping.Each(mgr.GetClient(), e.anyList)).
		Watches(&corev1.Node{}, mapping.Each(mgr.GetClient(), deployments), builder.WithPredicates(predicate.LabelChangedPredicate{})).
		Watches(&corev1.Node{}, mapping.Each(mgr.GetClient(), deployments)).                                           // want warning:"^every update of a Node enqueues each Deployment: pass what matters here with a predicate$"
		Watches(&corev1.Node{}, mapping.Each(mgr.GetClient(), func() client.ObjectList { return &corev1.PodList{} })). // want "^every update of a Node enqueues each Pod"
		Watches(&corev1.Node{}, each(mgr.GetClient(), deployments)).                                                   // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(mapping.All(mgr.GetClient(), deployments))).        // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(mapping.All(mgr.GetClient(), e.anyList))).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(everyOf(mgr.GetClient(), deployments))). // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(everyOf(mgr.GetClient(), e.anyList))).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.requested)). // want "^every update of a Node enqueues each Deployment"
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.placed)).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(e.labelled)).
		Complete(e)
}

// everyOf maps to what a given function makes a list of.
func everyOf[L client.ObjectList](reader client.Reader, newList func() L) handler.MapFunc {
	return func(ctx context.Context, _ client.Object) []reconcile.Request {
		list := newList()
		if err := reader.List(ctx, list); err != nil {
			return nil
		}
		return mapping.Requests(list)
	}
}

// requested has the other package make the requests of what it lists.
func (e *elsewhere) requested(ctx context.Context, _ client.Object) []reconcile.Request {
	var list appsv1.DeploymentList
	if err := e.mapper.Reader.List(ctx, &list); err != nil {
		return nil
	}
	return mapping.Requests(&list)
}

// placed does so with those that are about the object.
func (e *elsewhere) placed(ctx context.Context, obj client.Object) []reconcile.Request {
	var list appsv1.DeploymentList
	if err := e.mapper.Reader.List(ctx, &list, client.MatchingFields{"spec.node": obj.GetName()}); err != nil {
		return nil
	}
	return mapping.Requests(&list)
}

// labelled has it leave some out.
func (e *elsewhere) labelled(ctx context.Context, _ client.Object) []reconcile.Request {
	var list appsv1.DeploymentList
	if err := e.mapper.Reader.List(ctx, &list); err != nil {
		return nil
	}
	return mapping.Labelled(&list)
}

func deployments() client.ObjectList { return &appsv1.DeploymentList{} }

// each has the other package do it for a list of its caller's.
func each(reader client.Reader, newList func() client.ObjectList) handler.EventHandler {
	return mapping.Each(reader, newList)
}

// anyList is of one of two kinds.
func (e *elsewhere) anyList() client.ObjectList {
	if e.mapper == nil {
		return &corev1.PodList{}
	}
	return deployments()
}

func (e *elsewhere) everything(ctx context.Context, _ client.Object) []reconcile.Request {
	return e.mapper.Everything(ctx)
}

func (e *elsewhere) whatever(ctx context.Context, _ client.Object) []reconcile.Request {
	return e.any.Everything(ctx)
}

// filtered drops all but one.
func (e *elsewhere) filtered(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
	for _, r := range e.mapper.Everything(ctx) {
		if r.Namespace == obj.GetLabels()["namespace"] {
			requests = append(requests, r)
		}
	}
	return requests
}
