// Package controller updates objects from caches that others give it.
package controller

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Controller updates pods and nodes.
type Controller struct {
	client kubernetes.Interface
	pods   corelisters.PodLister
	nodes  corelisters.NodeLister
}

// New takes a factory and the accessor of one kind.
func New(client kubernetes.Interface, factory informers.SharedInformerFactory, nodes coreinformers.NodeInformer) *Controller {
	return &Controller{client, factory.Core().V1().Pods().Lister(), nodes.Lister()}
}

// Sync updates a pod and a node.
func (c *Controller) Sync(ctx context.Context, namespace, name string) error {
	pod, err := c.pods.Pods(namespace).Get(name)
	if err != nil {
		return err
	}
	if _, err = c.client.CoreV1().Pods(namespace).Update(ctx, pod.DeepCopy(), metav1.UpdateOptions{}); err != nil {
		return err
	}
	node, err := c.nodes.Get(pod.Spec.NodeName)
	if err != nil {
		return err
	}
	_, err = c.client.CoreV1().Nodes().Update(ctx, node.DeepCopy(), metav1.UpdateOptions{})
	return err
}

// Reconciler updates config maps and patches pods.
type Reconciler struct {
	client.Client
	Live client.Reader
}

// Reconcile updates what it read with the client.
func (r *Reconciler) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	config := &corev1.ConfigMap{}
	if err := r.Get(ctx, request.NamespacedName, config); err != nil {
		return ctrl.Result{}, err
	}
	config.Labels = map[string]string{"seen": "true"}
	if err := r.Update(ctx, config); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.Status().Update(ctx, config); err != nil {
		return ctrl.Result{}, err
	}
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil {
		return ctrl.Result{}, err
	}
	patch := client.MergeFrom(pod.DeepCopy())
	pod.Labels = nil
	return ctrl.Result{}, r.Patch(ctx, pod, patch)
}

// Fresh updates what it read from the server.
type Fresh struct {
	client.Client
	Live client.Reader
}

// Reconcile does so.
func (r *Fresh) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	config := &corev1.ConfigMap{}
	if err := r.Live.Get(ctx, request.NamespacedName, config); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Update(ctx, config)
}
