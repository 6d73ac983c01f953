// Package controller has controllers that others start.
package controller

import (
	"errors"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Controller reads pods.
type Controller struct {
	pods       listers.PodLister
	podsSynced cache.InformerSynced
}

// New registers the informer of a controller.
func New(factory informers.SharedInformerFactory) *Controller {
	pods := factory.Core().V1().Pods()
	return &Controller{pods.Lister(), pods.Informer().HasSynced}
}

// Run waits for the informer, then reads.
func (c *Controller) Run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, c.podsSynced) {
		return errors.New("pods did not sync")
	}
	_, err := c.pods.List(labels.Everything())
	return err
}

// Pair reads pods and nodes, but waits for pods only.
type Pair struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
}

// NewPair gets its informers from the caller.
func NewPair(pods coreinformers.PodInformer, nodes coreinformers.NodeInformer) *Pair {
	return &Pair{
		pods:        pods.Lister(),
		podsSynced:  pods.Informer().HasSynced,
		nodes:       nodes.Lister(),
		nodesSynced: nodes.Informer().HasSynced,
	}
}

// Run leaves out the nodes.
func (p *Pair) Run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, p.podsSynced) { // want warning:"cache.WaitForCacheSync does not wait for nodesSynced: nodes may be read before it is filled"
		return errors.New("pods did not sync")
	}
	if _, err := p.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := p.nodes.List(labels.Everything())
	return err
}
