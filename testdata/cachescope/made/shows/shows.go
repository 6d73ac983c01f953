// Package shows lets others have what is made for it.
package shows

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/made/kube"
)

// Reader reads.
type Reader struct {
	secrets corelisters.SecretLister
	factory informers.SharedInformerFactory
	// Shown is what others may read.
	Shown informers.SharedInformerFactory
}

// Get reads.
func (r *Reader) Get(name string) { _, _ = r.secrets.Secrets("yard").Get(name) }

func of(factory informers.SharedInformerFactory) *Reader {
	r := &Reader{secrets: factory.Core().V1().Secrets().Lister()}
	factory.Start(nil)
	return r
}

// NewReader makes a reader with a factory that others may read.
func NewReader(client kubernetes.Interface) *Reader {
	r := of(kube.NewFactory(client, 0)) // want warning:"^this factory holds every Secret of the cluster, and only those in .yard. are used"
	r.Shown = kube.NewFactory(client, 0)
	_, _ = r.Shown.Core().V1().Secrets().Lister().Secrets("yard").Get("gates")
	return r
}

// Mine has a factory made, and returns it.
func Mine(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := kube.NewFactory(client, 0)
	_, _ = factory.Core().V1().Secrets().Lister().Secrets("yard").Get("gates")
	return factory
}

// Factory returns one that is kept.
func (r *Reader) Factory(client kubernetes.Interface) informers.SharedInformerFactory {
	if r.factory == nil {
		r.factory = kube.NewFactory(client, 0)
	}
	_, _ = r.factory.Core().V1().Secrets().Lister().Secrets("yard").Get("gates")
	return r.factory
}
