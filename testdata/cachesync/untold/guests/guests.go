// Package guests has controllers that know in other ways when what they read is there.
package guests

import (
	"errors"
	"net/http"
	"strconv"

	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

var errStopped = errors.New("caches did not sync")

// All waits for what a list of its own tells.
type All struct {
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	secrets     listers.SecretLister
	others      []cache.InformerSynced
}

// NewAll gets its informers from the caller.
func NewAll(nodes coreinformers.NodeInformer, secrets coreinformers.SecretInformer) *All {
	return &All{nodes.Lister(), nodes.Informer().HasSynced, secrets.Lister(), []cache.InformerSynced{secrets.Informer().HasSynced}}
}

// Run waits for both.
func (a *All) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, append(a.others, a.nodesSynced)...) {
		return errStopped
	}
	if _, err := a.nodes.List(labels.Everything()); err != nil {
		return err
	}
	_, err := a.secrets.List(labels.Everything())
	return err
}

// Asking asks the second informer itself.
type Asking struct {
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	maps        listers.ConfigMapLister
	ready       func() bool
}

// NewAsking gets its informers from the caller.
func NewAsking(nodes coreinformers.NodeInformer, maps coreinformers.ConfigMapInformer) *Asking {
	ready := func() bool { return maps.Informer().HasSynced() }
	return &Asking{nodes.Lister(), nodes.Informer().HasSynced, maps.Lister(), ready}
}

// Run reads no settings before they are there.
func (a *Asking) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, a.nodesSynced) {
		return errStopped
	}
	if !a.ready() {
		return errStopped
	}
	_, err := a.maps.List(labels.Everything())
	return err
}

// A Keeper may wait for what it is given.
type Keeper interface {
	Keep(cache.SharedIndexInformer)
}

// Keepers are those of this program.
var Keepers []Keeper

// Lending gives its second informer to others as well.
type Lending struct {
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	services    listers.ServiceLister
}

// NewLending gets its informers from the caller.
func NewLending(nodes coreinformers.NodeInformer, services coreinformers.ServiceInformer) *Lending {
	for _, k := range Keepers {
		k.Keep(services.Informer())
	}
	return &Lending{nodes.Lister(), nodes.Informer().HasSynced, services.Lister()}
}

// Run may know that the keepers have waited.
func (l *Lending) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, l.nodesSynced) {
		return errStopped
	}
	_, err := l.services.List(labels.Everything())
	return err
}

// Serving reads its second lister where somebody asks.
type Serving struct {
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	endpoints   listers.EndpointsLister
}

// NewServing gets its informers from the caller.
func NewServing(nodes coreinformers.NodeInformer, endpoints coreinformers.EndpointsInformer) *Serving {
	return &Serving{nodes.Lister(), nodes.Informer().HasSynced, endpoints.Lister()}
}

// Run goes through nodes.
func (s *Serving) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, s.nodesSynced) {
		return errStopped
	}
	_, err := s.nodes.List(labels.Everything())
	return err
}

// Serve answers how many endpoints there are.
func (s *Serving) Serve() {
	http.HandleFunc("/endpoints", func(w http.ResponseWriter, _ *http.Request) {
		if all, err := s.endpoints.List(labels.Everything()); err == nil {
			_, _ = w.Write([]byte(strconv.Itoa(len(all))))
		}
	})
}

// Given may get a lister that is filled.
type Given struct {
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	accounts    listers.ServiceAccountLister
}

// NewGiven gets its informers from the caller.
func NewGiven(nodes coreinformers.NodeInformer, accounts coreinformers.ServiceAccountInformer) *Given {
	return &Given{nodes.Lister(), nodes.Informer().HasSynced, accounts.Lister()}
}

// Keep takes another lister.
func (g *Given) Keep(accounts listers.ServiceAccountLister) { g.accounts = accounts }

// Run reads what it was given.
func (g *Given) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, g.nodesSynced) {
		return errStopped
	}
	_, err := g.accounts.List(labels.Everything())
	return err
}
