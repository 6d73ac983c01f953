package resync

import (
	"flag"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/resync/caches"
	"example.com/testdata/resync/handlers"
	"example.com/testdata/resync/options"
)

type controller struct {
	queue   workqueue.RateLimitingInterface
	factory informers.SharedInformerFactory
}

func (c *controller) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

// run works on the keys.
func (c *controller) run() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	if key == "" {
		c.queue.AddRateLimited(key)
	}
}

// update handles objects of several kinds.
func (c *controller) update(_, obj any) { c.enqueue(obj) }

func staticFactory(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second) // want warning:"every 30s hands every Pod to UpdateFunc again" unsafe
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: c.enqueue,
		UpdateFunc: func(old, obj any) {
			c.enqueue(obj)
		},
	})
}

func assertedType(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, time.Minute, informers.WithNamespace("a")) // want "every 1m hands every Deployment to UpdateFunc" unsafe
	factory.Apps().V1().Deployments().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(_, new any) { c.queue.Add(new.(*appsv1.Deployment).Name) },
	})
}

func handMade(lw cache.ListerWatcher, c *controller) {
	informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 10*time.Minute, cache.Indexers{}) // want info:"every 10m hands every filtered Pod" unsafe
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj.(*corev1.Pod).Spec.NodeName == "a" },
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(before, o any) { c.enqueue(o) }},
	})
}

func withHandler(lw cache.ListerWatcher, c *controller) {
	_, informer := cache.NewInformer(lw, &corev1.Pod{}, time.Hour, cache.ResourceEventHandlerFuncs{ // want "every 1h hands every Pod" unsafe
		AddFunc:    func(any) {},
		UpdateFunc: func(old, obj any) { c.enqueue(obj) },
	})
	_ = informer
}

func generated(client kubernetes.Interface, c *controller) {
	informer := coreinformers.NewPodInformer(client, "a", time.Minute, cache.Indexers{}) // want "every 1m hands every Pod"
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(old, obj any) { c.enqueue(obj) }})
}

func dynamicFactory(client dynamic.Interface, c *controller) {
	factory := dynamicinformer.NewDynamicSharedInformerFactory(client, time.Minute) // want "every 1m hands every object to UpdateFunc"
	factory.ForResource(schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "things"}).Informer().
		AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(old, obj any) { c.enqueue(obj) }})
}

func metadataFactory(client metadata.Interface, c *controller) {
	factory := metadatainformer.NewSharedInformerFactory(client, time.Minute) // want "every 1m hands every"
	factory.ForResource(corev1.SchemeGroupVersion.WithResource("pods")).Informer().
		AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(old, obj any) { c.enqueue(obj) }})
}

func sharedHandler(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 5*time.Minute) // want "every 5m hands every object to 2 handlers"
	factory.Core().V1().Pods().Informer().AddEventHandler(c.handler())
	factory.Core().V1().Nodes().Informer().AddEventHandler(c.handler())
}

func (c *controller) handler() cache.ResourceEventHandler {
	return &cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update}
}

var resyncFlag = flag.Duration("resync", 12*time.Hour, "period of resyncs")

func flagIsNotZero(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, *resyncFlag) // want info:"every 12h hands every Pod"
	c.watch(factory)
}

func (c *controller) watch(factory informers.SharedInformerFactory) {
	c.factory = factory
	c.factory.Core().V1().Pods().Informer().AddEventHandler(handlers.Enqueue(c.queue))
}

const period = 15 * time.Minute

func inAnotherPackage(client kubernetes.Interface, h *handlers.Pods) {
	factory := informers.NewSharedInformerFactory(client, period) // want "every 15m hands every Pod to onUpdate again"
	h.Watch(factory.Core().V1().Pods().Informer())
}

func constructedElsewhere(client kubernetes.Interface, h *handlers.Pods) {
	factory := caches.NewFactory(client) // want "every 10h hands every Pod to onUpdate again"
	h.Watch(factory.Core().V1().Pods().Informer())
}

