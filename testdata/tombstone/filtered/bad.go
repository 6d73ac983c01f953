package filtered

import (
	corev1 "k8s.io/api/core/v1"

	"example.com/testdata/tombstone/store"
)

func (c *controller) passed() {
	c.informer.AddEventHandler(store.Filtered(everything, c.add, c.remove))
}

func (c *controller) remove(obj any) {
	delete(c.names, obj.(*corev1.Pod).Name) // want error:"panics on DeletedFinalStateUnknown"
}

func (c *controller) rejected() {
	c.informer.AddEventHandler(store.Filtered(c.placed, c.add, c.forget))
}

func (c *controller) placed(obj any) bool {
	pod, ok := obj.(*corev1.Pod) // want warning:"makes the filter reject DeletedFinalStateUnknown"
	return ok && pod.Spec.NodeName != ""
}

func (c *controller) forget(obj any) {
	if pod, ok := store.Unwrap(obj).(*corev1.Pod); ok {
		delete(c.names, pod.Name)
	}
}
