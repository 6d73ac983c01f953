//go:build kube31

package clock

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// A covered one learns of services by another watch.
type covered struct{ client.Client }

func (r *covered) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, repair(ctx, r, request.NamespacedName)
}

func toPods(context.Context, client.Object) []ctrl.Request { return []ctrl.Request{{}} }

func (r *covered) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Watches(&corev1.Service{}, handler.EnqueueRequestsFromMapFunc(toPods)).
		Complete(r)
}

func (r *covered) filtered(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}).
		Watches(&corev1.Service{}, handler.EnqueueRequestsFromMapFunc(toPods)).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want warning:"never set$"
		Complete(r)
}

// another watches other objects beside.
func (r *covered) another(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(toPods)).
		Complete(r)
}

// A sometimes timed one comes back for some objects only.
type sometimes struct {
	client.Client
	period time.Duration
}

func (r *sometimes) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	var after time.Duration
	if request.Namespace == "a" {
		after = r.period
	}
	return ctrl.Result{RequeueAfter: after}, nil
}

func (r *sometimes) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}
