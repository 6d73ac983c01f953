// Package brief starts informers that are over moments later, and others that last.
package brief

import (
	"context"
	"net/http"
	"sync"
	"time"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"example.com/testdata/brief/other"
)

func deferred(client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop) // want "^brief$"
	factory.WaitForCacheSync(stop)
	list, err := pods.List(labels.Everything())
	for _, pod := range list {
		klog.Infof("pod %s", pod.Name)
		other.Print(pod)
	}
	return err
}

func cancelled(ctx context.Context, client kubernetes.Interface) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(ctx.Done()) // want "^brief$"
	factory.WaitForCacheSync(ctx.Done())
}

func inTime(ctx context.Context, client kubernetes.Interface) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
	go informer.Run(ctx.Done()) // want "^brief$"
	cache.WaitForCacheSync(ctx.Done(), informer.HasSynced)
}

func literal(informer cache.SharedIndexInformer) {
	stop := make(chan struct{})
	defer func() {
		close(stop)
		klog.Info("stopped")
	}()
	go func() {
		informer.Run(stop) // want "^brief$"
	}()
	cache.WaitForCacheSync(stop, informer.HasSynced)
}

func atEnd(informer cache.SharedIndexInformer) []any {
	stop := make(chan struct{})
	go informer.Run(stop) // want "^brief$"
	if !cache.WaitForCacheSync(stop, informer.HasSynced) {
		close(stop)
		return nil
	}
	found := informer.GetStore().List()
	close(stop)
	return found
}

// What lasts.

func sometimes(informer cache.SharedIndexInformer, once bool) {
	stop := make(chan struct{})
	go informer.Run(stop)
	cache.WaitForCacheSync(stop, informer.HasSynced)
	if once {
		close(stop)
	}
}

func deferredSometimes(informer cache.SharedIndexInformer, once bool) {
	stop := make(chan struct{})
	if once {
		defer close(stop)
	}
	go informer.Run(stop)
	cache.WaitForCacheSync(stop, informer.HasSynced)
}

func another(informer cache.SharedIndexInformer, stop chan struct{}) {
	own := make(chan struct{})
	defer close(own)
	go informer.Run(stop)
	cache.WaitForCacheSync(own, informer.HasSynced)
}

func outer(ctx context.Context, factory informers.SharedInformerFactory) {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(inner.Done())
}

func later(informer cache.SharedIndexInformer, end <-chan time.Time) {
	stop := make(chan struct{})
	go informer.Run(stop)
	go func() {
		<-end
		close(stop)
	}()
	cache.WaitForCacheSync(stop, informer.HasSynced)
}

func waits(ctx context.Context, factory informers.SharedInformerFactory) {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	<-ctx.Done()
}

func selects(ctx context.Context, factory informers.SharedInformerFactory, failed <-chan error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory.Start(ctx.Done())
	select {
	case <-ctx.Done():
	case err := <-failed:
		return err
	}
	return nil
}

func blocks(factory informers.SharedInformerFactory) {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	select {}
}

func runs(informer cache.SharedIndexInformer) {
	stop := make(chan struct{})
	defer close(stop)
	informer.Run(stop)
}

func joins(factory informers.SharedInformerFactory, work func()) {
	stop := make(chan struct{})
	defer close(stop)
	var all sync.WaitGroup
	defer all.Wait()
	all.Add(1)
	go func() {
		defer all.Done()
		work()
	}()
	factory.Start(stop)
}

func serves(factory informers.SharedInformerFactory) error {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	return http.ListenAndServe(":8080", nil)
}

func loops(factory informers.SharedInformerFactory) {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	for turn() {
		klog.Info("again")
	}
}

func turn() bool { return true }

func within(ctx context.Context, factory informers.SharedInformerFactory) {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	lasting(ctx)
}

func lasting(ctx context.Context) { waitFor(ctx) }

func waitFor(ctx context.Context) { <-ctx.Done() }

func elsewhere(ctx context.Context, factory informers.SharedInformerFactory) {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	other.Wait(ctx)
}

func calls(factory informers.SharedInformerFactory, work func()) {
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	work()
}
