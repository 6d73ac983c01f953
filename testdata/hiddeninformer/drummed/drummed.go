//go:build kube31

// Package drummed reads in loops, in reconciles that other objects drive.
package drummed

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func all(context.Context, client.Object) []reconcile.Request { return nil }

// Nodes has a cron job for each node, and one beside.
type Nodes struct{ client.Client }

// Reconcile runs for each heartbeat of a node, too.
func (r *Nodes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var class storagev1.StorageClass
	if err := r.Get(ctx, req.NamespacedName, &class); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.job(ctx, class.Name); err != nil {
		return ctrl.Result{}, err
	}
	var nodes corev1.NodeList
	if err := r.List(ctx, &nodes); err != nil {
		return ctrl.Result{}, err
	}
	for _, node := range nodes.Items {
		if err := r.job(ctx, node.Name); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func (r *Nodes) job(ctx context.Context, name string) error {
	return r.Get(ctx, client.ObjectKey{Name: name}, &batchv1.CronJob{})
}

func driven(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of CronJob start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&storagev1.StorageClass{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(all)).
		Complete(&Nodes{mgr.GetClient()})
}

// Filtered does the same where no heartbeat gets in.
type Filtered struct{ client.Client }

// Reconcile runs when nodes come and go.
func (r *Filtered) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var class storagev1.StorageClass
	if err := r.Get(ctx, req.NamespacedName, &class); err != nil {
		return ctrl.Result{}, err
	}
	var names corev1.NamespaceList
	if err := r.List(ctx, &names); err != nil {
		return ctrl.Result{}, err
	}
	for _, name := range names.Items {
		if err := r.Get(ctx, client.ObjectKeyFromObject(&name), &batchv1.CronJob{}); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func filtered(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of CronJob start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&storagev1.StorageClass{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(all)).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(&Filtered{mgr.GetClient()})
}

// Single reads one of them at each heartbeat.
type Single struct{ client.Client }

// Reconcile runs for each heartbeat of a node that is mapped to something.
func (r *Single) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var class storagev1.StorageClass
	if err := r.Get(ctx, req.NamespacedName, &class); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Get(ctx, client.ObjectKey{Name: class.Name}, &batchv1.CronJob{})
}

func single(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of CronJob start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&storagev1.StorageClass{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(all)).
		Complete(&Single{mgr.GetClient()})
}
