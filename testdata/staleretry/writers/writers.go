// Package writers updates pods for others.
package writers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Read gets a pod from the server.
func Read(ctx context.Context, kube kubernetes.Interface, name string) (*corev1.Pod, error) {
	return kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
}

// Update sends a pod.
func Update(ctx context.Context, kube kubernetes.Interface, pod *corev1.Pod) error {
	_, err := kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

// UpdateWith reads a pod before it sends it.
func UpdateWith(ctx context.Context, r client.Reader, c client.Client, pod *corev1.Pod) error {
	if err := r.Get(ctx, client.ObjectKeyFromObject(pod), pod); err != nil {
		return err
	}
	return c.Update(ctx, pod)
}

// Retry calls a function again after conflicts.
func Retry(fn func() error) error {
	return retry.RetryOnConflict(wait.Backoff{Steps: 3}, fn)
}

// Marker marks pods.
type Marker struct{ Client client.Client }

// Mark marks one pod.
func (m *Marker) Mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := m.Client.Get(ctx, key, &pod); err != nil {
			return err
		}
		return m.Client.Update(ctx, &pod)
	})
}

// Control updates pods for controllers.
type Control interface {
	reconcile.Reconciler
	UpdatePod(ctx context.Context, pod *corev1.Pod) (*corev1.Pod, error)
}

type realControl struct{ kube kubernetes.Interface }

// UpdatePod sends the pod.
func (c *realControl) UpdatePod(ctx context.Context, pod *corev1.Pod) (*corev1.Pod, error) {
	return c.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
}

// Reconcile sends nothing new.
func (c *realControl) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	pod, err := Read(ctx, c.kube, req.Name)
	if err != nil {
		return reconcile.Result{}, err
	}
	return reconcile.Result{}, Update(ctx, c.kube, pod)
}

type noControl struct{ reconcile.Reconciler }

// UpdatePod does nothing.
func (noControl) UpdatePod(context.Context, *corev1.Pod) (*corev1.Pod, error) { return nil, nil }

// Patiently calls a function again for as long as a cache takes.
func Patiently(fn func() error) error { return retry.RetryOnConflict(retry.DefaultBackoff, fn) }
