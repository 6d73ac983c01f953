package handing

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var known = map[string]bool{}

func forget(name string, obj any) {
	pod, ok := obj.(*corev1.Pod)
	if ok && pod.Name == name {
		delete(known, name)
	}
}

// Knows tells whether there is a pod.
func Knows(name string) bool { return known[name] }

// Watch registers both.
func Watch(own, others cache.SharedInformer) {
	own.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { forget("own", obj) }})
	others.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { forget("other", obj) }})
}
