//go:build kube27

package screened

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// Local puts handlers behind filters of the package itself.
func (r *Routes) Local(factory informers.SharedInformerFactory) {
	services := factory.Core().V1().Services().Informer()
	services.AddEventHandler(Named("a", r.handler()))
	services.AddEventHandler(typed("b", r.handler()))
	services.AddEventHandler(typed("c", r))
	services.AddEventHandler(logged(cache.ResourceEventHandlerFuncs{AddFunc: r.put}))
}

// Named lets a service of a name pass.
func Named(name string, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{Handler: next, FilterFunc: func(obj any) bool {
		svc, ok := obj.(*corev1.Service) // want warning:"makes the filter reject DeletedFinalStateUnknown"
		return ok && svc.Name == name
	}}
}

func typed(of corev1.ServiceType, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{Handler: next, FilterFunc: func(obj any) bool {
		svc, ok := obj.(*corev1.Service) // want warning:"makes the filter reject DeletedFinalStateUnknown"
		return ok && svc.Spec.Type == of
	}}
}

// logged is given handlers of additions.
func logged(next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{Handler: next, FilterFunc: func(obj any) bool {
		svc, ok := obj.(*corev1.Service)
		return ok && svc.Spec.Type == corev1.ServiceTypeNodePort
	}}
}
