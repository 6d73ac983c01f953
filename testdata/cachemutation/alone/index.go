package alone

import (
	"sort"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// byFinalizer sorts what the store does not show to others yet, or what is sorted.
func byFinalizer(obj any) ([]string, error) {
	pod := obj.(*corev1.Pod)
	sort.Strings(pod.Finalizers) // want info:"while nothing else reads it"
	return pod.Finalizers, nil
}

// byCount writes something else each time.
func (c *controller) byCount(obj any) ([]string, error) {
	pod := obj.(*corev1.Pod)
	pod.Labels["known"] = c.known[pod.Name][0] // want info:"nothing else"
	return nil, nil
}

func (c *controller) indexed(shared cache.SharedIndexInformer) error {
	return shared.AddIndexers(cache.Indexers{"finalizer": byFinalizer, "count": c.byCount})
}
