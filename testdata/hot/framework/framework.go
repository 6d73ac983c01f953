// Package framework calls functions and interfaces that other packages give it.
package framework

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/workqueue"
)

// Retry calls f when it is called.
func Retry(f func() error) error {
	for range 3 {
		if err := f(); err == nil {
			return nil
		}
	}
	return nil
}

// Each calls f for every name.
func Each(names []string, f func(string)) {
	for _, n := range names {
		f(n)
	}
}

// RunWorkers calls f for every key.
func RunWorkers(queue workqueue.TypedRateLimitingInterface[string], f func(string) error, stop <-chan struct{}) {
	work := func() {
		for next(queue, f) {
		}
	}
	go wait.Until(work, time.Second, stop)
}

func next(queue workqueue.TypedRateLimitingInterface[string], f func(string) error) bool {
	key, quit := queue.Get()
	if quit {
		return false
	}
	defer queue.Done(key)
	if err := f(key); err != nil {
		queue.AddRateLimited(key)
	}
	return true
}

// Options configure a Worker.
type Options struct {
	Sync func(string) error
}

// A Syncer does the work of a Worker.
type Syncer interface {
	SyncObject(string) error
}

// Worker calls the function in its options for every key.
type Worker struct {
	queue  workqueue.TypedRateLimitingInterface[string]
	sync   func(string) error
	syncer Syncer
}

// New makes a Worker.
func New(o Options, s Syncer) *Worker { return &Worker{sync: o.Sync, syncer: s} }

// Run runs the worker.
func (w *Worker) Run() {
	for {
		key, quit := w.queue.Get()
		if quit {
			return
		}
		_ = w.sync(key)
		_ = w.syncer.SyncObject(key)
		w.queue.Done(key)
	}
}

// Start calls start once.
func Start(start func()) { start() }

// A Syncable is what a Queue calls.
type Syncable interface {
	Sync(key string) error
}

// SyncFunc is a function as a Syncable.
type SyncFunc func(key string) error

// Sync implements Syncable.
func (f SyncFunc) Sync(key string) error { return f(key) }

// Handler is what is wrapped.
type Handler func(key string) error

// ToSyncable wraps a handler.
func (h Handler) ToSyncable() Syncable {
	return SyncFunc(func(key string) error { return h(key) })
}

// A Queue calls a Syncable for every key.
type Queue struct {
	queue    workqueue.TypedRateLimitingInterface[string]
	syncable Syncable
}

// An Option changes a Queue.
type Option func(*Queue)

// WithSyncable sets what is called.
func WithSyncable(s Syncable) Option {
	return func(q *Queue) { q.syncable = s }
}

// NewQueue makes a Queue.
func NewQueue(options ...Option) *Queue {
	q := &Queue{}
	for _, o := range options {
		o(q)
	}
	return q
}

// Work works.
func (q *Queue) Work() {
	for {
		key, quit := q.queue.Get()
		if quit {
			return
		}
		_ = q.syncable.Sync(key)
		q.queue.Done(key)
	}
}

// Serve works until the program ends, or fails.
func Serve(ctx context.Context, ready bool) error {
	if !ready {
		return context.Canceled
	}
	<-ctx.Done()
	return nil
}

// Step does a part of the work.
func Step(ctx context.Context) error { return ctx.Err() }
