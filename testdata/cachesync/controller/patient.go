package controller

import (
	"errors"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachesync/asker"
)

// Patient waits for pods only, and asks for a node until there is one.
type Patient struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	claims      listers.PersistentVolumeClaimLister
	claimSynced cache.InformerSynced
	maps        listers.ConfigMapLister
	mapsSynced  cache.InformerSynced
}

// NewPatient gets its informers from the caller.
func NewPatient(pods coreinformers.PodInformer, nodes coreinformers.NodeInformer, claims coreinformers.PersistentVolumeClaimInformer, maps coreinformers.ConfigMapInformer) *Patient {
	return &Patient{
		pods:        pods.Lister(),
		podsSynced:  pods.Informer().HasSynced,
		nodes:       nodes.Lister(),
		nodesSynced: nodes.Informer().HasSynced,
		claims:      claims.Lister(),
		claimSynced: claims.Informer().HasSynced,
		maps:        maps.Lister(),
		mapsSynced:  maps.Informer().HasSynced,
	}
}

// Run leaves out what is asked for again until it is there, or not seen to be read.
func (p *Patient) Run(stop chan struct{}, other func(listers.ConfigMapLister)) error {
	if !cache.WaitForCacheSync(stop, p.podsSynced) {
		return errors.New("pods did not sync")
	}
	if _, err := p.pods.List(labels.Everything()); err != nil {
		return err
	}
	if _, err := asker.Node(p.nodes, "a"); err != nil {
		return err
	}
	other(p.maps)
	_, err := p.claim("a")
	return err
}

func (p *Patient) claim(name string) (found *corev1.PersistentVolumeClaim, err error) {
	err = wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
		found, err = p.claims.PersistentVolumeClaims("default").Get(name)
		return err == nil, nil
	})
	return found, err
}

// Handing reads config maps, but waits for pods only.
type Handing struct {
	pods       listers.PodLister
	podsSynced cache.InformerSynced
	maps       listers.ConfigMapLister
	mapsSynced cache.InformerSynced
}

// NewHanding gets its informers from the caller.
func NewHanding(pods coreinformers.PodInformer, maps coreinformers.ConfigMapInformer) *Handing {
	return &Handing{pods.Lister(), pods.Informer().HasSynced, maps.Lister(), maps.Informer().HasSynced}
}

// Run hands on what reads.
func (h *Handing) Run(stop chan struct{}, count func(func(labels.Selector) ([]*corev1.ConfigMap, error)) int) int {
	if !cache.WaitForCacheSync(stop, h.podsSynced) { // want warning:"cache.WaitForCacheSync does not wait for mapsSynced: maps may be read before it is filled"
		return 0
	}
	return count(h.maps.List)
}
