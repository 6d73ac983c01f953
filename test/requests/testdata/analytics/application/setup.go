package application

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/analytics/api"
	"example.com/testdata/analytics/scheduler"
)

// Options are those of the controller.
type Options struct {
	Namespaces        []string
	NamespaceSelector string
	EnableDisruption  bool
}

// Reconciler runs applications.
type Reconciler struct {
	manager  ctrl.Manager
	client   client.Client
	registry *scheduler.Registry
	options  Options
}

// NewReconciler returns a reconciler.
func NewReconciler(m manager.Manager, c client.Client, registry *scheduler.Registry, options Options) *Reconciler {
	return &Reconciler{manager: m, client: c, registry: registry, options: options}
}

// SetupWithManager adds the controller.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	filter, err := newPodFilter(mgr.GetClient(), r.options.Namespaces, r.options.NamespaceSelector)
	if err != nil {
		return fmt.Errorf("failed to create the filter of Pods: %v", err)
	}
	b := ctrl.NewControllerManagedBy(mgr).
		Named("application").
		Watches(&corev1.Pod{}, newPodHandler(mgr.GetClient()), builder.WithPredicates(filter)).
		Watches(&api.Application{}, &handler.EnqueueRequestForObject{})
	if r.options.EnableDisruption {
		b = b.Watches(
			&policyv1.PodDisruptionBudget{},
			handler.EnqueueRequestForOwner(mgr.GetScheme(), mgr.GetRESTMapper(), &api.Application{}, handler.OnlyControllerOwner()),
		)
	}
	return b.Complete(r)
}
