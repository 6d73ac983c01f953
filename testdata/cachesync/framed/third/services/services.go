// Package services has a controller that its program starts at once.
package services

import (
	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/cachesync/framed/kube"
)

type services struct {
	pods     listers.PodLister
	services listers.ServiceLister
}

// New leaves out the services.
func New(pods coreinformers.PodInformer, all coreinformers.ServiceInformer, queue workqueue.RateLimitingInterface) *kube.Controller {
	s := &services{pods: pods.Lister(), services: all.Lister()}
	return kube.NewController(queue, s.sync, pods.Informer().HasSynced) // want warning:"is told of no informer of Service objects to wait for"
}

func (s *services) sync(key string) error {
	if _, err := s.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := s.services.List(labels.Everything())
	return err
}
