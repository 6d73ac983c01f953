package cachesync

import (
	"errors"

	"k8s.io/client-go/informers"
	informersv1 "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// source is run in a goroutine by those who have one: what stands behind an informer's Run keeps
// nobody waiting.
type source interface {
	Run(stop <-chan struct{}) error
}

var _ source = (*podSource)(nil)

type podSource struct{ pods informersv1.PodInformer }

// NewPodSource is for other packages.
func NewPodSource(client kubernetes.Interface) *podSource {
	return &podSource{informers.NewSharedInformerFactory(client, 0).Core().V1().Pods()}
}

func (s *podSource) Run(stop <-chan struct{}) error {
	s.pods.Informer().Run(stop) // want info:"Run returns only when the informer has stopped: what follows runs without it; start it with go"
	if !cache.WaitForCacheSync(stop, s.pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return nil
}

// nodeSource is waited for.
type nodeSource struct{ informer cache.SharedIndexInformer }

func newNodeSource(client kubernetes.Interface) *nodeSource {
	return &nodeSource{informers.NewSharedInformerFactory(client, 0).Core().V1().Nodes().Informer()}
}

func (s *nodeSource) start(stop <-chan struct{}) error {
	s.informer.Run(stop) // want error:"Run returns only when the informer has stopped: what follows runs without it; start it with go"
	if !cache.WaitForCacheSync(stop, s.informer.HasSynced) {
		return errors.New("nodes did not sync")
	}
	return nil
}

func countsNodes(client kubernetes.Interface, stop <-chan struct{}) (int, error) {
	source := newNodeSource(client)
	if err := source.start(stop); err != nil {
		return 0, err
	}
	return len(source.informer.GetStore().ListKeys()), nil
}
