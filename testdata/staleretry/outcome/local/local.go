// Package local calls what retries directly and by an interface of its own.
package local

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type recorder interface {
	record(ctx context.Context, key client.ObjectKey) error
}

type store struct{ client client.Client }

// record leaves the error to a handler, which logs it, and to a reconciler, which returns it.
func (s *store) record(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := s.client.Get(ctx, key, pod); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		pod.Labels = map[string]string{"recorded": "true"}
		return s.client.Update(ctx, pod)
	})
}

// SetUp has both run.
func SetUp(ctx context.Context, mgr ctrl.Manager, informer cache.SharedIndexInformer) error {
	s := &store{mgr.GetClient()}
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			if err := s.record(ctx, client.ObjectKeyFromObject(pod)); err != nil {
				log.Printf("failed to record the pod: %v", err)
			}
		},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&reconciler{s})
}

type reconciler struct{ recorder recorder }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.recorder.record(ctx, req.NamespacedName)
}
