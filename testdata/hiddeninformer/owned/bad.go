//go:build kube27

// Package owned reads whenever one of the objects changes that its controllers own.
package owned

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Cask is made of other objects.
type Cask struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the cask.
func (c *Cask) DeepCopyObject() runtime.Object { d := *c; return &d }

func account(ctx context.Context, c client.Client, req ctrl.Request) error {
	var cask Cask
	if err := c.Get(ctx, req.NamespacedName, &cask); err != nil {
		return client.IgnoreNotFound(err)
	}
	return c.Get(ctx, client.ObjectKey{Namespace: cask.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

// Rollouts run again for each step of a rollout, and each pod that gets ready.
type Rollouts struct{ client.Client }

// Reconcile runs for them.
func (r *Rollouts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var cask Cask
	if err := r.Get(ctx, req.NamespacedName, &cask); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, r.Get(ctx, client.ObjectKey{Namespace: cask.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

func rolledOut(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Cask{}).Owns(&appsv1.Deployment{}).Owns(&appsv1.StatefulSet{}).Owns(&corev1.Pod{}).
		Complete(&Rollouts{mgr.GetClient()})
}

// Plain owns what nobody else writes.
type Plain struct{ client.Client }

// Reconcile runs for each cask.
func (p *Plain) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, account(ctx, p.Client, req)
}

func written(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Cask{}).Owns(&corev1.ConfigMap{}).Owns(&corev1.Secret{}).Complete(&Plain{mgr.GetClient()})
}

// Filtered hears of new generations only.
type Filtered struct{ client.Client }

// Reconcile runs for these.
func (f *Filtered) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var cask Cask
	if err := f.Get(ctx, req.NamespacedName, &cask); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, f.Get(ctx, client.ObjectKey{Namespace: cask.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

func filtered(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	changed := builder.WithPredicates(predicate.GenerationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).For(&Cask{}).Owns(&appsv1.Deployment{}, changed).Owns(&appsv1.StatefulSet{}, changed).Owns(&corev1.Pod{}, changed).
		Complete(&Filtered{mgr.GetClient()})
}

// Mapped maps what it watches to casks.
type Mapped struct{ client.Client }

// Reconcile runs for what is mapped.
func (m *Mapped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var cask Cask
	if err := m.Get(ctx, req.NamespacedName, &cask); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, m.Get(ctx, client.ObjectKey{Namespace: cask.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

func toCask(_ context.Context, o client.Object) []ctrl.Request {
	return []ctrl.Request{{NamespacedName: client.ObjectKey{Namespace: o.GetNamespace(), Name: o.GetLabels()["cask"]}}}
}

func mapped(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	to := handler.EnqueueRequestsFromMapFunc(toCask)
	return ctrl.NewControllerManagedBy(mgr).For(&Cask{}).Watches(&appsv1.Deployment{}, to).Watches(&appsv1.StatefulSet{}, to).Watches(&corev1.Pod{}, to).
		Complete(&Mapped{mgr.GetClient()})
}

// Configured maps what nobody else writes.
type Configured struct{ client.Client }

// Reconcile runs for it.
func (c *Configured) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var cask Cask
	if err := c.Get(ctx, req.NamespacedName, &cask); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, c.Get(ctx, client.ObjectKey{Namespace: cask.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

func configured(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	to := handler.EnqueueRequestsFromMapFunc(toCask)
	changed := builder.WithPredicates(predicate.GenerationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).For(&Cask{}).Watches(&corev1.ConfigMap{}, to).Watches(&corev1.Secret{}, to).Watches(&corev1.Pod{}, to, changed).
		Complete(&Configured{mgr.GetClient()})
}
