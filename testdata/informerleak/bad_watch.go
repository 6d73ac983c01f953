//go:build kube31

package informerleak

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// watcher has its controller watch pods again and again.
type watcher struct {
	mgr        ctrl.Manager
	controller controller.Controller
	watching   bool
}

func (w *watcher) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pods := source.Kind(w.mgr.GetCache(), &corev1.Pod{}, &handler.TypedEnqueueRequestForObject[*corev1.Pod]{})
	err := w.controller.Watch(pods) // want warning:"event handler added on every reconcile"
	if err == nil {
		err = w.watchOnce()
	}
	return ctrl.Result{}, err
}

func (w *watcher) watchOnce() error {
	if w.watching {
		return nil
	}
	w.watching = true
	pods := source.Kind(w.mgr.GetCache(), &corev1.Pod{}, &handler.TypedEnqueueRequestForObject[*corev1.Pod]{})
	return w.controller.Watch(pods)
}
