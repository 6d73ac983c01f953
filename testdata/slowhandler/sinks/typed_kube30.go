//go:build kube30

package sinks

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/slowhandler/sinks/feed"
)

// lists has queues of types.
type lists struct {
	pods  workqueue.TypedRateLimitingInterface[*corev1.Pod]
	stale workqueue.TypedRateLimitingInterface[*corev1.Pod]
	names workqueue.TypedRateLimitingInterface[types.NamespacedName]
	live  corelisters.PodLister
}

func (l *lists) register(factory informers.SharedInformerFactory) {
	informer := factory.Core().V1().Pods().Informer()
	_, _ = informer.AddEventHandler(feed.Of(l.pods.Add))  // want warning:"^the queue gets the object, not its key"
	_, _ = informer.AddEventHandler(feed.Of(l.stale.Add)) // want info:"^the queue gets the object, not its key"
	_, _ = informer.AddEventHandler(feed.Of(func(pod *corev1.Pod) {
		l.names.Add(types.NamespacedName{Namespace: pod.Namespace, Name: pod.Name})
	}))
	_, _ = informer.AddEventHandler(feed.Of(l.names.Add)) // no event has such an object
}

func (l *lists) run(ctx context.Context) {
	go feed.Work(ctx, l.pods, l.sync)
	feed.Work(ctx, l.stale, l.syncStale)
}

func (l *lists) sync(_ context.Context, queued *corev1.Pod) error {
	_, err := l.live.Pods(queued.Namespace).Get(queued.Name)
	return err
}

// syncStale needs more of the object.
func (l *lists) syncStale(_ context.Context, queued *corev1.Pod) error {
	println(queued.Spec.NodeName)
	return nil
}
