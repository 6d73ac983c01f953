//go:build kube31

// Package heard drops the versions of objects of which some have handlers.
package heard

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func smallPod(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := &corev1.Pod{} // want error:"^smallPod drops resourceVersion: updates look like resyncs, and get lost where a resync period is set$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

func smallNode(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	small := &corev1.Node{} // want error:"^smallNode drops resourceVersion: updates look like resyncs"
	small.Name = node.Name
	return small, nil
}

// smallClaim is for objects that code reads from the cache alone.
func smallClaim(obj any) (any, error) {
	claim, ok := obj.(*corev1.PersistentVolumeClaim)
	if !ok {
		return obj, nil
	}
	small := &corev1.PersistentVolumeClaim{} // want info:"^smallClaim drops resourceVersion: handlers would miss updates, though none is seen here$"
	small.Name, small.Namespace = claim.Name, claim.Namespace
	return small, nil
}

func transforms(factory informers.SharedInformerFactory) error {
	if err := factory.Core().V1().PersistentVolumeClaims().Informer().SetTransform(smallClaim); err != nil {
		return err
	}
	if err := factory.Core().V1().Nodes().Informer().SetTransform(smallNode); err != nil {
		return err
	}
	return factory.Core().V1().Pods().Informer().SetTransform(smallPod)
}

func handlers(factory informers.SharedInformerFactory, handler cache.ResourceEventHandler) error {
	_, err := factory.Core().V1().Pods().Informer().AddEventHandler(handler)
	return err
}

func controllers(manager ctrl.Manager, reconciler reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(manager).For(&corev1.Node{}).Complete(reconciler)
}
