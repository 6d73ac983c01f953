//go:build kube31

// Package told has one of which people say how often it does.
package told

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func smallPod(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := &corev1.Pod{} // want info:"^smallPod drops resourceVersion: updates look like resyncs, and only handlers that each resync is for get all of them$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

func run(config *rest.Config, period time.Duration, reconciler reconcile.Reconciler) error {

	manager, err := ctrl.NewManager(config, ctrl.Options{
		Cache: cache.Options{SyncPeriod: &period, ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {Transform: smallPod}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(manager).For(&corev1.Pod{}).Complete(reconciler)
}
