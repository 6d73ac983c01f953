// Package app has controllers that another package runs.
package app

import (
	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/cachesync/framed/kube"
)

type pairs struct {
	pods  listers.PodLister
	nodes listers.NodeLister
}

// NewPairs leaves out the nodes.
func NewPairs(pods coreinformers.PodInformer, nodes coreinformers.NodeInformer, queue workqueue.RateLimitingInterface) *kube.Controller {
	p := &pairs{pods: pods.Lister(), nodes: nodes.Lister()}
	return kube.NewController(queue, p.sync, pods.Informer().HasSynced) // want warning:"kube.NewController is told of no informer of Node objects to wait for: nodes may be read before it is filled"
}

func (p *pairs) sync(key string) error {
	if _, err := p.pods.List(labels.Everything()); err != nil {
		return err
	}
	return p.count()
}

func (p *pairs) count() error {
	_, err := p.nodes.List(labels.Everything())
	return err
}

type claims struct {
	pods   listers.PodLister
	claims listers.PersistentVolumeClaimLister
}

// NewClaims has it wait for all.
func NewClaims(pods coreinformers.PodInformer, all coreinformers.PersistentVolumeClaimInformer, queue workqueue.RateLimitingInterface) *kube.Controller {
	c := &claims{pods: pods.Lister(), claims: all.Lister()}
	return kube.NewController(queue, c.sync, pods.Informer().HasSynced, all.Informer().HasSynced)
}

func (c *claims) sync(key string) error {
	if _, err := c.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := c.claims.List(labels.Everything())
	return err
}

type maps struct {
	pods listers.PodLister
	maps listers.ConfigMapLister
}

// NewMaps is given a lister that others have filled.
func NewMaps(pods coreinformers.PodInformer, all listers.ConfigMapLister, queue workqueue.RateLimitingInterface) *kube.Controller {
	m := &maps{pods: pods.Lister(), maps: all}
	return kube.NewController(queue, m.sync, pods.Informer().HasSynced)
}

func (m *maps) sync(key string) error {
	if _, err := m.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := m.maps.List(labels.Everything())
	return err
}

type secrets struct {
	pods    listers.PodLister
	secrets listers.SecretLister
}

// NewSecrets has its code run by what waits for nothing first.
func NewSecrets(pods coreinformers.PodInformer, all coreinformers.SecretInformer) *kube.Hasty {
	s := &secrets{pods: pods.Lister(), secrets: all.Lister()}
	return kube.NewHasty(s.sync, pods.Informer().HasSynced)
}

func (s *secrets) sync(key string) error {
	_, err := s.secrets.List(labels.Everything())
	return err
}
