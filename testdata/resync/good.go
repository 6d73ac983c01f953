// Package resync holds what rule resync reports, and what it does not.
package resync

import (
	"flag"
	"reflect"
	"sync/atomic"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"example.com/testdata/resync/caches"
	"example.com/testdata/resync/handlers"
	"example.com/testdata/resync/options"
)

func noResync(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func comparesVersions(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: c.enqueue,
		UpdateFunc: func(old, obj any) {
			if old.(*corev1.Pod).ResourceVersion == obj.(*corev1.Pod).ResourceVersion {
				return
			}
			c.enqueue(obj)
		},
	})
}

func comparesContents(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			if !reflect.DeepEqual(old.(*corev1.Pod).Spec, obj.(*corev1.Pod).Spec) {
				c.enqueue(obj)
			}
		},
	})
}

func comparesInAnotherPackage(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			if handlers.Changed(old.(*corev1.Pod), obj.(*corev1.Pod)) {
				c.enqueue(obj)
			}
		},
	})
}

func ignoresUpdates(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, DeleteFunc: c.enqueue})
}

var updates atomic.Int64

func onlyCounts(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			updates.Add(1)
			klog.V(4).InfoS("pod updated", "pod", klog.KObj(obj.(*corev1.Pod)))
		},
	})
}

func onlyStores(client kubernetes.Interface, pods map[string]*corev1.Pod) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(old, obj any) { pods[obj.(*corev1.Pod).Name] = obj.(*corev1.Pod) },
	})
}

func noHandler(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	factory.Core().V1().Pods().Lister()
}

func explainedBeside(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, time.Hour) // resync repairs the load balancers
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func explainedAbove(client kubernetes.Interface, c *controller) {
	// The resync repairs the load balancers, which nobody watches.
	factory := informers.NewSharedInformerFactory(client, time.Hour)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func silencedBeside(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, time.Hour) //nolint:resync // measured
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func silencedAbove(client kubernetes.Interface, c *controller) {
	//lint:ignore resync measured
	factory := informers.NewSharedInformerFactory(client, time.Hour)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func flagIsZero(client kubernetes.Interface, c *controller) {
	period := flag.Duration("resync-zero", 0, "period of resyncs")
	flag.Parse()
	factory := informers.NewSharedInformerFactory(client, *period)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

type config struct{ Resync time.Duration }

func configured(client kubernetes.Interface, c *controller, cfg config) {
	factory := informers.NewSharedInformerFactory(client, cfg.Resync)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func oneObject(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 30*time.Second,
		informers.WithNamespace("kube-system"),
		informers.WithTweakListOptions(func(o *metav1.ListOptions) {
			o.FieldSelector = fields.OneTermEqualSelector("metadata.name", "settings").String()
		}))
	factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func testDouble(c *controller) {
	factory := informers.NewSharedInformerFactory(fake.NewSimpleClientset(), 30*time.Second)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func ownPeriodOfZero(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update}, 0)
}

// ownPeriodOfUnknown gets an informer whose resync it does not know.
func ownPeriodOfUnknown(informer cache.SharedIndexInformer, c *controller) {
	informer.AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			if old.(*corev1.Pod).UID != obj.(*corev1.Pod).UID {
				c.enqueue(obj)
			}
		},
	}, time.Minute)
}

// customPeriodOfZero turns the resync off for one kind.
func customPeriodOfZero(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, time.Minute,
		informers.WithCustomResyncConfig(map[metav1.Object]time.Duration{&corev1.Pod{}: 0}))
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func filteredElsewhere(client kubernetes.Interface, h *handlers.Pods) {
	factory := caches.NewFactory(client)
	h.WatchChanges(factory.Core().V1().Pods().Informer())
}

// NewSharedInformerFactory is a homonym.
func NewSharedInformerFactory(client kubernetes.Interface, period time.Duration) *controller {
	return &controller{}
}

// AddEventHandler is a homonym.
func (c *controller) AddEventHandler(h cache.ResourceEventHandler) {}

func homonym(client kubernetes.Interface, c *controller) {
	NewSharedInformerFactory(client, time.Minute).AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: c.update})
}

func configuredWithZero(client kubernetes.Interface, c *controller, opts *options.Options, given time.Duration) {
	handlers.Run(handlers.Config{Client: client, Queue: c.queue})
	handlers.Start(client, c.queue, 0)
	handlers.Start(client, c.queue, opts.Never)
	handlers.Start(client, c.queue, given)
}

// presence asks whether one of two conditions is there before it compares them.
func presence(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Apps().V1().Deployments().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(old, obj any) {
			before, after := old.(*appsv1.Deployment), obj.(*appsv1.Deployment)
			if appeared(before.Spec.Replicas, after.Spec.Replicas) || changedLimit(before, after) {
				c.enqueue(obj)
			}
		},
	})
}

func appeared(before, after *int32) bool {
	if before == nil || after == nil {
		return before != after
	}
	return false
}

func changedLimit(before, after *appsv1.Deployment) bool {
	if before.Spec.RevisionHistoryLimit == nil {
		return before.Spec.RevisionHistoryLimit != after.Spec.RevisionHistoryLimit
	}
	return false
}
