// Package limits has a controller that its program starts when all caches are filled.
package limits

import (
	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/cachesync/framed/kube"
)

type limits struct {
	pods   listers.PodLister
	limits listers.LimitRangeLister
}

// New leaves out the limits.
func New(pods coreinformers.PodInformer, all coreinformers.LimitRangeInformer, queue workqueue.RateLimitingInterface) *kube.Controller {
	l := &limits{pods: pods.Lister(), limits: all.Lister()}
	return kube.NewController(queue, l.sync, pods.Informer().HasSynced)
}

func (l *limits) sync(key string) error {
	if _, err := l.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := l.limits.List(labels.Everything())
	return err
}
