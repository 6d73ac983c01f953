//go:build kube27

package runs

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/staleretry/report"
)

type holders struct{ client client.Client }

func newHolders(mgr ctrl.Manager) error {
	r := &holders{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&report.Held{}).Complete(r)
}

func (r *holders) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &report.Held{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if object.DeletionTimestamp == nil {
		controllerutil.AddFinalizer(object, "example.com/held")
		if err := r.client.Update(ctx, object); err != nil {
			return ctrl.Result{}, err
		}
	}
	return report.NewHeld(r.client, object).Report(ctx) // want info:"this client reads a cache: retries that read through it resend"
}

type markers struct{ client client.Client }

func newMarkers(mgr ctrl.Manager) error {
	r := &markers{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&report.Marked{}).Complete(r)
}

func (r *markers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &report.Marked{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if object.DeletionTimestamp == nil {
		object.Labels = map[string]string{"state": "begun"}
		controllerutil.AddFinalizer(object, "example.com/held")
		if err := r.client.Update(ctx, object); err != nil {
			return ctrl.Result{}, err
		}
	}
	return report.NewMarked(r.client, object).Report(ctx) // want warning:"this client reads a cache: retries that read through it resend"
}

type deaf struct{ client client.Client }

func newDeaf(mgr ctrl.Manager) error {
	r := &deaf{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&report.Unheard{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).Complete(r)
}

func (r *deaf) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &report.Unheard{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if object.DeletionTimestamp == nil {
		controllerutil.AddFinalizer(object, "example.com/held")
		if err := r.client.Update(ctx, object); err != nil {
			return ctrl.Result{}, err
		}
	}
	return report.NewUnheard(r.client, object).Report(ctx) // want warning:"this client reads a cache: retries that read through it resend"
}

type strangers struct{ client client.Client }

func newStrangers(mgr ctrl.Manager) error {
	r := &strangers{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&report.Held{}).Complete(r)
}

func (r *strangers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &report.Unwatched{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if object.DeletionTimestamp == nil {
		controllerutil.AddFinalizer(object, "example.com/held")
		if err := r.client.Update(ctx, object); err != nil {
			return ctrl.Result{}, err
		}
	}
	return report.NewUnwatched(r.client, object).Report(ctx) // want warning:"this client reads a cache: retries that read through it resend"
}
