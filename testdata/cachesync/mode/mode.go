// Package mode calls functions that read listers too early, some of which may not get
// to the read then.
package mode

import (
	"errors"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachesync/mode/quota"
)

var errSync = errors.New("caches did not sync")

func manages(stop chan struct{}, client kubernetes.Interface, granted map[string]int) (*quota.Manager, error) {
	pods := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods()
	m, err := quota.New(pods.Lister(), granted) // want info:"the Pod lister is read before its informer runs: it is always empty here"
	if err != nil {
		return nil, err
	}
	go pods.Informer().Run(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return nil, errSync
	}
	return m, nil
}

func counts(stop chan struct{}, client kubernetes.Interface) (*quota.Counter, error) {
	pods := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods()
	c, err := quota.NewCounter(pods.Lister()) // want error:"the Pod lister is read before its informer runs: it is always empty here"
	if err != nil {
		return nil, err
	}
	go pods.Informer().Run(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return nil, errSync
	}
	return c, nil
}

type keeper struct {
	pods   listers.PodLister
	strict bool
}

func keeps(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	k := &keeper{pods: factory.Core().V1().Pods().Lister()}
	if err := k.check(); err != nil {
		return err
	}
	factory.Start(stop)
	for _, ok := range factory.WaitForCacheSync(stop) {
		if !ok {
			return errSync
		}
	}
	return nil
}

func (k *keeper) check() error {
	if !k.strict {
		return nil
	}
	_, err := k.pods.List(labels.Everything()) // want info:"the Pod lister is read before its informer runs: it is always empty here"
	return err
}

type teller struct{ pods listers.PodLister }

func tells(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	t := &teller{factory.Core().V1().Pods().Lister()}
	if err := t.all(); err != nil {
		return err
	}
	factory.Start(stop)
	for _, ok := range factory.WaitForCacheSync(stop) {
		if !ok {
			return errSync
		}
	}
	return nil
}

func (t *teller) all() error {
	if t.pods == nil {
		return nil
	}
	_, err := t.pods.List(labels.Everything()) // want error:"the Pod lister is read before its informer runs: it is always empty here"
	return err
}
