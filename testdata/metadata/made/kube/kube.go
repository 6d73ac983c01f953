// Package kube makes factories and informers.
package kube

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0)
}

// NewPods makes an informer.
func NewPods(client kubernetes.Interface) (cache.SharedIndexInformer, error) {
	if client == nil {
		return nil, fmt.Errorf("no client")
	}
	return coreinformers.NewPodInformer(client, "", 0, cache.Indexers{}), nil
}

// NewCounted makes a factory of which it looks at pods itself.
func NewCounted(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			fmt.Println(pod.Spec.NodeName)
		}
	}})
	return factory
}

var shared informers.SharedInformerFactory

// Shared makes a factory for all.
func Shared(client kubernetes.Interface) informers.SharedInformerFactory {
	if shared == nil {
		shared = informers.NewSharedInformerFactory(client, 0)
	}
	return shared
}

// NewKept makes one that the package keeps.
func NewKept(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	shared = factory
	return factory
}

// Object returns an object, or the last state of one that is gone.
func Object[T any](obj any) (T, bool) {
	if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = gone.Obj
	}
	t, ok := obj.(T)
	return t, ok
}

// Yards returns a handler that prints where objects stand.
func Yards() cache.ResourceEventHandler {
	yard := func(obj any) {
		if o, ok := Object[metav1.Object](obj); ok {
			fmt.Println(o.GetLabels()["yard"])
		}
	}
	return cache.ResourceEventHandlerFuncs{AddFunc: yard, DeleteFunc: yard}
}

var last metav1.Object

// Last returns what was the last one before an object.
func Last(obj metav1.Object) metav1.Object {
	before := last
	last = obj
	return before
}

// Turns returns a handler by which all see the last object.
func Turns() cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if o, ok := obj.(metav1.Object); ok {
			fmt.Println(Last(o) != nil)
		}
	}}
}
