//go:build kube31

package nodescope

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type everyPod struct {
	pods  corelisters.PodLister
	queue workqueue.TypedRateLimitingInterface[string]
	count map[string]int
}

func everyKey(client kubernetes.Interface, local set) *everyPod {
	factory := informers.NewSharedInformerFactory(client, 0)
	e := &everyPod{pods: factory.Core().V1().Pods().Lister()}
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			e.queue.Add(key)
		}
	}})
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
			local.add(pod)
		}
	}})
	return e
}

func (e *everyPod) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := e.pods.Pods(namespace).Get(name)
	if err == nil {
		e.count[pod.Spec.NodeName]++
	}
	return err
}
