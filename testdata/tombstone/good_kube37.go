//go:build kube37

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	corev1informers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Typed handlers get a key whatever happened, and look before they use the object.
func typedGood(c *controller, informer corev1informers.PodIndexInformer) {
	informer.AddTypedEventHandler(corev1informers.PodHandlerFuncs{
		DeleteFunc: func(obj corev1informers.DeletedPod) {
			c.queue.Add(obj.GetKey())
		},
	})
	informer.AddTypedEventHandler(corev1informers.PodHandlerFuncs{
		DeleteFunc: func(obj corev1informers.DeletedPod) {
			if pod := obj.OptionalObj; pod != nil {
				c.forget(pod)
			}
		},
	})
	informer.AddTypedEventHandler(cache.TypedFilteringResourceEventHandler[*corev1.Pod]{
		FilterFunc: func(pod *corev1.Pod) bool { return pod == nil || pod.Spec.NodeName != "" },
		Handler:    corev1informers.PodHandlerFuncs{DeleteFunc: func(obj corev1informers.DeletedPod) { c.queue.Add(obj.GetKey()) }},
	})
}
