//go:build kube37

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	corev1informers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/tools/cache"
)

func typed(c *controller, informer corev1informers.PodIndexInformer) {
	informer.AddTypedEventHandler(corev1informers.PodHandlerFuncs{
		DeleteFunc: func(obj corev1informers.DeletedPod) {
			c.queue.Add(obj.OptionalObj.Name) // want info:"^obj\\.OptionalObj is nil where the informer has no copy of the deleted object: using it panics$"
		},
	})
	informer.AddTypedEventHandler(corev1informers.PodHandlerFuncs{
		DeleteFunc: func(obj corev1informers.DeletedPod) {
			c.forget(obj.OptionalObj) // want info:"obj.OptionalObj is nil"
		},
	})
	informer.AddTypedEventHandler(cache.TypedFilteringResourceEventHandler[*corev1.Pod]{
		FilterFunc: func(pod *corev1.Pod) bool { return pod.Spec.NodeName != "" }, // want info:"^pod is nil where the informer has no copy"
		Handler:    corev1informers.PodHandlerFuncs{DeleteFunc: func(obj corev1informers.DeletedPod) { c.queue.Add(obj.GetKey()) }},
	})
}
