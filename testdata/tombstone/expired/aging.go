package expired

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	utilcache "k8s.io/apimachinery/pkg/util/cache"
	"k8s.io/client-go/tools/cache"
)

const life = time.Minute

type addresses struct {
	informer cache.SharedIndexInformer
	known    *utilcache.Expiring
	recent   *utilcache.LRUExpireCache
	partly   *utilcache.Expiring
	long     *utilcache.Expiring
	given    *utilcache.Expiring
	counted  map[string]int
}

func newAddresses(informer cache.SharedIndexInformer) *addresses {
	return &addresses{
		informer: informer, known: utilcache.NewExpiring(), recent: utilcache.NewLRUExpireCache(100),
		partly: utilcache.NewExpiring(), long: utilcache.NewExpiring(), given: utilcache.NewExpiring(), counted: map[string]int{},
	}
}

func (a *addresses) of(name string) (any, any, any, any, any) {
	known, _ := a.known.Get(name)
	recent, _ := a.recent.Get(name)
	partly, _ := a.partly.Get(name)
	long, _ := a.long.Get(name)
	given, _ := a.given.Get(name)
	return known, recent, partly, long, given
}

func (a *addresses) count(name string) int { return a.counted[name] }

func (a *addresses) register(ttl time.Duration) {
	a.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    a.keep,
		UpdateFunc: func(_, obj any) { a.keep(obj) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
				a.known.Delete(pod.Name)
				a.recent.Remove(pod.Name)
			}
		},
	})
	a.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod)
			return ok && pod.Spec.Subdomain != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc:    a.keep,
			DeleteFunc: a.drop,
		},
	})
	a.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    a.keep,
		UpdateFunc: func(_, obj any) { a.keep(obj) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				a.known.Delete(pod.Name)
				delete(a.counted, pod.Name)
			}
		},
	})
	a.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { a.partly.Set(obj.(*corev1.Pod).Name, true, life) },
		UpdateFunc: func(_, obj any) {
			a.partly.Set(obj.(*corev1.Pod).Name, true, 1<<62)
		},
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				a.partly.Delete(pod.Name)
			}
		},
	})
	a.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { a.long.Set(obj.(*corev1.Pod).Name, true, 24*time.Hour) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				a.long.Delete(pod.Name)
			}
		},
	})
	a.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { a.given.Set(obj.(*corev1.Pod).Name, true, ttl) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				a.given.Delete(pod.Name)
			}
		},
	})
	a.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { a.given.Set(obj.(*corev1.Pod).Name, true, life) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				a.long.Delete(pod.Name)
			}
		},
	})
}

func (a *addresses) keep(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		a.known.Set(pod.Name, pod.Status.PodIP, life)
		a.recent.Add(pod.Name, pod.Status.PodIP, 2*life)
	}
}

func (a *addresses) drop(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
		a.known.Delete(pod.Name)
	}
}
