// Package writes retries updates, and leaves it to others what becomes of the error.
package writes

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type Marker struct{ client client.Client }

func NewMarker(c client.Client) *Marker { return &Marker{c} }

func (w *Marker) Write(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := w.client.Get(ctx, key, pod); err != nil {
			return err
		}
		pod.Labels = map[string]string{"seen": "marker"}
		return w.client.Update(ctx, pod)
	})
}

type Noter struct{ client client.Client }

func NewNoter(c client.Client) *Noter { return &Noter{c} }

func (w *Noter) Write(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := w.client.Get(ctx, key, pod); err != nil {
			return err
		}
		pod.Labels = map[string]string{"seen": "noter"}
		return w.client.Update(ctx, pod)
	})
}

type Teller struct{ client client.Client }

func NewTeller(c client.Client) *Teller { return &Teller{c} }

func (w *Teller) Write(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := w.client.Get(ctx, key, pod); err != nil {
			return err
		}
		pod.Labels = map[string]string{"seen": "teller"}
		return w.client.Update(ctx, pod)
	})
}

type Keeper struct{ client client.Client }

func NewKeeper(c client.Client) *Keeper { return &Keeper{c} }

func (w *Keeper) Write(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := w.client.Get(ctx, key, pod); err != nil {
			return err
		}
		pod.Labels = map[string]string{"seen": "keeper"}
		return w.client.Update(ctx, pod)
	})
}
