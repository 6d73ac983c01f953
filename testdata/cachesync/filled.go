package cachesync

import (
	"errors"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// filledThroughPointer waits for what others append through a pointer.
func filledThroughPointer(stop chan struct{}, factory informers.SharedInformerFactory) error {
	synced := &[]cache.InformerSynced{}
	runPods(stop, factory, synced)
	runNodes(stop, factory, synced)
	if !cache.WaitForCacheSync(stop, *synced...) {
		return errors.New("caches did not sync")
	}
	return use(factory.Core().V1().Pods().Lister())
}

func runPods(stop chan struct{}, factory informers.SharedInformerFactory, synced *[]cache.InformerSynced) {
	pods := factory.Core().V1().Pods().Informer()
	go pods.Run(stop)
	*synced = append(*synced, pods.HasSynced)
}

func runNodes(stop chan struct{}, factory informers.SharedInformerFactory, synced *[]cache.InformerSynced) {
	nodes := factory.Core().V1().Nodes().Informer()
	go nodes.Run(stop)
	*synced = append(*synced, nodes.HasSynced)
}

// filledVariable gives the address of a variable.
func filledVariable(stop chan struct{}, factory informers.SharedInformerFactory) error {
	synced := []cache.InformerSynced{}
	runPods(stop, factory, &synced)
	if !cache.WaitForCacheSync(stop, synced...) {
		return errors.New("caches did not sync")
	}
	return nil
}

// waitsForAll gets the pointer itself.
func waitsForAll(stop chan struct{}, synced *[]cache.InformerSynced) bool {
	return cache.WaitForCacheSync(stop, *synced...)
}

func given(stop chan struct{}, factory informers.SharedInformerFactory) bool {
	synced := &[]cache.InformerSynced{}
	runPods(stop, factory, synced)
	return waitsForAll(stop, synced)
}

type collector struct{ synced []cache.InformerSynced }

// wait waits for what start has filled in.
func (c *collector) wait(stop chan struct{}) bool { return cache.WaitForCacheSync(stop, c.synced...) }

func (c *collector) start(stop chan struct{}, factory informers.SharedInformerFactory) {
	c.synced = nil
	runPods(stop, factory, &c.synced)
}

// neverFilled keeps its slice to itself.
func neverFilled(stop chan struct{}) error {
	synced := []cache.InformerSynced{}
	if !cache.WaitForCacheSync(stop, synced...) { // want warning:"is given no informer to wait for"
		return errors.New("caches did not sync")
	}
	return nil
}
