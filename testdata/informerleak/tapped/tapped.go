//go:build kube28

// Package tapped adds handlers to informers by way of other packages.
package tapped

import (
	"context"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/informerleak/tapped/feed"
	"example.com/testdata/informerleak/tapped/hosts"
)

func run(ctx context.Context, kube kubernetes.Interface, queue workqueue.RateLimitingInterface) error {
	factory := informers.NewSharedInformerFactory(kube, 0)
	pods := feed.New(factory)
	w, err := hosts.New(queue, hosts.Options{
		Feed:  pods, // want warning:"^OnChange adds an event handler for every key of the queue: nothing removes it, and all of them get every later event; add it once$"
		First: pods,
		New:   pods,
	})
	if err != nil {
		return err
	}
	given, err := hosts.New(queue, hosts.Options{
		Feed:  feed.Given{Informer: factory.Core().V1().Pods().Informer()}, // want warning:"^OnChange adds an event handler for every key of the queue"
		First: feed.Given{Informer: factory.Core().V1().Pods().Informer()},
		New:   feed.Keyed{Pods: pods},
	})
	if err != nil {
		return err
	}
	keyed, err := hosts.New(queue, hosts.Options{Feed: feed.Keyed{Pods: pods}, First: pods, New: pods})
	if err != nil {
		return err
	}
	go given.Run(ctx)
	go keyed.Run(ctx)
	w.Run(ctx)
	return nil
}

type api struct {
	kube  kubernetes.Interface
	pods  cache.SharedIndexInformer
	nodes cache.SharedIndexInformer
	regs  map[string]cache.ResourceEventHandlerRegistration
	boot  cache.ResourceEventHandlerRegistration
}

func newAPI(kube kubernetes.Interface, factory informers.SharedInformerFactory, mux *http.ServeMux) (*api, error) {
	a := &api{
		kube: kube, pods: factory.Core().V1().Pods().Informer(), nodes: factory.Core().V1().Nodes().Informer(),
		regs: map[string]cache.ResourceEventHandlerRegistration{},
	}
	mux.HandleFunc("/pods", a.tail)
	mux.HandleFunc("/nodes", a.tailNodes)
	mux.HandleFunc("/own", a.tailOwn)
	mux.HandleFunc("/failed", a.failed)
	mux.HandleFunc("/marked", a.marked)
	mux.HandleFunc("/until", a.until)
	mux.HandleFunc("/fresh", a.fresh)
	_, err := feed.Tap(a.pods, func(*corev1.Pod) {})
	return a, err
}

func (a *api) tail(http.ResponseWriter, *http.Request) {
	if _, err := feed.Tap(a.pods, func(*corev1.Pod) {}); err != nil { // want error:"^Tap adds an event handler on every request: nothing removes it"
		return
	}
}

// tailNodes waits until the handler has heard of all nodes.
func (a *api) tailNodes(_ http.ResponseWriter, r *http.Request) {
	reg, err := feed.Nodes(a.nodes, func(*corev1.Node) {}) // want error:"^Nodes adds an event handler on every request: nothing removes it"
	if err == nil {
		cache.WaitForCacheSync(r.Context().Done(), reg.HasSynced)
	}
}

// tailOwn does the same by a function of its own.
func (a *api) tailOwn(http.ResponseWriter, *http.Request) {
	_, _ = a.tap(a.pods) // want error:"^tap adds an event handler on every request: nothing removes it"
}

func (a *api) tap(informer cache.SharedIndexInformer) (cache.ResourceEventHandlerRegistration, error) {
	return informer.AddEventHandler(cache.ResourceEventHandlerFuncs{})
}

// failed removes the handler with the request.
func (a *api) failed(_ http.ResponseWriter, r *http.Request) {
	reg, err := feed.Tap(a.pods, func(*corev1.Pod) {})
	if err != nil {
		return
	}
	defer func() { _ = a.pods.RemoveEventHandler(reg) }()
	own, err := a.tap(a.pods)
	if err != nil {
		return
	}
	<-r.Context().Done()
	_ = a.pods.RemoveEventHandler(own)
}

// marked keeps it by name, and removes the one before.
func (a *api) marked(_ http.ResponseWriter, r *http.Request) {
	if reg, ok := a.regs[r.URL.Path]; ok {
		_ = a.pods.RemoveEventHandler(reg)
	}
	reg, err := feed.Tap(a.pods, func(*corev1.Pod) {})
	if err == nil {
		a.regs[r.URL.Path] = reg
	}
}

// until has another package remove it.
func (a *api) until(_ http.ResponseWriter, r *http.Request) {
	_ = feed.Until(a.pods, r.Context().Done(), func(*corev1.Pod) {})
}

// fresh has an informer of its own that ends with it.
func (a *api) fresh(_ http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	factory := informers.NewSharedInformerFactory(a.kube, 0)
	_, _ = feed.Tap(factory.Core().V1().Pods().Informer(), func(*corev1.Pod) {})
	_, _ = a.tap(factory.Core().V1().Nodes().Informer())
	pods := feed.New(factory)
	w, err := hosts.New(workqueue.NewRateLimitingQueue(nil), hosts.Options{Feed: pods, First: pods, New: pods})
	if err != nil {
		return
	}
	go w.Run(ctx)
	factory.Start(ctx.Done())
	<-ctx.Done()
}
