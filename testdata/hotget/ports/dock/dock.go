// Package dock works on keys with what others let it ask.
package dock

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/workqueue"
)

// Settings are what a worker asks.
type Settings struct {
	Fetch  func(ctx context.Context, name string, opts metav1.GetOptions) (*corev1.Node, error)
	Recent func(ctx context.Context, name string, opts metav1.GetOptions) (*corev1.Node, error)
	Update func(ctx context.Context, node *corev1.Node, opts metav1.UpdateOptions) (*corev1.Node, error)
	Change func(ctx context.Context, name string, opts metav1.GetOptions) (*corev1.Node, error)
	Zones  map[string]string
}

// Worker works on the names of nodes.
type Worker struct {
	Settings
	queue workqueue.RateLimitingInterface
}

// New makes one.
func New(s Settings) *Worker {
	return &Worker{s, workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())}
}

// Run works until the queue is shut down.
func (w *Worker) Run(ctx context.Context) {
	for {
		key, quit := w.queue.Get()
		if quit {
			return
		}
		if err := w.sync(ctx, key.(string)); err != nil {
			w.queue.AddRateLimited(key)
		}
		w.queue.Done(key)
	}
}

func (w *Worker) sync(ctx context.Context, name string) error {
	node, err := w.Fetch(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	w.Zones[name] = node.Labels["zone"]
	recent, err := w.Recent(ctx, name, metav1.GetOptions{ResourceVersion: "0"})
	if err != nil {
		return err
	}
	w.Zones[name] += recent.Labels["region"]
	return w.change(ctx, name)
}

func (w *Worker) change(ctx context.Context, name string) error {
	node, err := w.Change(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	node.Spec.Unschedulable = true
	_, err = w.Update(ctx, node, metav1.UpdateOptions{})
	return err
}
