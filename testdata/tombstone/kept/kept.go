// Package kept has controllers whose queues are kept by what another package has.
package kept

import (
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	appsinformers "k8s.io/client-go/informers/apps/v1"
	appslisters "k8s.io/client-go/listers/apps/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/kept/base"
)

// mirror has nothing to do for a set that is gone.
type mirror struct {
	base.Controller
	sets   appslisters.DaemonSetLister
	copies map[string]int32
}

func newMirror(informer appsinformers.DaemonSetInformer) *mirror {
	m := &mirror{sets: informer.Lister(), copies: map[string]int32{}}
	m.Handle = m.copy
	informer.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    m.Put,
		UpdateFunc: func(_, obj any) { m.Put(obj) },
		DeleteFunc: m.Put, // want info:"^Put fails on DeletedFinalStateUnknown: missed deletions are lost, and nothing is seen to depend on them$"
	})
	return m
}

func (m *mirror) copy(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	set, err := m.sets.DaemonSets(namespace).Get(name)
	if err != nil {
		return err
	}
	m.copies[key] = set.Status.CurrentNumberScheduled
	return nil
}

// ledger forgets sets that are gone.
type ledger struct {
	base.Controller
	sets    appslisters.DaemonSetLister
	entries map[string]int32
}

func newLedger(informer appsinformers.DaemonSetInformer) *ledger {
	l := &ledger{sets: informer.Lister(), entries: map[string]int32{}}
	l.Handle = l.enter
	informer.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    l.Enqueue,
		UpdateFunc: func(_, obj any) { l.Enqueue(obj) },
		DeleteFunc: func(obj any) {
			l.Enqueue(obj) // want warning:"Enqueue fails on DeletedFinalStateUnknown: missed deletions are lost$"
		},
	})
	return l
}

func (l *ledger) enter(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	set, err := l.sets.DaemonSets(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		delete(l.entries, key)
		return nil
	}
	if err != nil {
		return err
	}
	l.entries[key] = set.Status.CurrentNumberScheduled
	return nil
}

// Print prints all entries.
func (l *ledger) Print() { fmt.Println(l.entries) }

var _, _ = newMirror, newLedger
