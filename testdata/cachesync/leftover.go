package cachesync

import (
	"errors"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// leftover waits for nothing: who runs it has waited for the informers.
type leftover struct {
	synced []cache.InformerSynced
	work   func()
}

func newLeftover(work func()) *leftover {
	return &leftover{synced: []cache.InformerSynced{}, work: work}
}

func (l *leftover) runAll(stop chan struct{}) { l.run(stop) }

func (l *leftover) run(stop chan struct{}) {
	if !cache.WaitForCacheSync(stop, l.synced...) {
		return
	}
	l.work()
}

func runLeftover(stop chan struct{}, factory informers.SharedInformerFactory, l *leftover, once bool) error {
	synced := []cache.InformerSynced{factory.Core().V1().Pods().Informer().HasSynced}
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, synced...) {
		return errors.New("caches did not sync")
	}
	if once {
		l.run(stop)
		return nil
	}
	l.runAll(stop)
	return nil
}

// hastily is run before anything waits on one of the ways.
type hastily struct {
	synced []cache.InformerSynced
	work   func()
}

func newHastily(work func()) *hastily {
	return &hastily{synced: []cache.InformerSynced{}, work: work}
}

func (h *hastily) run(stop chan struct{}) {
	if !cache.WaitForCacheSync(stop, h.synced...) { // want warning:"is given no informer to wait for"
		return
	}
	h.work()
}

func runHastily(stop chan struct{}, factory informers.SharedInformerFactory, h *hastily, once bool) {
	synced := factory.Core().V1().Nodes().Informer().HasSynced
	factory.Start(stop)
	if once {
		h.run(stop)
		return
	}
	if cache.WaitForCacheSync(stop, synced) {
		h.run(stop)
	}
}
