package slowhandler

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/slowhandler/remote"
)

// What a slow handler is worth follows from how many objects wait for it.
type weighed struct {
	kube  kubernetes.Interface
	names chan string
	seen  map[string]int
}

func newWeighed(kube kubernetes.Interface) *weighed {
	return &weighed{kube: kube, names: make(chan string), seen: map[string]int{}}
}

func (w *weighed) register(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {
			_ = remote.Tell("many") // want warning:"^Tell .http.Post. waits for the network in an event handler: "
		},
		UpdateFunc: w.changed,
	})
	_, _ = factory.Storage().V1().StorageClasses().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if class, ok := obj.(*storagev1.StorageClass); ok {
				_ = remote.Tell(class.Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
			}
		},
	})
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: w.counted,
	})
	_, _ = podsOf(w.kube, "web", nil).AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			_ = remote.Tell(obj.(*corev1.Pod).Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
		},
	})
	_, _ = podsOf(w.kube, "", nil).AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			_ = remote.Tell(obj.(*corev1.Pod).Name) // want warning:"^Tell .http.Post. waits for the network in an event handler: "
		},
	})
	go w.count()
}

func podsOf(kube kubernetes.Interface, namespace string, selector labels.Selector) cache.SharedIndexInformer {
	narrow := func(options *metav1.ListOptions) {
		if selector != nil {
			options.LabelSelector = selector.String()
		}
	}
	lw := cache.NewFilteredListWatchFromClient(kube.CoreV1().RESTClient(), "pods", namespace, narrow)
	return cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 0, cache.Indexers{})
}

// changed asks only about services that are being deleted.
func (w *weighed) changed(_, obj any) {
	service, ok := obj.(*corev1.Service)
	if ok && service.DeletionTimestamp != nil {
		_, _ = w.kube.CoreV1().Nodes().Get(context.TODO(), service.Name, metav1.GetOptions{}) // want info:"^NodeInterface.Get asks the API server in an event handler: "
	}
}

// counted waits for somebody who only counts.
func (w *weighed) counted(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		w.names <- pod.Name // want info:"^send on names waits for a receiver in an event handler: "
	}
}

func (w *weighed) count() {
	for name := range w.names {
		w.seen[name]++
	}
}

// leaver hands an object that is being deleted to a queue: no cache will have it.
type leaver struct {
	queue workqueue.RateLimitingInterface
}

func (c *leaver) leaves(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Secrets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) {
			secret := obj.(*corev1.Secret)
			if !secret.DeletionTimestamp.IsZero() {
				c.queue.Add(secret)
			}
		},
	})
}

// filtered hears of the services that a filter lets pass, few perhaps.
func (w *weighed) filtered(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			service, ok := obj.(*corev1.Service)
			return ok && service.Spec.Type == corev1.ServiceTypeLoadBalancer
		},
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc: func(any) {
				_ = remote.Tell("some") // want info:"^Tell .http.Post. waits for the network in an event handler: "
			},
			UpdateFunc: func(_, _ any) {
				_ = remote.Tell("changed") // want info:"^Tell .http.Post. waits for the network in an event handler: "
			},
		},
	})
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(any) bool {
			return remote.Tell("asked for all") == nil // want warning:"^Tell .http.Post. waits for the network in a handler's filter: "
		},
		Handler: cache.ResourceEventHandlerFuncs{},
	})
}

// informed hears of what is made, but asks only about what changes: of services
// only users do that, of jobs their controller reports, too.
func (w *weighed) informed(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(_, obj any) {
			_, _ = w.kube.CoreV1().Nodes().Get(context.TODO(), obj.(metav1.Object).GetName(), metav1.GetOptions{}) // want info:"^NodeInterface.Get asks the API server in an event handler: "
		},
		DeleteFunc: func(any) {},
	})
	_, _ = factory.Core().V1().Secrets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { w.ask(obj.(metav1.Object).GetName()) }, // the jobs' handler speaks for both
	})
	_, _ = factory.Batch().V1().Jobs().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) {
			w.ask(obj.(metav1.Object).GetName()) // want warning:"^ask .NodeInterface.Get. asks the API server in an event handler: "
		},
	})
}

func (w *weighed) ask(name string) {
	_, _ = w.kube.CoreV1().Nodes().Get(context.TODO(), name, metav1.GetOptions{})
}

// toucher is told of services that change or go, of which an initial list has none.
type toucher interface{ touch(name string) }

type telling struct{}

func (telling) touch(name string) {
	_ = remote.Tell(name) // want info:"^Tell .http.Post. waits for the network in what an event handler calls: "
}

func touched(factory informers.SharedInformerFactory, t toucher) {
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { t.touch(obj.(metav1.Object).GetName()) },
		DeleteFunc: func(obj any) {
			if o, ok := obj.(metav1.Object); ok {
				t.touch(o.GetName())
			}
		},
	})
}

func touchedBy(factory informers.SharedInformerFactory) { touched(factory, telling{}) }

// checker is told of new classes, and of services that change: the events at start
// are those of the few classes.
type checker interface{ check(name string) }

func (telling) check(name string) {
	_ = remote.Tell(name) // want info:"^Tell .http.Post. waits for the network in what an event handler calls: "
}

func checked(factory informers.SharedInformerFactory, c checker) {
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { c.check(obj.(metav1.Object).GetName()) },
	})
	_, _ = factory.Storage().V1().StorageClasses().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { c.check(obj.(metav1.Object).GetName()) },
	})
}

func checkedBy(factory informers.SharedInformerFactory) { checked(factory, telling{}) }
