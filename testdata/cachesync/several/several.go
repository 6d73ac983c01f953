// Package several leaves several informers out of one wait.
package several

import (
	"k8s.io/apimachinery/pkg/labels"
	informers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type two struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	maps        listers.ConfigMapLister
	mapsSynced  cache.InformerSynced
}

func newTwo(pods informers.PodInformer, nodes informers.NodeInformer, maps informers.ConfigMapInformer) *two {
	return &two{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		nodes: nodes.Lister(), nodesSynced: nodes.Informer().HasSynced,
		maps: maps.Lister(), mapsSynced: maps.Informer().HasSynced,
	}
}

func (t *two) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, t.podsSynced) { // want warning:"^cache.WaitForCacheSync does not wait for nodesSynced and mapsSynced: their listers may be read before they are filled$"
		return nil
	}
	if _, err := t.nodes.List(labels.Everything()); err != nil {
		return err
	}
	if _, err := t.maps.List(labels.Everything()); err != nil {
		return err
	}
	_, err := t.pods.List(labels.Everything())
	return err
}

type three struct {
	pods         listers.PodLister
	podsSynced   cache.InformerSynced
	nodes        listers.NodeLister
	nodesSynced  cache.InformerSynced
	maps         listers.ConfigMapLister
	mapsSynced   cache.InformerSynced
	claims       listers.PersistentVolumeClaimLister
	claimsSynced cache.InformerSynced
}

func newThree(pods informers.PodInformer, nodes informers.NodeInformer, maps informers.ConfigMapInformer, claims informers.PersistentVolumeClaimInformer) *three {
	return &three{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		nodes: nodes.Lister(), nodesSynced: nodes.Informer().HasSynced,
		maps: maps.Lister(), mapsSynced: maps.Informer().HasSynced,
		claims: claims.Lister(), claimsSynced: claims.Informer().HasSynced,
	}
}

func (t *three) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, t.podsSynced) { // want warning:"does not wait for nodesSynced, mapsSynced and 1 more: their listers may be read before they are filled$"
		return nil
	}
	if _, err := t.nodes.List(labels.Everything()); err != nil {
		return err
	}
	if _, err := t.maps.List(labels.Everything()); err != nil {
		return err
	}
	if _, err := t.claims.List(labels.Everything()); err != nil {
		return err
	}
	_, err := t.pods.List(labels.Everything())
	return err
}
