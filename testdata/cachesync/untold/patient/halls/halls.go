// Package halls has a controller that waits for one of two informers of its caller.
package halls

import (
	"errors"

	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Halls reads nodes and namespaces.
type Halls struct {
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	namespaces  listers.NamespaceLister
}

// New gets its informers from the caller.
func New(nodes coreinformers.NodeInformer, namespaces coreinformers.NamespaceInformer) *Halls {
	return &Halls{nodes.Lister(), nodes.Informer().HasSynced, namespaces.Lister()}
}

// Run leaves out the namespaces: its caller has waited for them.
func (h *Halls) Run(stop <-chan struct{}) error {
	if !cache.WaitForCacheSync(stop, h.nodesSynced) {
		return errors.New("nodes did not sync")
	}
	_, err := h.namespaces.List(labels.Everything())
	return err
}
