// Package runs makes something of the errors of what others retry.
package runs

import (
	"context"
	"fmt"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/outcome/writes"
)

// Events logs what fails.
type Events struct{ Marker *writes.Marker }

func (e *Events) Register(ctx context.Context, informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			if err := e.Marker.Write(ctx, client.ObjectKeyFromObject(pod)); err != nil {
				log.Printf("failed to mark the pod: %v", err)
			}
		},
	})
	return err
}

// Reconciler is run again for what fails.
type Reconciler struct{ Noter *writes.Noter }

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.Noter.Write(ctx, req.NamespacedName); err != nil {
		return ctrl.Result{}, fmt.Errorf("note: %w", err)
	}
	return ctrl.Result{}, nil
}

// A Writer is what Tell is given.
type Writer interface {
	Write(ctx context.Context, key client.ObjectKey) error
}

// Tell leaves the error to others in turn.
func Tell(ctx context.Context, w Writer, key client.ObjectKey) error {
	if err := w.Write(ctx, key); err != nil {
		return fmt.Errorf("tell: %w", err)
	}
	return nil
}

// NewWriter is how others get one.
func NewWriter(t *writes.Teller) Writer { return t }
