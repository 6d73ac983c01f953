// Package owners reads what it is given to read.
package owners

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Reconciler asks for the pod whose change runs it.
type Reconciler struct{ Reader client.Reader }

// Reconcile reads a pod and its node.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Reader.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	println(pod.Name)
	return ctrl.Result{}, nil
}

// Nodes asks for another kind than that of the object.
type Nodes struct {
	Client client.Client
	Live   client.Reader
}

// Reconcile reads the node of a pod.
func (r *Nodes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Client.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	var node corev1.Node
	if err := r.Live.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &node); err != nil {
		return ctrl.Result{}, err
	}
	println(node.Name)
	return ctrl.Result{}, nil
}

// Untyped asks for an object of any kind.
type Untyped struct{ Client client.Client }

// Reconcile reads it.
func (r *Untyped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	owner := &unstructured.Unstructured{}
	err := r.Client.Get(ctx, req.NamespacedName, owner)
	return ctrl.Result{}, err
}

// Writer changes what it reads.
type Writer struct {
	Client client.Client
	Live   client.Reader
}

// Reconcile marks a pod.
func (r *Writer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Live.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	pod.Labels = map[string]string{"seen": "true"}
	return ctrl.Result{}, r.Client.Update(ctx, &pod)
}
