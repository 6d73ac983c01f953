// Package effects does little for deleted objects.
package effects

import (
	"fmt"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/tombstone/effects/names"
)

type controller struct {
	namespace string
	informer  cache.SharedIndexInformer
	pods      corelisters.PodLister
	nodes     corelisters.NodeLister
	gone      map[string]bool
	queue     workqueue.RateLimitingInterface
	logger    *log.Logger
	group     *names.Group
}

// work remembers which nodes are gone.
func (c *controller) work() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	if _, err := c.nodes.Get(key.(string)); apierrors.IsNotFound(err) {
		c.gone[key.(string)] = true
	}
}

// logs needs another package to say what it logs, and a lister.
func (c *controller) logs() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node)
		if !ok {
			return
		}
		c.logger.Printf("node %q is gone", names.Of(node.ObjectMeta).Text())
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok {
			pods, err := c.pods.Pods(c.namespace).List(labels.Everything())
			c.logger.Printf("node %q is gone: %d pods, %v", node.Name, len(pods), err)
		}
	}})
}

// prints has another package log.
func (c *controller) prints() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok {
			names.Of(node.ObjectMeta).Print()
		}
	}})
}

// forgets needs another package to remember something.
func (c *controller) forgets() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node) // want warning:"never handled"
		if !ok {
			return
		}
		c.logger.Printf("node %q is gone", names.Forget(node.ObjectMeta).Text())
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			c.group.Lost(node.ObjectMeta)
		}
	}})
}

// meant says that it is meant to know of no deletion.
func (c *controller) meant() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node)
		if !ok {
			// Ignore deleted nodes
			return
		}
		c.queue.Add(node.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// best effort, deletions may get lost
		if node, ok := obj.(*corev1.Node); ok {
			c.queue.Add(node.Name)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node) // want warning:"never handled"
		if !ok {
			return // ignore what is no node
		}
		c.queue.Add(node.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// TODO: do not ignore deleted nodes
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			c.queue.Add(node.Name)
		}
	}})
}

// meantAhead says so above or beside the assertion.
func (c *controller) meantAhead() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Could be a DeletedFinalStateUnknown, in which case, just ignore it
		node, ok := obj.(*corev1.Node)
		if ok && node.Spec.Unschedulable {
			c.queue.Add(node.Name)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node) // we don't care about tombstones
		if !ok {
			return
		}
		c.queue.Add(node.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node)
		if !ok {
			return // skip cache.DeletedFinalStateUnknown
		}
		c.queue.Add(node.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Deleted nodes that are unschedulable are ignored
		node, ok := obj.(*corev1.Node) // want warning:"never handled"
		if ok && !node.Spec.Unschedulable {
			c.queue.Add(node.Name)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Could be a DeletedFinalStateUnknown, which must not be skipped: do not skip it
		node, ok := obj.(*corev1.Node) // want warning:"never handled"
		if ok {
			c.queue.Add(node.Name)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		switch node := obj.(type) {
		case *corev1.Node:
			c.queue.Add(node.Name)
		default:
			// tombstones are ignored
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		switch node := obj.(type) {
		case *corev1.Node: // want warning:"never handled"
			c.queue.Add(node.Name)
		default:
			// ignore the rest
		}
	}})
}

const setting = "guaranteed-cpu"

// settingOf adds the key of a setting that all nodes share.
func (c *controller) settingOf(obj any) {
	if _, ok := obj.(*corev1.Node); !ok { // want info:"nothing is seen to depend on them"
		return
	}
	c.queue.Add(c.namespace + "/" + string(setting))
}

// formatted does so with more ado.
func (c *controller) formatted(obj any) {
	if node, ok := obj.(*corev1.Node); ok { // want info:"nothing is seen to depend on them"
		c.logger.Print(node.Name)
		c.enqueue(c.namespace, setting)
	}
}

func (c *controller) enqueue(namespace, name string) {
	c.queue.Add(fmt.Sprintf("%s/%s", namespace, name))
}

// uninstalls adds a constant in the function that it calls.
func (c *controller) uninstalls(obj any) {
	m, err := meta.Accessor(obj) // want info:"nothing is seen to depend on them"
	if err != nil {
		return
	}
	if m.GetNamespace() == os.Getenv("POD_NAMESPACE") {
		c.uninstall()
	}
}

func (c *controller) uninstall() { c.queue.Add("uninstall") }

// owned adds a key of its object's.
func (c *controller) owned(obj any) {
	if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
		c.queue.Add(c.namespace + "/" + node.Name)
	}
}

// named does so in the function that it calls.
func (c *controller) named(obj any) {
	if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
		c.enqueue(c.namespace, node.Name)
	}
}

func (c *controller) register() {
	for _, f := range []cache.ResourceEventHandlerFuncs{
		{AddFunc: c.settingOf, UpdateFunc: func(_, obj any) { c.settingOf(obj) }, DeleteFunc: c.settingOf},
		{AddFunc: c.formatted, UpdateFunc: func(_, obj any) { c.formatted(obj) }, DeleteFunc: c.formatted},
		{AddFunc: c.uninstalls, UpdateFunc: func(_, obj any) { c.uninstalls(obj) }, DeleteFunc: c.uninstalls},
		{AddFunc: c.owned, UpdateFunc: func(_, obj any) { c.owned(obj) }, DeleteFunc: c.owned},
		{AddFunc: c.named, UpdateFunc: func(_, obj any) { c.named(obj) }, DeleteFunc: c.named},
	} {
		c.informer.AddEventHandler(f)
	}
}

// overflows sends to nobody, and tells another package when that does not work.
func (c *controller) overflows(gone chan<- *corev1.Node) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want info:"nothing is seen to depend on them"
			select {
			case gone <- node:
			default:
				c.group.Tell("full")
			}
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			c.group.Tell(node.Name)
		}
	}})
}
