package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

func (c *controller) asksAgain(informer cache.SharedIndexInformer, enabled bool, missed func()) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if enabled {
				pod := obj.(*corev1.Pod) // want "DeletedFinalStateUnknown" unsafe
				c.queue.Add(pod.Name)
			}
			if _, ok := obj.(cache.DeletedFinalStateUnknown); ok {
				missed()
			}
		},
	})
	return err
}

func (c *controller) asksOnce(informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want "DeletedFinalStateUnknown" safe
				c.queue.Add(pod.Name)
			}
		},
	})
	return err
}
