package timers

import (
	"time"

	"golang.org/x/oauth2"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// known asks for nodes, of whose changes it hears only with the resync.
type known struct {
	queue workqueue.RateLimitingInterface
	nodes corelisters.NodeLister
	token oauth2.TokenSource
}

func (k *known) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		k.queue.Add(obj.(*corev1.Pod).Name)
	}})
}

func (k *known) run() {
	key, _ := k.queue.Get()
	defer k.queue.Done(key)
	if _, err := k.nodes.Get(key.(string)); err != nil {
		k.queue.AddRateLimited(key)
	}
}

// consulting asks, some calls down, an interface of a library: who knows what
// answers, and whether the answer is another one later.
type consulting struct {
	queue workqueue.RateLimitingInterface
	token oauth2.TokenSource
}

func (c *consulting) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		c.queue.Add(obj.(*corev1.Pod).Name)
	}})
}

func (c *consulting) run() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	if err := c.sync(key.(string)); err != nil {
		c.queue.AddRateLimited(key)
	}
}

func (c *consulting) sync(string) error { return c.ask() }

func (c *consulting) ask() error {
	_, err := c.token.Token()
	return err
}
