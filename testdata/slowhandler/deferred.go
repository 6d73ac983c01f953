//go:build kube31

package slowhandler

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/slowhandler/remote"
)

// A task is a function that waits in a queue for a worker.
type task struct{ run func() error }

// deferrer hands functions to workers, by fields, channels and maps.
type deferrer struct {
	kube    kubernetes.Interface
	tasks   workqueue.TypedRateLimitingInterface[*task]
	later   *remote.Worker
	posted  chan func()
	pending map[string]func()
	hook    func()
}

func newDeferrer(kube kubernetes.Interface, tasks workqueue.TypedRateLimitingInterface[*task]) *deferrer {
	return &deferrer{
		kube: kube, tasks: tasks, later: remote.NewWorker(),
		posted: make(chan func(), 100), pending: map[string]func(){},
	}
}

func (d *deferrer) register(informer coreinformers.PodInformer) {
	_, _ = informer.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    d.queued,
		UpdateFunc: func(_, obj any) { d.away(obj) },
		DeleteFunc: d.posts,
	})
	_, _ = informer.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    d.keeps,
		UpdateFunc: func(_, obj any) { d.hooks(obj) },
	})
}

func (d *deferrer) queued(obj any) {
	d.enqueue(func(ctx context.Context) error { return d.forget(ctx, obj.(*corev1.Pod)) })
}

func (d *deferrer) away(obj any) {
	d.later.Enqueue(func() error { return d.forget(context.TODO(), obj.(*corev1.Pod)) })
}

func (d *deferrer) posts(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		d.posted <- func() { _ = d.forget(context.TODO(), pod) }
	}
}

func (d *deferrer) keeps(obj any) {
	pod := obj.(*corev1.Pod)
	d.pending[pod.Name] = func() { _ = d.forget(context.TODO(), pod) }
}

func (d *deferrer) hooks(obj any) {
	d.hook = func() { _ = d.forget(context.TODO(), obj.(*corev1.Pod)) }
}

func (d *deferrer) enqueue(do func(context.Context) error) {
	made := &task{run: func() error {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		return do(ctx)
	}}
	d.tasks.Add(made)
}

func (d *deferrer) forget(ctx context.Context, pod *corev1.Pod) error {
	return d.kube.CoreV1().Pods(pod.Namespace).Delete(ctx, pod.Name, metav1.DeleteOptions{})
}

func (d *deferrer) work() {
	for {
		next, quit := d.tasks.Get()
		if quit {
			return
		}
		_ = next.run()
		d.tasks.Done(next)
		for _, do := range d.pending {
			do()
		}
		d.hook()
		(<-d.posted)()
	}
}
