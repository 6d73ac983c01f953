package rawwatch

import (
	"context"
	"log"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/rawwatch/holder"
)

// A proving program follows watches of clients, and of its own.
type proving struct {
	kube   kubernetes.Interface
	cancel func()
	known  map[string]bool
}

// busy spins: nothing on the way ends it.
func (f *proving) busy(ctx context.Context) error {
	w, err := f.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for {
		select {
		case event := <-w.ResultChan(): // want error:"the end of w.ResultChan.. goes unnoticed"
			if pod, ok := event.Object.(*corev1.Pod); ok {
				f.known[pod.Name] = true
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// handed receives what its caller has opened.
func (f *proving) handed(ctx context.Context) error {
	w, err := f.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go f.receive(w)
	return nil
}

func (f *proving) receive(w watch.Interface) {
	for {
		event := <-w.ResultChan() // want error:"the end of w.ResultChan.. goes unnoticed"
		if pod, ok := event.Object.(*corev1.Pod); ok {
			f.known[pod.Name] = true
		}
	}
}

// cancels calls what may end the loop.
func (f *proving) cancels(ctx context.Context) error {
	w, err := f.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		event := <-w.ResultChan() // want info:"the end of w.ResultChan.. goes unnoticed"
		if pod, ok := event.Object.(*corev1.Pod); ok {
			f.known[pod.Name] = true
			continue
		}
		f.cancel()
	}
	return nil
}

// A converter gives watches of another make.
type converter struct{ kube kubernetes.Interface }

type converted struct {
	watch.Interface
	events chan watch.Event
}

func (c *converted) ResultChan() <-chan watch.Event { return c.events }

func (c *converter) Watch(ctx context.Context, opts metav1.ListOptions) (watch.Interface, error) {
	w, err := c.kube.CoreV1().Pods("").Watch(ctx, opts)
	if err != nil {
		return nil, err
	}
	return &converted{w, make(chan watch.Event)}, nil
}

// newSource is what a converter is used as.
func newSource(kube kubernetes.Interface) holder.Source { return &converter{kube} }

// converts asserts what the program itself puts into events.
func (f *proving) converts(ctx context.Context, c holder.Source) error {
	w, err := c.Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		pod := event.Object.(*corev1.Pod) // want info:"assertion to .v1.Pod panics on Error events"
		f.known[pod.Name] = true
	}
	return context.Cause(ctx)
}

// idle does nothing with what it hears.
func (f *proving) idle(ctx context.Context) error {
	w, err := f.kube.BatchV1().Jobs("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go func() {
		for event := range w.ResultChan() { // want info:"goroutine ends with the watch of Job objects"
			job, ok := event.Object.(*batchv1.Job)
			if !ok {
				continue
			}
			for _, c := range job.Status.Conditions {
				if c.Type == batchv1.JobComplete {
					break
				}
			}
		}
	}()
	return nil
}

// first leaves its watch behind, once.
func first(ctx context.Context, kube kubernetes.Interface) error {
	w, err := kube.CoreV1().Pods("a").Watch(context.Background(), metav1.ListOptions{}) // want info:"watch of Pod objects is never stopped"
	if err != nil {
		return err
	}
	for event := range w.ResultChan() { // the process may end here
		if event.Type == watch.Deleted {
			break
		}
		log.Print(event.Type)
	}
	return ctx.Err()
}

// Reconcile leaves one more watch behind each time.
func (f *proving) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	w, err := f.kube.CoreV1().Pods(req.Namespace).Watch(context.Background(), metav1.ListOptions{}) // want warning:"watch of Pod objects is never stopped"
	if err != nil {
		return reconcile.Result{}, err
	}
	for event := range w.ResultChan() {
		if event.Type == watch.Deleted {
			break
		}
		log.Print(event.Type)
	}
	return reconcile.Result{}, ctx.Err()
}
