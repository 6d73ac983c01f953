package filtered

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// ended has a filter in which the process ends, before the handler could fail.
func (c *controller) ended() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			return obj.(*corev1.Pod).Spec.NodeName != "" // want error:"panics on DeletedFinalStateUnknown"
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: c.drop},
	})
}

func (c *controller) drop(obj any) {
	pod := obj.(*corev1.Pod)
	delete(c.names, pod.Name)
}

// endedSometimes looks at some objects only.
func (c *controller) endedSometimes(all bool) {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			return all || obj.(*corev1.Pod).Spec.NodeName != "" // want error:"panics on DeletedFinalStateUnknown"
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			delete(c.names, obj.(*corev1.Pod).Name) // want error:"panics on DeletedFinalStateUnknown"
		}},
	})
}

// never lets no object pass, as none comes as a value.
func (c *controller) never() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(corev1.Pod)
			return ok && pod.Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: c.forget},
	})
}
