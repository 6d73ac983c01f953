//go:build kube27

package status

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Told is written by one reconciler, to which all errors go back.
type Told struct{ own }

// DeepCopyObject makes it an object.
func (o *Told) DeepCopyObject() runtime.Object { c := *o; return &c }

// ToldWriter writes its status.
type ToldWriter interface {
	Ready(ctx context.Context, object *Told) error
	Failed(ctx context.Context, object *Told, cause error) error
}

// NewTold makes one.
func NewTold(c client.Client) ToldWriter { return toldWriter{c} }

type toldWriter struct{ client client.Client }

// Ready says that all went well.
func (w toldWriter) Ready(ctx context.Context, object *Told) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w toldWriter) Failed(ctx context.Context, object *Told, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w toldWriter) update(ctx context.Context, object *Told) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Joined is the same, with errors joined and wrapped.
type Joined struct{ own }

// DeepCopyObject makes it an object.
func (o *Joined) DeepCopyObject() runtime.Object { c := *o; return &c }

// JoinedWriter writes its status.
type JoinedWriter interface {
	Ready(ctx context.Context, object *Joined) error
	Failed(ctx context.Context, object *Joined, cause error) error
}

// NewJoined makes one.
func NewJoined(c client.Client) JoinedWriter { return joinedWriter{c} }

type joinedWriter struct{ client client.Client }

// Ready says that all went well.
func (w joinedWriter) Ready(ctx context.Context, object *Joined) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w joinedWriter) Failed(ctx context.Context, object *Joined, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w joinedWriter) update(ctx context.Context, object *Joined) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}

// Declared is written by one reconciler that says itself what it needs.
type Declared struct{ own }

// DeepCopyObject makes it an object.
func (o *Declared) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeclaredWriter writes its status.
type DeclaredWriter struct{ client client.Client }

// NewDeclared makes one.
func NewDeclared(c client.Client) *DeclaredWriter { return &DeclaredWriter{c} }

// Ready says that all went well.
func (w *DeclaredWriter) Ready(ctx context.Context, object *Declared) error {
	object.Labels = map[string]string{"state": "ready"}
	return w.update(ctx, object)
}

// Failed says why it did not.
func (w *DeclaredWriter) Failed(ctx context.Context, object *Declared, cause error) error {
	object.Labels = map[string]string{"state": cause.Error()}
	return w.update(ctx, object)
}

func (w *DeclaredWriter) update(ctx context.Context, object *Declared) error {
	labels := object.Labels
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := w.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.Labels = labels
		return w.client.Status().Update(ctx, object)
	})
}
