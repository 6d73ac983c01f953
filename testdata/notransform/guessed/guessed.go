//go:build kube31

// Package guessed caches, on each node, kinds of which nobody knows how many objects there are.
package guessed

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	chaos "sigs.k8s.io/controller-runtime/examples/crd/pkg"
)

// Barrel is a thing of which there are some hundreds.
type Barrel struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the barrel.
func (b *Barrel) DeepCopyObject() runtime.Object { d := *b; return &d }

func pods(clients kubernetes.Interface) (*corev1.PodList, error) {
	ofNode := fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE_NAME")).String()
	return clients.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{FieldSelector: ofNode})
}

// A handful of each would be worth nothing.
func custom(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^managedFields of Barrel, ChaosPod are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Watches(&chaos.ChaosPod{}, &handler.EnqueueRequestForObject{}).Complete(r)
}

// Nodes are worth it, whatever there is of the others.
func both(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Node, Barrel, ChaosPod are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Owns(&corev1.Node{}).Watches(&chaos.ChaosPod{}, &handler.EnqueueRequestForObject{}).Complete(r)
}

// Of a manager that elects a leader only one process fills its cache.
func elected(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{LeaderElection: true, LeaderElectionID: "barrels"}) // want info:"^managedFields of Node, Barrel are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Owns(&corev1.Node{}).Complete(r)
}

// Whether this one does is for who starts it to say.
func perhaps(config *rest.Config, r reconcile.Reconciler, elect bool) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{LeaderElection: elect, LeaderElectionID: "barrels"}) // want warning:"^managedFields of Node, Barrel are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Owns(&corev1.Node{}).Complete(r)
}
