//go:build kube27

// Package worker changes pods that it reads.
package worker

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Worker marks pods.
type Worker struct{ Client client.Client }

// Mark changes a pod.
func (w *Worker) Mark(ctx context.Context, key client.ObjectKey) error {
	var pod corev1.Pod
	if err := w.Client.Get(ctx, key, &pod); err != nil {
		return err
	}
	pod.Labels["seen"] = "yes"
	return w.Client.Update(ctx, &pod)
}
