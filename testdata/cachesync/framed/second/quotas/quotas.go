// Package quotas has a controller that its program starts when the caches are filled.
package quotas

import (
	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/cachesync/framed/kube"
)

type quotas struct {
	pods   listers.PodLister
	quotas listers.ResourceQuotaLister
}

// New leaves out the quotas.
func New(pods coreinformers.PodInformer, all coreinformers.ResourceQuotaInformer, queue workqueue.RateLimitingInterface) *kube.Controller {
	q := &quotas{pods: pods.Lister(), quotas: all.Lister()}
	return kube.NewController(queue, q.sync, pods.Informer().HasSynced)
}

func (q *quotas) sync(key string) error {
	if _, err := q.pods.List(labels.Everything()); err != nil {
		return err
	}
	_, err := q.quotas.List(labels.Everything())
	return err
}
