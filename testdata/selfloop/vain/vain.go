// Package vain has reconcilers whose statuses differ only if something else does.
package vain

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/selfloop/vain/apis"
	"example.com/testdata/selfloop/vain/writing"
)

func elsewhere(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).
		For(&apis.Gadget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(&writing.Reconciler{Client: mgr.GetClient()}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&apis.Gadget{}). // want info:"^every reconcile writes the status of Gadget, which nothing reads: what changed there starts one more, ignore it with a predicate$"
		Complete(&writing.Reconciler{Client: mgr.GetClient()})
}

type conditions struct{ client.Client }

func (r *conditions) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&apis.Gadget{}, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})). // want "^every reconcile writes the status of Gadget, which nothing reads"
		Complete(r)
}

func (r *conditions) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	g := &apis.Gadget{}
	if err := r.Get(ctx, req.NamespacedName, g); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	before := g.DeepCopyObject().(*apis.Gadget)
	meta.SetStatusCondition(&g.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionTrue, Reason: "Done"})
	return ctrl.Result{}, r.Status().Patch(ctx, g, client.MergeFrom(before))
}

type helped struct{ client.Client }

func (r *helped) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&apis.Gadget{}). // want "^every reconcile writes the status of Gadget, which nothing reads"
		Complete(r)
}

func (r *helped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	g := &apis.Gadget{}
	if err := r.Get(ctx, req.NamespacedName, g); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	g.Status.Replicas = 1
	if err := writing.Write(ctx, r.Client, g); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

type typed struct{ kube kubernetes.Interface }

func (r *typed) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.ReplicaSet{}). // want "^every reconcile writes the status of ReplicaSet, which nothing reads"
		Complete(r)
}

func (r *typed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	set, err := r.kube.AppsV1().ReplicaSets(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err != nil {
		return ctrl.Result{}, err
	}
	set.Status.Replicas = *set.Spec.Replicas
	_, err = r.kube.AppsV1().ReplicaSets(req.Namespace).UpdateStatus(ctx, set, metav1.UpdateOptions{})
	return ctrl.Result{}, err
}

// node is of a kind without a generation.
type node struct{ client.Client }

func (r *node) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

func (r *node) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	n := &corev1.Node{}
	if err := r.Get(ctx, req.NamespacedName, n); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	n.Status.Phase = corev1.NodeRunning
	return ctrl.Result{}, r.Status().Update(ctx, n)
}

// stepping counts on its own write: it ends before all is done.
type stepping struct{ client.Client }

func (r *stepping) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&apis.Gadget{}).Complete(r)
}

func (r *stepping) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	g := &apis.Gadget{}
	if err := r.Get(ctx, req.NamespacedName, g); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if g.Spec.Replicas == 0 {
		g.Status.Replicas = 0
		return ctrl.Result{}, r.Status().Update(ctx, g)
	}
	g.Status.Replicas = 1
	return ctrl.Result{}, r.Status().Update(ctx, g)
}

// deferring may end anywhere.
type deferring struct{ client.Client }

func (r *deferring) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&apis.Gadget{}).Complete(r)
}

func (r *deferring) Reconcile(ctx context.Context, req ctrl.Request) (_ ctrl.Result, err error) {
	g := &apis.Gadget{}
	if err := r.Get(ctx, req.NamespacedName, g); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	defer func() { err = r.Status().Update(ctx, g) }()
	if g.Spec.Replicas == 0 {
		g.Status.Replicas = 1
		return ctrl.Result{}, nil
	}
	g.Status.Replicas = 2
	return ctrl.Result{}, nil
}

// reading is of a kind whose status others may write: another package reads it.
type reading struct{ client.Client }

func (r *reading) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&apis.Device{}).Complete(r)
}

func (r *reading) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d := &apis.Device{}
	if err := r.Get(ctx, req.NamespacedName, d); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	d.Status.Replicas = d.Spec.Replicas
	return ctrl.Result{}, r.Status().Update(ctx, d)
}
