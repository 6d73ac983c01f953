//go:build kube31

package watches

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type queue = workqueue.TypedRateLimitingInterface[reconcile.Request]

// addresses is a handler that looks into pods.
type addresses struct{ known map[string]bool }

func (a *addresses) note(obj client.Object) {
	if pod, ok := obj.(*corev1.Pod); ok {
		a.known[pod.Status.PodIP] = true
	}
}

func (a *addresses) Create(_ context.Context, e event.CreateEvent, _ queue)   { a.note(e.Object) }
func (a *addresses) Update(_ context.Context, e event.UpdateEvent, _ queue)   { a.note(e.ObjectNew) }
func (a *addresses) Delete(_ context.Context, e event.DeleteEvent, _ queue)   {}
func (a *addresses) Generic(_ context.Context, e event.GenericEvent, _ queue) {}

func handled(config *rest.Config, a *addresses) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Watches(&corev1.Pod{}, a).Complete(&idle{})
}

func handledByFunctions(config *rest.Config, a *addresses) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Watches(&corev1.Pod{}, handler.Funcs{
		CreateFunc: func(_ context.Context, e event.CreateEvent, _ queue) { a.note(e.Object) },
	}).Complete(&idle{})
}

func handledBy(config *rest.Config, h handler.EventHandler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Watches(&corev1.Pod{}, h).Complete(&idle{})
}
