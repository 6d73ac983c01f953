// Package tombstone handles deleted objects.
package tombstone

import (
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"

	"example.com/testdata/tombstone/store"
)

type controller struct {
	queue    workqueue.RateLimitingInterface
	informer cache.SharedIndexInformer
	pods     map[string]*corev1.Pod
	events   chan any
	wrapped  cache.ResourceEventHandler
}

func (c *controller) add(obj any) {
	pod := obj.(*corev1.Pod)
	c.pods[pod.Name] = pod
}

func (c *controller) known(name string) *corev1.Pod { return c.pods[name] }

func (c *controller) forget(pod *corev1.Pod) { delete(c.pods, pod.Name) }

// Adds and updates never bring tombstones.
func (c *controller) neverDeleted() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.add,
		UpdateFunc: func(_, obj any) { c.add(obj) },
	})
}

// The block that Kubernetes itself uses.
func (c *controller) upstreamBlock() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			tombstone, ok := obj.(cache.DeletedFinalStateUnknown)
			if !ok {
				utilruntime.HandleError(fmt.Errorf("couldn't get object from tombstone %#v", obj))
				return
			}
			pod, ok = tombstone.Obj.(*corev1.Pod)
			if !ok {
				utilruntime.HandleError(fmt.Errorf("tombstone contained object that is not a pod %#v", obj))
				return
			}
		}
		c.forget(pod)
	}})
}

// Unwrapped first, asserted with a check then.
func (c *controller) unwrappedFirst() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = tombstone.Obj
		}
		if pod, ok := obj.(*corev1.Pod); ok {
			c.forget(pod)
		}
	}})
}

func (c *controller) typeSwitch() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		var pod *corev1.Pod
		switch t := obj.(type) {
		case *corev1.Pod:
			pod = t
		case cache.DeletedFinalStateUnknown:
			var ok bool
			if pod, ok = t.Obj.(*corev1.Pod); !ok {
				return
			}
		default:
			return
		}
		c.forget(pod)
	}})
}

// nil is ruled out before the assertion.
func (c *controller) checkedForNil() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		tombstone, ok := obj.(cache.DeletedFinalStateUnknown)
		if ok && tombstone.Obj != nil {
			obj = tombstone.Obj
		} else if ok {
			return
		}
		c.forget(obj.(*corev1.Pod))
	}})
}

// Someone decided not to care.
func (c *controller) onPurpose() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			klog.Info("missed")
			return
		}
		c.forget(obj.(*corev1.Pod))
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			if _, ok := obj.(cache.DeletedFinalStateUnknown); !ok {
				klog.Error("unexpected object")
			}
			return
		}
		c.forget(pod)
	}})
}

func (c *controller) deletionHandlingKey() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
		if err != nil {
			return
		}
		c.queue.Add(key)
	}})
}

// The key function is tried, then the other one.
func (c *controller) secondTry() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj)
		if err != nil {
			if key, err = cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err != nil {
				return
			}
		}
		c.queue.Add(key)
	}})
}

// The key of what was in the tombstone.
func (c *controller) keyOfUnwrapped() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			c.queue.Add(d.Key)
			return
		}
		key, _ := cache.MetaNamespaceKeyFunc(obj)
		c.queue.Add(key)
	}})
}

func unwrapFunc(obj any) any {
	if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		return d.Obj
	}
	return obj
}

func nodeOf(obj any) (*corev1.Node, bool) {
	if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = d.Obj
	}
	node, ok := obj.(*corev1.Node)
	return node, ok
}

func deploymentOf(obj any) (*appsv1.Deployment, error) {
	switch t := obj.(type) {
	case *appsv1.Deployment:
		return t, nil
	case cache.DeletedFinalStateUnknown:
		if d, ok := t.Obj.(*appsv1.Deployment); ok {
			return d, nil
		}
	}
	return nil, fmt.Errorf("unexpected object %T", obj)
}

func (c *controller) helpers() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := unwrapFunc(obj).(*corev1.Pod); ok {
			c.forget(pod)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := nodeOf(obj)
		if !ok {
			return
		}
		c.queue.Add(node.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		d, err := deploymentOf(obj)
		if err != nil {
			return
		}
		c.queue.Add(d.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := store.Unwrap(obj).(*corev1.Pod)
		if !ok {
			return
		}
		c.queue.Add(pod.Name)
	}})
}

// What is done for a tombstone is something else.
func (c *controller) fallback() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			c.queue.Add("everything")
			return
		}
		c.queue.Add(pod.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			c.forget(pod)
		}
		c.queue.Add("sync")
	}})
}

// Nothing but a log is lost.
func (c *controller) onlyLogs() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			klog.InfoS("deleted", "pod", pod.Name)
		}
	}})
}

// The key is missing, and only the log would say more of other objects.
func (c *controller) logsDetails() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		name := nameOf(obj)
		if name == "" {
			if pod, ok := obj.(*corev1.Pod); ok {
				klog.Info(map[string]any{"pod": pod.Name})
			}
			return
		}
		c.queue.Add(name)
	}})
}

