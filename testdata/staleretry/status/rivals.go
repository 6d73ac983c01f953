//go:build kube27

package status

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Shared is written by two reconcilers.
type Shared struct{ own }

// DeepCopyObject makes it an object.
func (o *Shared) DeepCopyObject() runtime.Object { c := *o; return &c }

// SharedWriter writes its status.
type SharedWriter interface {
	Ready(ctx context.Context, object *Shared) error
	Failed(ctx context.Context, object *Shared, cause error) error
}

// NewShared makes one.
func NewShared(c client.Client) SharedWriter { return sharedWriter{c} }

type sharedWriter struct{ client client.Client }

// Ready says that all went well.
func (w sharedWriter) Ready(ctx context.Context, object *Shared) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w sharedWriter) Failed(ctx context.Context, object *Shared, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w sharedWriter) update(ctx context.Context, object *Shared) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Beaten is written by one, and by another one in another way.
type Beaten struct{ own }

// DeepCopyObject makes it an object.
func (o *Beaten) DeepCopyObject() runtime.Object { c := *o; return &c }

// BeatenWriter writes its status.
type BeatenWriter interface {
	Ready(ctx context.Context, object *Beaten) error
	Failed(ctx context.Context, object *Beaten, cause error) error
}

// NewBeaten makes one.
func NewBeaten(c client.Client) BeatenWriter { return beatenWriter{c} }

type beatenWriter struct{ client client.Client }

// Ready says that all went well.
func (w beatenWriter) Ready(ctx context.Context, object *Beaten) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w beatenWriter) Failed(ctx context.Context, object *Beaten, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w beatenWriter) update(ctx context.Context, object *Beaten) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Asked is written by what is no reconciler.
type Asked struct{ own }

// DeepCopyObject makes it an object.
func (o *Asked) DeepCopyObject() runtime.Object { c := *o; return &c }

// AskedWriter writes its status.
type AskedWriter interface {
	Ready(ctx context.Context, object *Asked) error
	Failed(ctx context.Context, object *Asked, cause error) error
}

// NewAsked makes one.
func NewAsked(c client.Client) AskedWriter { return askedWriter{c} }

type askedWriter struct{ client client.Client }

// Ready says that all went well.
func (w askedWriter) Ready(ctx context.Context, object *Asked) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w askedWriter) Failed(ctx context.Context, object *Asked, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w askedWriter) update(ctx context.Context, object *Asked) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}
