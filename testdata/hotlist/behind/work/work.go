// Package work works off keys with what others hand to it.
package work

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/workqueue"
)

// Pods finds pods.
type Pods interface {
	All(ctx context.Context) ([]corev1.Pod, error)
}

// Counter counts objects.
type Counter interface{ Count() error }

// Config is what a worker is made of.
type Config struct {
	Count Counter
	Step  func(context.Context) error
}

// Option sets something of a worker.
type Option func(*Worker)

// WithCounter has a worker count after each key.
func WithCounter(c Counter) Option { return func(w *Worker) { w.counter = c } }

// WithStep has a worker take a step for each key.
func WithStep(step func(context.Context) error) Option {
	return func(w *Worker) { w.steps = append(w.steps, step) }
}

// Worker works off keys.
type Worker struct {
	queue   workqueue.RateLimitingInterface
	pods    Pods
	once    Pods
	counter Counter
	config  Config
	steps   []func(context.Context) error
}

// New makes a worker. It asks for all pods once, of first.
func New(pods, first Pods, config Config, opts ...Option) (*Worker, error) {
	w := &Worker{
		queue: workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter()),
		pods:  pods, once: first, config: config,
	}
	for _, opt := range opts {
		opt(w)
	}
	_, err := w.once.All(context.TODO())
	return w, err
}

// Run works until the context ends.
func (w *Worker) Run(ctx context.Context) {
	wait.UntilWithContext(ctx, w.work, time.Second)
}

func (w *Worker) work(ctx context.Context) {
	for {
		key, quit := w.queue.Get()
		if quit {
			return
		}
		if err := w.sync(ctx); err != nil {
			w.queue.AddRateLimited(key)
		}
		w.queue.Done(key)
	}
}

func (w *Worker) sync(ctx context.Context) error {
	if _, err := w.pods.All(ctx); err != nil {
		return err
	}
	if err := w.counter.Count(); err != nil {
		return err
	}
	if err := w.config.Count.Count(); err != nil {
		return err
	}
	for _, step := range w.steps {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return w.config.Step(ctx)
}
