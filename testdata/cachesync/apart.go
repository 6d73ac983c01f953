package cachesync

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// observer starts its informers when it is made, and waits for one of two factories.
type observer struct {
	pods   corelisters.PodLister
	synced cache.InformerSynced
	nodes  corelisters.NodeLister
	count  int
}

func newObserver(ctx context.Context, client kubernetes.Interface) *observer {
	first := informers.NewSharedInformerFactory(client, 0)
	pods := first.Core().V1().Pods()
	c := &observer{pods: pods.Lister(), synced: pods.Informer().HasSynced}
	first.Start(ctx.Done())

	second := informers.NewSharedInformerFactory(client, 0)
	c.nodes = second.Core().V1().Nodes().Lister()
	second.Start(ctx.Done())
	return c
}

func (c *observer) run(ctx context.Context) {
	if !cache.WaitForCacheSync(ctx.Done(), c.synced) {
		return
	}
	wait.UntilWithContext(ctx, c.collect, time.Minute)
}

func (c *observer) collect(context.Context) {
	if pods, err := c.pods.List(labels.Everything()); err == nil {
		c.count = len(pods)
	}
}

// Zones are asked for once pods were counted.
func (c *observer) Zones() (zones []string) {
	nodes, err := c.nodes.List(labels.Everything()) // want warning:"the Node lister is read before anything waits for its cache"
	if err != nil {
		return nil
	}
	for _, node := range nodes {
		zones = append(zones, node.Labels["topology.kubernetes.io/zone"])
	}
	return zones
}
