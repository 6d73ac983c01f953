//go:build kube31

// Package overdue has informers some of whose resyncs are not for all handlers.
package overdue

import (
	"errors"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

const often, seldom = time.Minute, 10 * time.Minute

// smallPod has a handler that resyncs less often than the informer.
func smallPod(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := &corev1.Pod{} // want error:"^smallPod drops resourceVersion: updates look like resyncs, and a handler misses those while its own is not due$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

// smallNode has one that never resyncs, of an informer that does.
func smallNode(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	small := &corev1.Node{} // want error:"^smallNode drops resourceVersion: .*a handler misses those"
	small.Name = node.Name
	return small, nil
}

// smallService has two, and the other one makes the informer resync more often.
func smallService(obj any) (any, error) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return obj, nil
	}
	small := &corev1.Service{} // want error:"^smallService drops resourceVersion: .*a handler misses those"
	small.Name, small.Namespace = service.Name, service.Namespace
	return small, nil
}

// smallMap has one that alone makes its informer resync more often.
func smallMap(obj any) (any, error) {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return obj, nil
	}
	small := &corev1.ConfigMap{} // want info:"^smallMap drops resourceVersion: .*only handlers that each resync is for"
	small.Name, small.Namespace = config.Name, config.Namespace
	return small, nil
}

// smallSecret has two that resync as often as the informer.
func smallSecret(obj any) (any, error) {
	secret, ok := obj.(*corev1.Secret)
	if !ok {
		return obj, nil
	}
	small := &corev1.Secret{} // want info:"^smallSecret drops resourceVersion: .*only handlers that each resync is for"
	small.Name, small.Namespace = secret.Name, secret.Namespace
	return small, nil
}

// smallSet has a handler of another period that hears of no updates.
func smallSet(obj any) (any, error) {
	set, ok := obj.(*appsv1.ReplicaSet)
	if !ok {
		return obj, nil
	}
	small := &appsv1.ReplicaSet{} // want info:"^smallSet drops resourceVersion: .*only handlers that each resync is for"
	small.Name, small.Namespace = set.Name, set.Namespace
	return small, nil
}

func handlers(client kubernetes.Interface, changed func(old, obj any), stop chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, often)
	core := factory.Core().V1()
	pods, nodes, services := core.Pods().Informer(), core.Nodes().Informer(), core.Services().Informer()
	maps, secrets, sets := core.ConfigMaps().Informer(), core.Secrets().Informer(), factory.Apps().V1().ReplicaSets().Informer()
	handler := cache.ResourceEventHandlerFuncs{UpdateFunc: changed}
	if err := errors.Join(
		pods.SetTransform(smallPod), nodes.SetTransform(smallNode), services.SetTransform(smallService),
		maps.SetTransform(smallMap), secrets.SetTransform(smallSecret), sets.SetTransform(smallSet),
	); err != nil {
		return err
	}
	_, _ = pods.AddEventHandlerWithResyncPeriod(handler, seldom)
	_, _ = nodes.AddEventHandlerWithResyncPeriod(handler, 0)
	_, _ = services.AddEventHandler(handler)
	_, _ = services.AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}}, time.Second)
	_, _ = maps.AddEventHandlerWithResyncPeriod(handler, time.Second)
	_, _ = secrets.AddEventHandler(handler)
	_, _ = secrets.AddEventHandlerWithResyncPeriod(handler, often)
	_, _ = sets.AddEventHandler(handler)
	_, _ = sets.AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}}, seldom)
	factory.Start(stop)
	return nil
}
