package ignored

import (
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/tombstone/ignored/work"
)

type options struct {
	Factory informers.SharedInformerFactory
	Queue   workqueue.RateLimitingInterface
}

// sharing leaves keys and workers to another package.
type sharing struct {
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	known map[string]bool
}

func newSharing(o options) *sharing {
	s := &sharing{nodes: o.Factory.Core().V1().Nodes().Lister(), queue: o.Queue, known: map[string]bool{}}
	o.Factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			work.Enqueue(obj, o.Queue) // want info:"nothing is seen to depend on them"
		},
	})
	return s
}

func (s *sharing) run() { work.Run(s.queue, s.sync) }

var now = time.Now

func (s *sharing) sync(key string) error {
	begin := now()
	defer func() { println(begin.String()) }()
	node, err := s.nodes.Get(key)
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	s.known[node.Name] = true
	return nil
}

// counting does something for nodes that are gone.
type counting struct {
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	gone  int
}

func newCounting(factory informers.SharedInformerFactory, queue workqueue.RateLimitingInterface) *counting {
	c := &counting{nodes: factory.Core().V1().Nodes().Lister(), queue: queue}
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			work.Enqueue(obj, queue) // want warning:"missed deletions are lost"
		},
	})
	return c
}

func (c *counting) run() { work.Run(c.queue, c.sync) }

func (c *counting) sync(key string) error {
	if _, err := c.nodes.Get(key); apierrors.IsNotFound(err) {
		c.gone++
	}
	return nil
}
