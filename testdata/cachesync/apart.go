package cachesync

import (
	"context"
	"net/http"
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
	nodes, err := c.nodes.List(labels.Everything()) // want info:"the Node lister is read before anything waits for its cache"
	if err != nil {
		return nil
	}
	for _, node := range nodes {
		zones = append(zones, node.Labels["topology.kubernetes.io/zone"])
	}
	return zones
}

// handler reads its lister for each request.
type handler struct {
	pods   corelisters.PodLister
	synced cache.InformerSynced
	nodes  corelisters.NodeLister
	count  int
}

func newHandler(ctx context.Context, client kubernetes.Interface) *handler {
	first := informers.NewSharedInformerFactory(client, 0)
	pods := first.Core().V1().Pods()
	h := &handler{pods: pods.Lister(), synced: pods.Informer().HasSynced}
	first.Start(ctx.Done())

	second := informers.NewSharedInformerFactory(client, 0)
	h.nodes = second.Core().V1().Nodes().Lister()
	second.Start(ctx.Done())
	http.Handle("/place", h)
	return h
}

func (h *handler) run(ctx context.Context) {
	if cache.WaitForCacheSync(ctx.Done(), h.synced) {
		wait.UntilWithContext(ctx, h.collect, time.Minute)
	}
}

func (h *handler) collect(context.Context) {
	if pods, err := h.pods.List(labels.Everything()); err == nil {
		h.count = len(pods)
	}
}

func (h *handler) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	nodes, err := h.nodes.List(labels.Everything()) // want warning:"the Node lister is read before anything waits for its cache"
	if err != nil || len(nodes) == 0 {
		http.Error(w, "no node fits", http.StatusConflict)
	}
}
