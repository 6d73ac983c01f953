package tombstone

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"example.com/testdata/tombstone/store"
)

func (c *controller) unchecked() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj interface{}) {
			pod := obj.(*corev1.Pod) // want error:"^obj\\.\\(\\*corev1\\.Pod\\) panics on DeletedFinalStateUnknown, which informers hand over for missed deletions$"
			c.queue.Add(pod.Name)
		},
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			m := obj.(runtime.Object) // want error:"obj.\\(runtime.Object\\) panics"
			klog.Info(m)
		},
	})
}

func (c *controller) method() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.shared,
		DeleteFunc: c.shared,
	})
	handler := cache.ResourceEventHandlerFuncs{}
	handler.DeleteFunc = c.onDelete
	c.informer.AddEventHandler(handler)
}

func (c *controller) shared(obj any) {
	c.hop(obj)
}

func (c *controller) hop(obj any) {
	node := obj.(*corev1.Node) // want error:"panics"
	c.queue.Add(node.Name)
}

func (c *controller) onDelete(obj any) {
	c.queue.Add(obj.(*corev1.ConfigMap).Name) // want error:"panics"
}

func (c *controller) remember(obj any) {
	pod := obj.(*corev1.Pod)
	c.pods[pod.Name] = pod
}

func (c *controller) forward(event string, obj any) {
	o, ok := obj.(runtime.Object)
	if !ok {
		return
	}
	c.queue.Add(fmt.Sprint(event, o))
}

func podOrNil(obj any) *corev1.Pod {
	pod, _ := obj.(*corev1.Pod)
	return pod
}

// What is shared with additions is reported where only deletions pass.
func (c *controller) handedOn() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.remember,
		DeleteFunc: func(obj any) { c.remember(obj) }, // want error:"^c.remember panics on DeletedFinalStateUnknown"
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { c.forward("add", obj) },
		DeleteFunc: c.forwardDeleted,
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { c.queue.Add(podOrNil(obj)) },
		DeleteFunc: func(obj any) {
			pod := podOrNil(obj) // want warning:"podOrNil fails on"
			if pod == nil {
				return
			}
			c.forget(pod)
		},
	})
}

func (c *controller) forwardDeleted(obj any) {
	c.forward("delete", obj) // want info:"nothing is seen to depend on them"
}

type handler struct{ c *controller }

func (h *handler) OnDelete(obj any) {
	h.c.queue.Add(obj.(*corev1.Secret).Name) // want error:"panics"
}

func (c *controller) handles() { c.informer.AddEventHandler(&handler{c}) }

func (c *controller) dropped() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod) // want warning:"^obj\\.\\(\\*corev1\\.Pod\\) fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled$"
		if !ok {
			utilruntime.HandleError(fmt.Errorf("unexpected object %T", obj))
			return
		}
		c.forget(pod)
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"fails on DeletedFinalStateUnknown"
			c.forget(pod)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		m, err := meta.Accessor(obj) // want warning:"meta.Accessor fails on DeletedFinalStateUnknown"
		if err != nil {
			return
		}
		c.queue.Add(m.GetName())
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		switch t := obj.(type) {
		case *corev1.Pod: // want warning:"^case \\*corev1.Pod fails on DeletedFinalStateUnknown"
			c.forget(t)
		default:
			klog.Errorf("unexpected %T", t)
		}
	}})
}

func (c *controller) usesNil() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod) // want error:"^obj\\.\\(\\*corev1\\.Pod\\) fails on DeletedFinalStateUnknown: the process panics on the nil that is used after a missed deletion$"
		if !ok {
			klog.Error("no pod")
		}
		c.forget(pod)
	}})
}

func (c *controller) pointer() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			tombstone, ok := obj.(*cache.DeletedFinalStateUnknown) // want warning:"^obj\\.\\(\\*cache\\.DeletedFinalStateUnknown\\) never matches: DeletedFinalStateUnknown comes as a value, and missed deletions are lost$"
			if !ok {
				return
			}
			pod, ok = tombstone.Obj.(*corev1.Pod)
			if !ok {
				return
			}
		}
		c.forget(pod)
	}})
}

func (c *controller) pointerThenPanic() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if d, ok := obj.(*cache.DeletedFinalStateUnknown); ok { // want warning:"never matches"
			obj = d.Obj
		}
		if pod, ok := obj.(*corev1.Pod); ok {
			c.forget(pod)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		switch t := obj.(type) {
		case *corev1.Pod:
			c.forget(t)
		case *cache.DeletedFinalStateUnknown: // want warning:"^case \\*cache.DeletedFinalStateUnknown never matches"
			c.queue.Add(t.Key)
		}
	}})
}

func (c *controller) again() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			tombstone, ok := obj.(cache.DeletedFinalStateUnknown)
			if !ok {
				return
			}
			pod, ok = obj.(*corev1.Pod) // want warning:"fails on DeletedFinalStateUnknown"
			if !ok {
				klog.Error("no pod", tombstone.Key)
				return
			}
		}
		c.forget(pod)
	}})
}

