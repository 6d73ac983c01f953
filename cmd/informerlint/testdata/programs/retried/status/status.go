// Package status reads pods and updates them, in methods of which binaries call some.
package status

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Manager says how pods are.
type Manager struct{ client client.Client }

// New returns one.
func New(c client.Client) *Manager { return &Manager{c} }

// Phase tells the phase of a pod.
func (m *Manager) Phase(ctx context.Context, key client.ObjectKey) (corev1.PodPhase, error) {
	var pod corev1.Pod
	err := m.client.Get(ctx, key, &pod)
	return pod.Status.Phase, err
}

// Fail says that a pod has failed.
func (m *Manager) Fail(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := m.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		pod.Status.Phase = corev1.PodFailed
		return m.client.Status().Update(ctx, &pod)
	})
}

// Observe says which generation of a pod was seen.
func (m *Manager) Observe(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := m.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		pod.Status.ObservedGeneration = pod.Generation
		return m.client.Status().Update(ctx, &pod)
	})
}
