//go:build kube31

// Package reconciled has controllers for objects without versions.
package reconciled

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
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
	small := &corev1.Pod{} // want error:"^smallPod drops resourceVersion: updates look like resyncs, and controllers miss those between the first and the second one$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

func run(config *rest.Config, reconciler reconcile.Reconciler) error {
	manager, err := ctrl.NewManager(config, ctrl.Options{
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {Transform: smallPod}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(manager).For(&corev1.Pod{}).Complete(reconciler)
}

// fewNodes keeps what matters as it is.
func fewNodes(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	if node.Spec.Unschedulable {
		return node, nil
	}
	*node = corev1.Node{ObjectMeta: metav1.ObjectMeta{Name: node.Name}} // want info:"^fewNodes drops resourceVersion: updates look like resyncs, and controllers miss those between the first and the second one$"
	return node, nil
}

// fewServices does so where a setting says so, whatever the object looks like.
func fewServices(whole bool) toolscache.TransformFunc {
	return func(obj any) (any, error) {
		service, ok := obj.(*corev1.Service)
		if !ok || whole {
			return obj, nil
		}
		if service.Spec.ExternalName != "" {
			service.Labels = nil
		}
		service.ResourceVersion = "" // want error:"^this transform drops resourceVersion: updates look like resyncs, and controllers miss those"
		return service, nil
	}
}

func runBoth(config *rest.Config, reconciler reconcile.Reconciler, whole bool) error {
	manager, err := ctrl.NewManager(config, ctrl.Options{
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
			&corev1.Node{}:    {Transform: fewNodes},
			&corev1.Service{}: {Transform: fewServices(whole)},
		}},
	})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(manager).For(&corev1.Node{}).Complete(reconciler); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(manager).For(&corev1.Service{}).Complete(reconciler)
}
