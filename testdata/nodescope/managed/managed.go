// Package managed reads the pods of one node through managers.
package managed

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

type reconciler struct {
	client client.Client
	seen   map[string]bool
}

// Reconcile reads the object of a request.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.client.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	r.seen[pod.Name] = true
	return ctrl.Result{}, nil
}

func byPredicate(config *rest.Config) error {
	node := os.Getenv("NODE_NAME")
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"each node caches the Pod objects of all nodes to use its own .env NODE_NAME."
	if err != nil {
		return err
	}
	local := predicate.NewPredicateFuncs(func(object client.Object) bool {
		pod, ok := object.(*corev1.Pod)
		return ok && pod.Spec.NodeName == node
	})
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.WithPredicates(local)).Complete(&reconciler{client: mgr.GetClient()})
}

type nodeReconciler struct {
	node   string
	client client.Client
	labels map[string]string
}

// Reconcile reads the node it runs on.
func (r *nodeReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.Name != r.node {
		return ctrl.Result{}, nil
	}
	var node corev1.Node
	if err := r.client.Get(ctx, req.NamespacedName, &node); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	r.labels = node.Labels
	return ctrl.Result{}, nil
}

func byRequest(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"each node caches all Node objects to use its own .env MY_NODE_NAME.: select it by metadata.name"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&nodeReconciler{node: os.Getenv("MY_NODE_NAME"), client: mgr.GetClient()})
}

func byEventFilter(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"each node caches all Node objects"
	if err != nil {
		return err
	}
	mine := predicate.Funcs{
		CreateFunc: func(e event.CreateEvent) bool { return e.Object.GetName() == os.Getenv("NODE_NAME") },
		UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetName() == os.Getenv("NODE_NAME") },
		DeleteFunc: func(event.DeleteEvent) bool { return false },
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).WithEventFilter(mine).Complete(&counter{mgr.GetClient(), 0})
}

type counter struct {
	client client.Client
	count  int
}

// Reconcile counts.
func (c *counter) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	c.count++
	return ctrl.Result{}, nil
}

type podReconciler struct {
	client.Client
	node string
	seen map[string]bool
}

// Reconcile reads the pods of the node it runs on.
func (r *podReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		if apierrors.IsNotFound(err) {
			r.seen[req.Name] = false
		}
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.Spec.NodeName != r.node {
		return ctrl.Result{}, nil
	}
	r.seen[pod.Name] = true
	return ctrl.Result{}, nil
}

func inReconciler(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"each node caches the Pod objects of all nodes"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&podReconciler{mgr.GetClient(), os.Getenv("NODE_NAME"), nil})
}
