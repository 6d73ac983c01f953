// Package filtered has handlers that act on some objects.
package filtered

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// assigner acts where what it knows of a pod is not what the pod is now.
type assigner struct {
	known *known
	queue workqueue.RateLimitingInterface
}

func (a *assigner) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: a.update})
}

func (a *assigner) update(before, after any) {
	old, now := before.(*corev1.Pod), after.(*corev1.Pod)
	needed := false
	if a.known.has(old.UID) && now.Status.PodIP == "" {
		needed = true
	}
	if !a.known.has(old.UID) && now.Status.PodIP != "" {
		needed = true
	}
	if needed {
		a.queue.Add(now.Name)
	}
}

type known struct{ pods map[types.UID]bool }

func (k *known) has(uid types.UID) bool { return k.pods[uid] }
