package harmless

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// reflectedLister reads from a store that follows the server.
func reflectedLister(lw cache.ListerWatcher, node string) {
	indexer := cache.NewIndexer(cache.MetaNamespaceKeyFunc, cache.Indexers{})
	reflector := cache.NewReflector(lw, &corev1.Pod{}, indexer, 0)
	go reflector.Run(nil)
	pod, _ := listers.NewPodLister(indexer).Pods("a").Get("b")
	pod.Spec.Hostname = node // want "^pod.Spec.Hostname writes to an object of the cache"
}

// renews puts what a write has answered where the informer has it.
func renews(ctx context.Context, clientset kubernetes.Interface, node string) {
	informer := informers.NewSharedInformerFactory(clientset, 0).Core().V1().Pods().Informer()
	obj, _, _ := informer.GetIndexer().GetByKey("a/b")
	pod := obj.(*corev1.Pod)
	pod.Spec.Hostname = node // want "^pod.Spec.Hostname writes to an object of the cache"
	if err := informer.GetIndexer().Update(pod); err != nil {
		println(err)
	}
}

func served(clientset kubernetes.Interface, node string) {
	factory := informers.NewSharedInformerFactory(clientset, 0)
	pod, _ := factory.Core().V1().Pods().Lister().Pods("a").Get("b")
	pod.Spec.Hostname = node // want "^pod.Spec.Hostname writes to an object of the cache"
}

// unlessLive writes to what it did not read live.
func (c *controller) unlessLive(ctx context.Context, name, node string) error {
	pod, err := c.pods.Pods("a").Get(name)
	live := false
	if err != nil {
		pod, live = &corev1.Pod{}, true
		if err := c.client.Get(ctx, client.ObjectKey{Name: name}, pod); err != nil {
			return err
		}
	}
	if !live {
		pod.Spec.Hostname = node // want "^pod.Spec.Hostname writes to an object of the cache"
	}
	return nil
}
