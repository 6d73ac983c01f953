package app

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/controller/kit"
)

type bodies struct{ kube kubernetes.Interface }

func start(kube kubernetes.Interface) {
	b := &bodies{kube: kube}
	kit.Reconciled(b.reconcile)
	kit.OnEvent(b.event)
	kit.Serve(b.serve)
	kit.Loop(time.Minute, b.loop)
	kit.Poll(b.poll)
	kit.Once(b.once)
}

func (b *bodies) reconcile(ctx context.Context) {
	_, _ = b.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // reconcile-body
}

func (b *bodies) event(_ context.Context, pod *corev1.Pod) {
	pod.Labels["seen"] = "true" // event-body
}

func (b *bodies) serve(ctx context.Context) {
	_, _ = b.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // request-body
}

func (b *bodies) loop(ctx context.Context) {
	_, _ = b.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // loop-body loop-period
}

func (b *bodies) poll(ctx context.Context) {
	_, _ = b.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // poll-body
}

func (b *bodies) each(int) {
	_, _ = b.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // each-body
}

func (b *bodies) again(ctx context.Context) {
	_, _ = b.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // retry-body
}

func (b *bodies) called() {
	_, _ = b.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // call-body
}

func (b *bodies) once(ctx context.Context) {
	_, _ = b.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
}

func handle(i cache.SharedIndexInformer) {
	_, _ = i.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { _ = kit.Ask() }, // asks-network
	})
	_, _ = i.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(any) { kit.Block() }, // waits
	})
	_, _ = i.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(any, any) { kit.Rest(time.Second) }, // sleep
	})
}

func resync(i cache.SharedIndexInformer) error {
	_, err := i.AddEventHandlerWithResyncPeriod(kit.Handler(), time.Minute) // enqueues
	return err
}
