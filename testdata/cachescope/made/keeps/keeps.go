// Package keeps has informers made for itself.
package keeps

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/cachescope/made/kube"
)

// Keeper reads secrets.
type Keeper struct{ wrapper *kube.Wrapper }

// New makes one.
func New(client kubernetes.Interface) *Keeper {
	return &Keeper{wrapper: kube.NewWrapper(client)} // want warning:"^this factory holds every Secret of the cluster, and only those in .yard. are used: use another factory with that namespace$" unfixed
}

// Run starts.
func (k *Keeper) Run(stop <-chan struct{}) { k.wrapper.Start(stop) }

// Get reads one.
func (k *Keeper) Get(name string) (*corev1.Secret, error) {
	return k.wrapper.Secrets().Secrets("yard").Get(name)
}
