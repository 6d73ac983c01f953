package world

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/cache"
)

// A content is what an informer sees: a list, then one change of an object,
// then one deletion.
type content struct {
	list             runtime.Object
	changed, deleted runtime.Object
	fresh            func() runtime.Object
}

// An informer ran and has stopped, so that a case meets no detector but its
// own. It tells new handlers at the end of the case what it saw.
type informer struct {
	cache.SharedIndexInformer
	world *World
	seen  content

	told  []func(cache.ResourceEventHandler)
	ended chan struct{}
}

type registered struct {
	handler  cache.ResourceEventHandler
	informer *informer
}

func newInformer(w *World, example runtime.Object, seen content) cache.SharedIndexInformer {
	source := watch.NewFakeWithOptions(watch.FakeOptions{ChannelSize: 2})
	source.Modify(seen.changed)
	source.Delete(seen.deleted)
	lw := &cache.ListWatch{
		ListWithContextFunc: func(context.Context, metav1.ListOptions) (runtime.Object, error) {
			return seen.list, nil
		},
		WatchFuncWithContext: func(context.Context, metav1.ListOptions) (watch.Interface, error) {
			return source, nil
		},
	}
	i := &informer{world: w, seen: seen, ended: make(chan struct{})}
	i.SharedIndexInformer = cache.NewSharedIndexInformer(lw, example, 0,
		cache.Indexers{cache.NamespaceIndex: cache.MetaNamespaceIndexFunc})
	i.run()
	return i
}

func (i *informer) run() {
	if _, err := i.SharedIndexInformer.AddEventHandler(recorder{i}); err != nil {
		panic(err)
	}
	ctx, stop := context.WithCancel(i.world.Context)
	go func() {
		<-i.ended
		stop()
	}()
	i.SharedIndexInformer.RunWithContext(ctx)
	if i.world.Context.Err() != nil {
		panic("the informer did not see its last event")
	}
}

// A recorder keeps what the informer tells. Every object that it is told of
// is shared with all other handlers.
type recorder struct{ *informer }

func (r recorder) OnAdd(obj any, initial bool) {
	r.record(obj, func(h cache.ResourceEventHandler) { h.OnAdd(obj, initial) })
}

func (r recorder) OnUpdate(old, obj any) {
	r.record(obj, func(h cache.ResourceEventHandler) { h.OnUpdate(old, obj) })
}

// OnDelete is followed by a deletion that the informer has missed.
func (r recorder) OnDelete(obj any) {
	r.record(obj, func(h cache.ResourceEventHandler) { h.OnDelete(obj) })
	last := r.GetStore().List()[0]
	key, err := cache.MetaNamespaceKeyFunc(last)
	if err != nil {
		panic(err)
	}
	r.record(last, func(h cache.ResourceEventHandler) {
		h.OnDelete(cache.DeletedFinalStateUnknown{Key: key, Obj: last})
	})
	close(r.ended)
}

func (r recorder) record(obj any, tell func(cache.ResourceEventHandler)) {
	r.world.detector.AddObject(obj)
	r.told = append(r.told, tell)
}

func (i *informer) AddEventHandler(h cache.ResourceEventHandler) (cache.ResourceEventHandlerRegistration, error) {
	i.world.mu.Lock()
	defer i.world.mu.Unlock()
	i.world.handlers = append(i.world.handlers, registered{h, i})
	return i.SharedIndexInformer, nil
}

func (i *informer) AddEventHandlerWithResyncPeriod(h cache.ResourceEventHandler, _ time.Duration) (cache.ResourceEventHandlerRegistration, error) {
	return i.AddEventHandler(h)
}

func (i *informer) AddEventHandlerWithOptions(h cache.ResourceEventHandler, _ cache.HandlerOptions) (cache.ResourceEventHandlerRegistration, error) {
	return i.AddEventHandler(h)
}

// AddIndexers indexes what the informer holds.
func (i *informer) AddIndexers(indexers cache.Indexers) error {
	return i.GetIndexer().AddIndexers(indexers)
}

// SetTransform transforms one more object before it reaches the cache.
func (i *informer) SetTransform(transform cache.TransformFunc) error {
	if transform == nil {
		return nil
	}
	obj, err := transform(i.seen.fresh())
	if err != nil {
		return err
	}
	return i.GetIndexer().Add(obj)
}

func (i *informer) Run(stop <-chan struct{})           { <-stop }
func (i *informer) RunWithContext(ctx context.Context) { <-ctx.Done() }
func (i *informer) IsStopped() bool                    { return false }

// deliver tells the handlers of the case what the informers saw.
func (w *World) deliver() {
	for _, r := range w.handlers {
		for _, tell := range r.informer.told {
			tell(r.handler)
		}
	}
}