func nameOf(obj any) string {
	if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = d.Obj
	}
	if pod, ok := obj.(*corev1.Pod); ok {
		return pod.Name
	}
	return ""
}

// The filter keeps tombstones away, on purpose.
func (c *controller) filtered() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			if _, ok := obj.(cache.DeletedFinalStateUnknown); ok {
				return false
			}
			return obj.(*corev1.Pod).Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc:    c.add,
			DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) },
		},
	})
}

// Nobody asks for what was deleted.
func (c *controller) filteredAdds() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod)
			return ok && pod.Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{AddFunc: c.add},
	})
}

// The filter unwraps.
func (c *controller) filterUnwraps() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := unwrapFunc(obj).(*corev1.Pod)
			return ok && pod.Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if pod, ok := unwrapFunc(obj).(*corev1.Pod); ok {
				c.forget(pod)
			}
		}},
	})
}

// The filter looks at what is there, and nobody asks for what was deleted.
func (c *controller) filterRemembers() {
	remember := func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			return
		}
		c.pods[pod.Name] = pod
	}
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			remember(obj)
			return false
		},
		Handler: cache.ResourceEventHandlerFuncs{},
	})
}

// sieved is a handler, but no tombstone gets to it.
type sieved struct {
	cache.ResourceEventHandlerFuncs
	c *controller
}

var _ cache.ResourceEventHandler = sieved{}

func (s sieved) OnDelete(obj any) { s.c.forget(obj.(*corev1.Pod)) }

func (s sieved) sieve(keep func(any) bool) {
	s.c.informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: keep, Handler: s})
}

// Other code decides what passes the filter.
func (c *controller) filteredByOthers(keep func(any) bool) {
	forget := func(obj any) { c.forget(obj.(*corev1.Pod)) }
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: keep,
		Handler:    cache.ResourceEventHandlerFuncs{DeleteFunc: forget},
	})
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return keep(obj) },
		Handler:    cache.ResourceEventHandlerFuncs{DeleteFunc: forget},
	})
}

// Others call the handler, with what they like.
func (c *controller) calledByOthers(q *store.Queued, subscribe func(cache.ResourceEventHandler)) {
	q.Subscribe(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) }})
	subscribe(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj.(*corev1.Pod).Name != "" },
		Handler:    cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) }},
	})
}

// A queue of one's own may hold whatever it likes.
type remover struct{ DeleteFunc func(obj any) }

func homonym(c *controller) remover {
	return remover{DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) }}
}

// Methods of the same names that no informer calls.
type observer struct{ c *controller }

func (o observer) OnAdd(obj any)         { o.c.add(obj) }
func (o observer) OnUpdate(_, obj any)   { o.c.add(obj) }
func (o observer) OnDelete(obj any)      { o.c.forget(obj.(*corev1.Pod)) }
func observe(c *controller) (o observer) { return observer{c} }

// Whoever reads the channel looks at what it is.
func (c *controller) sent() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { c.events <- obj }})
}

// A function that may be anything.
func (c *controller) unknown(f func(any)) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: f})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { f(obj) }})
}

// The accessor is asked for what was in the tombstone.
func (c *controller) accessor() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = d.Obj
		}
		m, err := meta.Accessor(obj)
		if err != nil {
			return
		}
		c.queue.Add(m.GetName())
	}})
}

// An interface that tombstones have, too.
func (c *controller) anyInterface() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.queue.Add(obj.(interface{}))
	}})
}

// The same variable holds the object in the end.
func (c *controller) capturedVariable() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = d.Obj
		}
		func() {
			if m, ok := obj.(metav1.Object); ok {
				c.queue.Add(m.GetName())
			}
		}()
	}})
}

// Filled by a function that gets its address.
func (c *controller) filledIn() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		var pod *corev1.Pod
		if !store.Into(obj, &pod) {
			return
		}
		c.queue.Add(pod.Name)
	}})
}

// The field may hold another function.
type choosing struct {
	*controller
	handle func(any)
}

func (d *choosing) start(other func(any)) {
	d.handle = func(obj any) { d.queue.Add(obj.(*corev1.Pod).Name) }
	if other != nil {
		d.handle = other
	}
	d.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { d.handle(obj) }})
}

// Informers put what their store holds into a tombstone, never nil.
func (c *controller) emptyTombstone() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = d.Obj
		}
		service := obj.(*corev1.Service)
		c.queue.Add(service.Name)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			d, ok := obj.(cache.DeletedFinalStateUnknown)
			if !ok {
				return
			}
			pod = d.Obj.(*corev1.Pod)
		}
		c.forget(pod)
	}})
}

func (c *controller) emptyFromHelper() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		service := unwrapFunc(obj).(*corev1.Service)
		c.queue.Add(service.Name)
	}})
}
