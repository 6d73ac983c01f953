// Package startup does things with caches in different ways.
package startup

import (
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/startup/other"
)

func direct(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	informer := pods.Informer()                                 // want "obtains Pod"
	lister := pods.Lister().Pods("default")                     // want "obtains Pod"
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{}) // want "handles Pod"
	factory.Start(stop)                                         // want "starts"
	factory.WaitForCacheSync(stop)                              // want "waits"
	cache.WaitForCacheSync(stop, informer.HasSynced)            // want "awaits Pod"
	_ = informer.HasSynced()                                    // want "asks Pod"
	_, _ = lister.Get("one")                                    // want "reads Pod"
	_ = informer.GetStore().List()                              // want "reads Pod"
	factory.Shutdown()                                          // want "stops"
}

func byResource(stop chan struct{}, client kubernetes.Interface, resource schema.GroupVersionResource) {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes, _ := factory.ForResource(v1.SchemeGroupVersion.WithResource("nodes")) // want "obtains Node"
	some, _ := factory.ForResource(resource)                                     // want "obtains"
	go nodes.Informer().Run(stop)                                                // want "obtains Node" "runs Node"
	_ = some.Lister()                                                            // want "obtains"
}

type holder struct {
	factory informers.SharedInformerFactory
	pods    listers.PodLister
	synced  []cache.InformerSynced
}

func newHolder(client kubernetes.Interface) *holder {
	h := &holder{factory: informers.NewSharedInformerFactory(client, 0)}
	pods := h.factory.Core().V1().Pods()
	h.pods = pods.Lister()                                 // want "obtains Pod"
	h.synced = append(h.synced, pods.Informer().HasSynced) // want "obtains Pod"
	return h
}

func (h *holder) run(stop chan struct{}) {
	h.factory.Start(stop)                     // want "starts"
	cache.WaitForCacheSync(stop, h.synced...) // want "awaits Pod"
	_, _ = h.pods.List(labels.Everything())   // want "reads Pod"
}

func elsewhere(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	other.Start(factory, stop)                            // want "starts"
	k := other.Keep(factory, factory.Core().V1().Nodes()) // want "starts later" "obtains Node" "reads Node later" "awaits Node later"
	_ = k.Run(stop)
	other.Hold(factory) // want "anything"
}

func fakes(stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(fake.NewSimpleClientset(), 0)
	factory.Start(stop)
}
