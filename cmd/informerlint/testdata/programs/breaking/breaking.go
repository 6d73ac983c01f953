package breaking

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

type agent struct{ ports, addresses map[string]string }

// Watch registers handlers of deletions.
func (a *agent) Watch(pods, nodes cache.SharedInformer) {
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { a.gone(obj) }})
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		delete(a.addresses, obj.(*corev1.Node).Name)
	}})
}

// gone hands on what it was given.
func (a *agent) gone(obj any) {
	a.close(obj)
	delete(a.addresses, obj.(*corev1.Pod).Name)
}

func (a *agent) close(obj any) {
	delete(a.ports, obj.(*corev1.Pod).Name)
}
