// Package reconciler reads objects with the client of a manager that others make.
package reconciler

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Reconciler changes what it reads.
type Reconciler struct {
	client.Client
	Server client.Reader
}

// Pod writes to what a pod refers to.
func (r *Reconciler) Pod(ctx context.Context, key client.ObjectKey) error {
	var pod corev1.Pod
	if err := r.Get(ctx, key, &pod); err != nil {
		return err
	}
	pod.Labels["seen"] = "true"
	return r.Update(ctx, &pod)
}

// Node writes to a copy.
func (r *Reconciler) Node(ctx context.Context, key client.ObjectKey) error {
	node := &corev1.Node{}
	if err := r.Get(ctx, key, node); err != nil {
		return err
	}
	node = node.DeepCopy()
	node.Labels["seen"] = "true"
	return r.Update(ctx, node)
}

// Service writes to the struct itself, which clients always copy.
func (r *Reconciler) Service(ctx context.Context, key client.ObjectKey) error {
	var service corev1.Service
	if err := r.Get(ctx, key, &service); err != nil {
		return err
	}
	service.Spec.ClusterIP = ""
	service.Labels = map[string]string{"seen": "true"}
	return r.Update(ctx, &service)
}

// Secret writes to what a mere reader reads, which may be the server's.
func (r *Reconciler) Secret(ctx context.Context, key client.ObjectKey) (*corev1.Secret, error) {
	var secret corev1.Secret
	if err := r.Server.Get(ctx, key, &secret); err != nil {
		return nil, err
	}
	secret.Labels["seen"] = "true"
	return &secret, nil
}

// ConfigMap writes to what its caller read.
func (r *Reconciler) ConfigMap(ctx context.Context, config *corev1.ConfigMap) error {
	config.Data["seen"] = "true"
	return r.Update(ctx, config)
}
