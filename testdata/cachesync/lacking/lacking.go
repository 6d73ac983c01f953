// Package lacking waits for one informer twice, and for another one not at all.
package lacking

import (
	"k8s.io/apimachinery/pkg/labels"
	informers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type lacking struct {
	pods       listers.PodLister
	podsSynced cache.InformerSynced
	nodes      listers.NodeLister
}

func newLacking(pods informers.PodInformer, nodes listers.NodeLister) *lacking {
	return &lacking{pods: pods.Lister(), podsSynced: pods.Informer().HasSynced, nodes: nodes}
}

func (l *lacking) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, l.podsSynced, l.podsSynced) { // want warning:"cache.WaitForCacheSync is given podsSynced twice"
		return nil
	}
	if _, err := l.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := l.nodes.List(labels.Everything())
	return err
}
