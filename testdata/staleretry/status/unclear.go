//go:build kube27

package status

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Listed is written by one reconciler, which lists its errors.
type Listed struct{ own }

// DeepCopyObject makes it an object.
func (o *Listed) DeepCopyObject() runtime.Object { c := *o; return &c }

// ListedWriter writes its status.
type ListedWriter interface {
	Ready(ctx context.Context, object *Listed) error
	Failed(ctx context.Context, object *Listed, cause error) error
}

// NewListed makes one.
func NewListed(c client.Client) ListedWriter { return listedWriter{c} }

type listedWriter struct{ client client.Client }

// Ready says that all went well.
func (w listedWriter) Ready(ctx context.Context, object *Listed) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w listedWriter) Failed(ctx context.Context, object *Listed, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w listedWriter) update(ctx context.Context, object *Listed) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Twice is the same, and is written again by that.
type Twice struct{ own }

// DeepCopyObject makes it an object.
func (o *Twice) DeepCopyObject() runtime.Object { c := *o; return &c }

// TwiceWriter writes its status.
type TwiceWriter interface {
	Ready(ctx context.Context, object *Twice) error
	Failed(ctx context.Context, object *Twice, cause error) error
}

// NewTwice makes one.
func NewTwice(c client.Client) TwiceWriter { return twiceWriter{c} }

type twiceWriter struct{ client client.Client }

// Ready says that all went well.
func (w twiceWriter) Ready(ctx context.Context, object *Twice) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w twiceWriter) Failed(ctx context.Context, object *Twice, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w twiceWriter) update(ctx context.Context, object *Twice) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}
