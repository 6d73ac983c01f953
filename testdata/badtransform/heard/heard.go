//go:build kube31

// Package heard drops the versions of objects of which some have handlers.
package heard

import (
	"errors"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
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
	small := &corev1.Pod{} // want info:"^smallPod drops resourceVersion: updates look like resyncs, and only handlers that each resync is for get all of them$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

func smallNode(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	small := &corev1.Node{} // want info:"^smallNode drops resourceVersion: updates look like resyncs"
	small.Name = node.Name
	return small, nil
}

// smallClaim is for objects that code reads from the cache alone.
func smallClaim(obj any) (any, error) {
	claim, ok := obj.(*corev1.PersistentVolumeClaim)
	if !ok {
		return obj, nil
	}
	small := &corev1.PersistentVolumeClaim{} // want info:"^smallClaim drops resourceVersion: handlers would miss updates, though none that does anything with one is seen here$"
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

// adding hears of no update, idle does nothing with them, and what given does is not known.
func adding(factory informers.SharedInformerFactory, add, remove func(obj any)) error {
	_, err := factory.Core().V1().Services().Informer().AddEventHandler(&cache.ResourceEventHandlerFuncs{AddFunc: add, DeleteFunc: remove})
	return err
}

func idle(factory informers.SharedInformerFactory, add func(obj any)) error {
	_, err := factory.Core().V1().Secrets().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(any) bool { return true },
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: add, UpdateFunc: func(_, _ any) {}},
	})
	return err
}

func Given(factory informers.SharedInformerFactory, given *cache.ResourceEventHandlerFuncs) error {
	_, err := factory.Core().V1().Endpoints().Informer().AddEventHandler(given)
	return err
}

func updating(factory informers.SharedInformerFactory, update func(old, obj any)) error {
	_, err := factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(any) bool { return true },
		Handler:    cache.ResourceEventHandlerFuncs{UpdateFunc: update},
	})
	return err
}

func smallService(obj any) (any, error) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return obj, nil
	}
	return &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: service.Name, Namespace: service.Namespace}}, nil // want info:"none that does anything with one is seen here"
}

func smallSecret(obj any) (any, error) {
	secret, ok := obj.(*corev1.Secret)
	if !ok {
		return obj, nil
	}
	return &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: secret.Name, Namespace: secret.Namespace}}, nil // want info:"none that does anything with one is seen here"
}

func smallEndpoints(obj any) (any, error) {
	endpoints, ok := obj.(*corev1.Endpoints)
	if !ok {
		return obj, nil
	}
	return &corev1.Endpoints{ObjectMeta: metav1.ObjectMeta{Name: endpoints.Name, Namespace: endpoints.Namespace}}, nil // want info:"none that does anything with one is seen here"
}

func smallMap(obj any) (any, error) {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return obj, nil
	}
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: config.Name, Namespace: config.Namespace}}, nil // want info:"updates look like resyncs"
}

func listening(factory informers.SharedInformerFactory) error {
	core := factory.Core().V1()
	return errors.Join(
		core.Services().Informer().SetTransform(smallService),
		core.Secrets().Informer().SetTransform(smallSecret),
		core.Endpoints().Informer().SetTransform(smallEndpoints),
		core.ConfigMaps().Informer().SetTransform(smallMap),
	)
}

func controllers(manager ctrl.Manager, reconciler reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(manager).For(&corev1.Node{}).Complete(reconciler)
}
