// Package added has another package make its handlers, and add them.
package added

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/added/kube"
)

// Known are the pods that are known.
type Known struct{ names map[string]bool }

// Follow keeps them.
func (k *Known) Follow(factory informers.SharedInformerFactory) {
	pods := factory.Core().V1().Pods().Informer()
	kube.Listen(pods, cache.ResourceEventHandlerFuncs{AddFunc: k.add}, kube.Gone(k.drop)) // want error:" panics on DeletedFinalStateUnknown, which informers hand over for missed deletions$"
	kube.Listen(pods, kube.Last(k.drop))
	ignored := kube.Gone(k.drop)
	_ = ignored
}

// Has reports whether one is known.
func (k *Known) Has(name string) bool { return k.names[name] }

func (k *Known) add(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		k.names[pod.Namespace+"/"+pod.Name] = true
	}
}

func (k *Known) drop(pod *corev1.Pod) { delete(k.names, pod.Namespace+"/"+pod.Name) }
