// Package eager has a controller that waits for a part of what it reads.
package eager

import (
	"errors"

	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Pair reads pods and nodes, but waits for pods only.
type Pair struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
}

// New gets its informers from the caller.
func New(pods coreinformers.PodInformer, nodes coreinformers.NodeInformer) (*Pair, error) {
	if pods == nil {
		return nil, errors.New("no pods")
	}
	return &Pair{pods.Lister(), pods.Informer().HasSynced, nodes.Lister(), nodes.Informer().HasSynced}, nil
}

// Run leaves out the nodes.
func (p *Pair) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, p.podsSynced) { // want warning:"cache.WaitForCacheSync does not wait for nodesSynced: nodes may be read before it is filled"
		return errors.New("pods did not sync")
	}
	if _, err := p.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := p.nodes.List(labels.Everything())
	return err
}
