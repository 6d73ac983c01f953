//go:build kube27

package fanout

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
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
		Complete(e)
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
