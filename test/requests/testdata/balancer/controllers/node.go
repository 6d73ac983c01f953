package controllers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/balancer/api"
)

// NodeReconciler follows the labels of Nodes.
type NodeReconciler struct {
	client.Client
	Handler func(*corev1.Node) error
}

// Reconcile tells of one Node.
func (r *NodeReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var n corev1.Node
	if err := r.Get(ctx, req.NamespacedName, &n); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, r.Handler(&n)
}

// SetupWithManager adds the controller.
func (r *NodeReconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}).
		WithEventFilter(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			return len(e.ObjectOld.GetLabels()) != len(e.ObjectNew.GetLabels())
		}}).
		Complete(r)
}

// AnnouncementReconciler says who announces what.
type AnnouncementReconciler struct {
	client.Client
	Namespace string
}

const announcedIndex = "status.service"

// Reconcile looks for the announcements of a Service.
func (r *AnnouncementReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var found api.AnnouncementList
	if err := r.List(ctx, &found, client.MatchingFields{announcedIndex: req.Name}); err != nil {
		return ctrl.Result{}, err
	}
	var state api.State
	if err := r.Get(ctx, client.ObjectKey{Namespace: r.Namespace, Name: "announcer"}, &state); client.IgnoreNotFound(err) != nil {
		return ctrl.Result{}, err
	}
	done := &api.Announcement{}
	done.Namespace, done.Name = req.Namespace, req.Name
	return ctrl.Result{}, r.Status().Update(ctx, done)
}

// SetupWithManager adds the controller.
func (r *AnnouncementReconciler) SetupWithManager(mgr ctrl.Manager) error {
	if err := mgr.GetFieldIndexer().IndexField(context.Background(), &api.Announcement{}, announcedIndex, func(obj client.Object) []string {
		return []string{obj.GetLabels()["service"]}
	}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).Named("announcement").For(&api.Announcement{}).Complete(r)
}
