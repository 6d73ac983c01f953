//go:build kube27

package status

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Ignored is written by one reconciler, which ignores one error.
type Ignored struct{ own }

// DeepCopyObject makes it an object.
func (o *Ignored) DeepCopyObject() runtime.Object { c := *o; return &c }

// IgnoredWriter writes its status.
type IgnoredWriter interface {
	Ready(ctx context.Context, object *Ignored) error
	Failed(ctx context.Context, object *Ignored, cause error) error
}

// NewIgnored makes one.
func NewIgnored(c client.Client) IgnoredWriter { return ignoredWriter{c} }

type ignoredWriter struct{ client client.Client }

// Ready says that all went well.
func (w ignoredWriter) Ready(ctx context.Context, object *Ignored) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w ignoredWriter) Failed(ctx context.Context, object *Ignored, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w ignoredWriter) update(ctx context.Context, object *Ignored) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Logged is written by one that logs an error, behind an interface of its own.
type Logged struct{ own }

// DeepCopyObject makes it an object.
func (o *Logged) DeepCopyObject() runtime.Object { c := *o; return &c }

// LoggedWriter writes its status.
type LoggedWriter struct{ client client.Client }

// NewLogged makes one.
func NewLogged(c client.Client) *LoggedWriter { return &LoggedWriter{c} }

// Ready says that all went well.
func (w *LoggedWriter) Ready(ctx context.Context, object *Logged) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w *LoggedWriter) Failed(ctx context.Context, object *Logged, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w *LoggedWriter) update(ctx context.Context, object *Logged) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Emptied is written by one that joins nothing.
type Emptied struct{ own }

// DeepCopyObject makes it an object.
func (o *Emptied) DeepCopyObject() runtime.Object { c := *o; return &c }

// EmptiedWriter writes its status.
type EmptiedWriter interface {
	Ready(ctx context.Context, object *Emptied) error
	Failed(ctx context.Context, object *Emptied, cause error) error
}

// NewEmptied makes one.
func NewEmptied(c client.Client) EmptiedWriter { return emptiedWriter{c} }

type emptiedWriter struct{ client client.Client }

// Ready says that all went well.
func (w emptiedWriter) Ready(ctx context.Context, object *Emptied) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w emptiedWriter) Failed(ctx context.Context, object *Emptied, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w emptiedWriter) update(ctx context.Context, object *Emptied) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}