func constructedElsewhereWith(client kubernetes.Interface, h *handlers.Pods) {
	factory := caches.NewFactoryWith(client, time.Hour) // want "every 1h hands every Pod to onUpdate again"
	h.Watch(factory.Core().V1().Pods().Informer())
}

func customPeriod(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithCustomResyncConfig(map[metav1.Object]time.Duration{
			&corev1.Pod{}: time.Minute, // want "every 1m hands every Pod"
		}))
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func ownPeriod(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 12*time.Hour)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(
		cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update},
		time.Minute, // want warning:"every 1m hands every Pod to update again"
	)
}

func ownPeriodOfParameter(informer cache.SharedIndexInformer, c *controller) {
	informer.AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update}, time.Minute) // want "every 1m hands every object to update again"
}

func neverFires(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(
		cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update}, 30*time.Second) // want warning:"handler resync of 30s never fires" unsafe
}

func neverFiresElsewhere(client kubernetes.Interface, h *handlers.Pods) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"handler resync of 2m never fires"
	h.WatchOften(factory.Core().V1().Pods().Informer())
}

func pointers(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			if old == obj { // want info:"old == obj compares addresses"
				return
			}
			c.enqueue(obj)
		},
	})
	factory.Apps().V1().Deployments().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			before, after := old.(*appsv1.Deployment), obj.(*appsv1.Deployment)
			if before.Spec.Replicas != after.Spec.Replicas { // want "before.Spec.Replicas != after.Spec.Replicas compares addresses, not contents"
				c.enqueue(obj)
			}
		},
	})
}

func deletions(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			before, after := old.(*corev1.Pod), obj.(*corev1.Pod)
			if before.DeletionTimestamp != after.DeletionTimestamp { // want info:"equal ones differ once a deletion begins"
				c.enqueue(obj)
			}
			if before.GetDeletionGracePeriodSeconds() != after.GetDeletionGracePeriodSeconds() { // want info:"equal ones differ once a deletion begins"
				c.enqueue(obj)
			}
			if before.Spec.ActiveDeadlineSeconds != after.Spec.ActiveDeadlineSeconds { // want "compares addresses, not contents: it tells even equal values"
				c.enqueue(obj)
			}
			if before.DeletionTimestamp.IsZero() != after.DeletionTimestamp.IsZero() {
				c.enqueue(obj)
			}
		},
	})
}

func configuredElsewhere(client kubernetes.Interface, c *controller, opts *options.Options) {
	cfg := handlers.Config{Client: client, Queue: c.queue, Quiet: time.Minute, Explained: time.Minute}
	cfg.Period = 3 * time.Minute // want "every 3m hands every Pod to onUpdate again"
	handlers.Run(cfg)
	handlers.Start(client, c.queue, 7*time.Minute) // want "every 7m hands every Pod to onUpdate again"
	handlers.Start(client, c.queue, opts.Often)    // want info:"every 45s hands every Pod to onUpdate again"
}

func severalResources(client dynamic.Interface, c *controller) {
	c.watchResource(client, schema.GroupVersionResource{Version: "v1", Resource: "pods"})
	c.watchResource(client, schema.GroupVersionResource{Version: "v1", Resource: "nodes"})
}

func (c *controller) watchResource(client dynamic.Interface, gvr schema.GroupVersionResource) {
	factory := dynamicinformer.NewDynamicSharedInformerFactory(client, 2*time.Hour) // want "every 2h hands every object"
	factory.ForResource(gvr).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

// presentAtTimes asks whether one is there only on one of the ways to the comparison.
func presentAtTimes(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Apps().V1().Deployments().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			before, after := old.(*appsv1.Deployment), obj.(*appsv1.Deployment)
			if before.Spec.Replicas == nil || after.Spec.Paused {
				if before.Spec.Replicas != after.Spec.Replicas { // want "compares addresses, not contents"
					c.enqueue(obj)
				}
			}
		},
	})
}
