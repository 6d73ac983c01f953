//go:build kube28

// Package hosts has a worker that hears of pods, from whomever.
package hosts

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/workqueue"
)

// Feed tells of pods.
type Feed interface{ OnChange(func(*corev1.Pod)) error }

// Options are what a worker needs.
type Options struct {
	Feed Feed
	// First is asked once.
	First Feed
	// New is asked for hosts that are not known yet.
	New Feed
}

// Worker syncs hosts.
type Worker struct {
	Options
	queue workqueue.RateLimitingInterface
	known known
}

// New has it hear of the pods of the start.
func New(queue workqueue.RateLimitingInterface, o Options) (*Worker, error) {
	w := &Worker{Options: o, queue: queue, known: known{}}
	return w, o.First.OnChange(w.add)
}

// Run syncs until the queue ends.
func (w *Worker) Run(ctx context.Context) {
	for w.next(ctx) {
	}
}

func (w *Worker) next(ctx context.Context) bool {
	key, quit := w.queue.Get()
	if quit {
		return false
	}
	defer w.queue.Done(key)
	if err := w.sync(ctx, key.(string)); err != nil {
		w.queue.AddRateLimited(key)
	}
	return true
}

func (w *Worker) sync(_ context.Context, key string) error {
	if !w.known.has(key) {
		w.known.insert(key)
		if err := w.New.OnChange(w.add); err != nil {
			return err
		}
	}
	return w.Feed.OnChange(func(*corev1.Pod) { w.queue.Add(key) })
}

func (w *Worker) add(pod *corev1.Pod) { w.queue.Add(pod.Spec.NodeName) }

type known map[string]bool

func (k known) has(key string) bool { return k[key] }

func (k known) insert(key string) { k[key] = true }