// work forgets what is gone.
func (c *controller) work() {
	for {
		key, quit := c.queue.Get()
		if quit {
			return
		}
		if _, exists, err := c.informer.GetStore().GetByKey(key.(string)); err == nil && !exists {
			delete(c.pods, key.(string))
		}
		c.queue.Done(key)
	}
}

func (c *controller) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"^cache.MetaNamespaceKeyFunc fails on DeletedFinalStateUnknown: missed deletions are lost, use DeletionHandlingMetaNamespaceKeyFunc$"
	if err != nil {
		utilruntime.HandleError(err)
		return
	}
	c.queue.Add(key)
}

func (c *controller) keys() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.enqueue,
		UpdateFunc: func(_, obj any) { c.enqueue(obj) },
		DeleteFunc: c.enqueue,
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, _ := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandling"
		c.queue.Add(key)
	}})
}

func (c *controller) filterPanics() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			return obj.(*corev1.Pod).Spec.NodeName != "" // want error:"panics on DeletedFinalStateUnknown"
		},
		Handler: cache.ResourceEventHandlerFuncs{AddFunc: c.add},
	})
}

func (c *controller) filterRejects() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod) // want warning:"^obj\\.\\(\\*corev1\\.Pod\\) makes the filter reject DeletedFinalStateUnknown: the handler never sees missed deletions$"
			return ok && pod.Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc:    c.add,
			DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) },
		},
	})
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			switch t := obj.(type) {
			case *corev1.Pod: // want warning:"makes the filter reject"
				return t.Spec.NodeName != ""
			default:
				return false
			}
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: c.enqueueDeleted},
	})
}

func (c *controller) enqueueDeleted(obj any) {
	if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

func (c *controller) filterPasses() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			if pod, ok := obj.(*corev1.Pod); ok {
				return pod.Spec.NodeName != ""
			}
			return true
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			pod := obj.(*corev1.Pod) // want error:"panics"
			c.queue.Add(pod.Name)
		}},
	})
}

func (c *controller) elsewhere(pods *store.Pods) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: pods.Remove, // want error:"^Remove panics on DeletedFinalStateUnknown"
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pods.RemoveAny(obj) // want warning:"fails on DeletedFinalStateUnknown"
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := store.PodOf(obj) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		c.queue.Add(pod.Name)
	}})
	c.informer.AddEventHandler(store.OnChange(c.changed))
}

func (c *controller) changed(obj any) {
	c.queue.Add(obj.(*corev1.Endpoints).Name) // want error:"panics"
}

func (c *controller) captured() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		go func() {
			pod := obj.(*corev1.Pod) // want error:"panics"
			c.queue.Add(pod.Name)
		}()
	}})
}

func (c *controller) made(kind string) func(any) {
	return func(obj any) {
		c.queue.Add(kind + obj.(*corev1.Pod).Name) // want error:"panics"
	}
}

func (c *controller) register() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.made("pod/")})
	remove := func(obj any) {
		c.queue.Add(obj.(*corev1.Node).Name) // want error:"panics"
	}
	c.informer.AddEventHandler(&cache.ResourceEventHandlerFuncs{AddFunc: remove, DeleteFunc: remove})
}

// A function in a field, which is set once.
type deferring struct {
	*controller
	enqueueNow func(any)
}

func (d *deferring) start() {
	d.enqueueNow = func(obj any) {
		d.queue.Add(obj.(*corev1.Pod).Name) // want error:"panics"
	}
	d.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { d.enqueueNow(obj) }})
}

// Handlers that other functions register.
func (c *controller) byOthers(w store.Watcher) {
	store.Register(c.informer, cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.queue.Add(obj.(*corev1.Pod).Name) // want error:"panics"
	}})
	c.informer.AddEventHandler(store.Renamed(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.queue.Add(obj.(*corev1.Pod).Name) // want error:"panics"
	}}))
	w.Watch("pods", c.handler())
	add := func(handler cache.ResourceEventHandler) { c.informer.AddEventHandler(handler) }
	add(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			return obj.(*corev1.Pod).Name != "" // want error:"panics"
		},
		Handler: cache.ResourceEventHandlerFuncs{AddFunc: c.add},
	})
}

func (c *controller) handler() cache.ResourceEventHandler {
	return &cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.queue.Add(obj.(*corev1.Pod).Name) // want error:"panics"
	}}
}

func (c *controller) commented() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { // for deletions
		// Pods only
		// are watched.
		pod := obj.(*corev1.Pod) // want error:"panics on DeletedFinalStateUnknown"
		c.forget(pod)
	}})
}

func (c *controller) besideACall() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		klog.Info("gone")        // for good
		pod := obj.(*corev1.Pod) // want error:"panics on DeletedFinalStateUnknown"
		c.forget(pod)
	}})
}
