package application

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/analytics/api"
)

// Reconcile runs one application.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	app := &api.Application{}
	if err := r.client.Get(ctx, req.NamespacedName, app); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if r.registry != nil {
		if s := r.registry.Get("groups", r.manager); s != nil {
			if err := s.Schedule(ctx, app); err != nil {
				return ctrl.Result{}, err
			}
		}
	}
	if err := r.gone(ctx, app); err != nil {
		return ctrl.Result{}, err
	}
	pods, err := r.executors(ctx, app)
	if err != nil {
		return ctrl.Result{}, err
	}
	app = app.DeepCopyObject().(*api.Application)
	app.Status.Ready = len(pods.Items) > 0
	return ctrl.Result{}, r.client.Status().Update(ctx, app)
}

// gone looks for what an application leaves behind.
func (r *Reconciler) gone(ctx context.Context, app *api.Application) error {
	key := client.ObjectKey{Namespace: app.Namespace, Name: app.Name + "-ui"}
	for _, obj := range []client.Object{&corev1.Service{}, &networkingv1.Ingress{}} {
		if err := r.client.Get(ctx, key, obj); client.IgnoreNotFound(err) != nil {
			return err
		}
	}
	if !r.options.EnableDisruption {
		return nil
	}
	return client.IgnoreNotFound(r.client.Get(ctx, key, &policyv1.PodDisruptionBudget{}))
}

func (r *Reconciler) executors(ctx context.Context, app *api.Application) (*corev1.PodList, error) {
	pods := &corev1.PodList{}
	labels := client.MatchingLabels{"batch.example.com/app": app.Name}
	if err := r.client.List(ctx, pods, client.InNamespace(app.Namespace), labels); err != nil {
		return nil, err
	}
	return pods, nil
}
