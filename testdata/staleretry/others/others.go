//go:build knative && kube36

// Package others updates objects of kinds that other programs define.
package others

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	policyv1ac "k8s.io/client-go/applyconfigurations/policy/v1"
	"k8s.io/client-go/util/retry"
	duckv1 "knative.dev/pkg/apis/duck/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// resources updates at the begin of each run, and hands the error back.
type resources struct{ client client.Client }

func newResources(mgr ctrl.Manager) *resources { return &resources{mgr.GetClient()} }

func (r *resources) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		resource := &duckv1.KResource{}
		if err := r.client.Get(ctx, req.NamespacedName, resource); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		resource.Labels = map[string]string{"seen": "true"}
		return r.client.Update(ctx, resource)
	})
}

// budgets applies and patches objects of other kinds.
type budgets struct{ client client.Client }

func newBudgets(mgr ctrl.Manager) *budgets { return &budgets{mgr.GetClient()} }

func (b *budgets) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	budget := policyv1ac.PodDisruptionBudget(req.Name, req.Namespace).WithSpec(policyv1ac.PodDisruptionBudgetSpec())
	return ctrl.Result{}, b.client.Apply(ctx, budget, client.FieldOwner("others"))
}

// addressables logs the error.
type addressables struct{ client client.Client }

func newAddressables(mgr ctrl.Manager) *addressables { return &addressables{mgr.GetClient()} }

func (a *addressables) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		addressable := &duckv1.AddressableType{}
		if err := a.client.Get(ctx, req.NamespacedName, addressable); err != nil { // want warning:"a.client.Get reads a cache"
			return err
		}
		addressable.Labels = map[string]string{"seen": "true"}
		return a.client.Update(ctx, addressable)
	})
	if err != nil {
		ctrl.Log.Error(err, "not labelled")
	}
	return ctrl.Result{}, nil
}

// sources writes an object before it reads that from the cache.
type sources struct{ client client.Client }

func newSources(mgr ctrl.Manager) *sources { return &sources{mgr.GetClient()} }

func (s *sources) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	first := &duckv1.Source{}
	if err := s.client.Get(ctx, req.NamespacedName, first); err != nil {
		return ctrl.Result{}, err
	}
	first.Labels = map[string]string{"seen": "true"}
	if err := s.client.Update(ctx, first); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		source := &duckv1.Source{}
		if err := s.client.Get(ctx, req.NamespacedName, source); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		source.Labels = map[string]string{"seen": "twice"}
		return s.client.Update(ctx, source)
	})
}

// bindings has another reconciler beside it that applies what it is not seen to be.
type bindings struct{ client client.Client }

func newBindings(mgr ctrl.Manager) *bindings { return &bindings{mgr.GetClient()} }

func (b *bindings) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		binding := &duckv1.Binding{}
		if err := b.client.Get(ctx, req.NamespacedName, binding); err != nil { // want info:"b.client.Get reads a cache"
			return err
		}
		binding.Labels = map[string]string{"seen": "true"}
		return b.client.Update(ctx, binding)
	})
}

// BindingApplyConfiguration is what generators would make for bindings.
type BindingApplyConfiguration struct {
	runtime.ApplyConfiguration
	metav1.TypeMeta
}

type appliers struct{ client client.Client }

func newAppliers(mgr ctrl.Manager) *appliers { return &appliers{mgr.GetClient()} }

func (a *appliers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, a.client.Apply(ctx, &BindingApplyConfiguration{}, client.FieldOwner("others"))
}
