// Package informers reads only the metadata of what its informers hold.
package informers

import (
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"

	"example.com/testdata/metadata/informers/listers"
)

type controller struct {
	pods   corelisters.PodLister
	synced cache.InformerSynced
	queue  workqueue.RateLimitingInterface
}

func lister(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.Core().V1().Pods() // want warning:"^whole objects of Pod are cached, of which only metadata is read: use an informer of metadatainformer$" unfixed
	c := &controller{
		pods:   informer.Lister(),
		synced: informer.Informer().HasSynced,
		queue:  workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter()),
	}
	informer.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: c.enqueue,
		UpdateFunc: func(before, after interface{}) {
			if before.(*corev1.Pod).ResourceVersion == after.(*corev1.Pod).ResourceVersion {
				return
			}
			c.enqueue(after)
		},
		DeleteFunc: c.deleted,
	})
	factory.Start(stop)
	if cache.WaitForCacheSync(stop, c.synced) {
		c.run()
	}
}

func (c *controller) enqueue(obj interface{}) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	c.queue.Add(key)
}

func (c *controller) deleted(obj interface{}) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	fmt.Println(pod.Name, pod.GetLabels()["app"])
}

func (c *controller) run() {
	for {
		key, _ := c.queue.Get()
		namespace, name, err := cache.SplitMetaNamespaceKey(key.(string))
		if err != nil {
			continue
		}
		pod, err := c.pods.Pods(namespace).Get(name)
		if err != nil {
			continue
		}
		if owner := metav1.GetControllerOf(pod); owner != nil && !owned(pod) {
			fmt.Println(owner.Name)
		}
		c.queue.Done(key)
	}
}

func owned(pod *corev1.Pod) bool {
	copied := pod.DeepCopy()
	for _, owner := range copied.OwnerReferences {
		if owner.Kind == "ReplicaSet" {
			return true
		}
	}
	return false
}

// The lister goes to another package, which looks at names.
func otherPackage(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	secrets := factory.Core().V1().Secrets() // want warning:"^whole objects of Secret are cached"
	counter := listers.New(secrets.Lister())
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	fmt.Println(counter.Count())
}

// So does the factory, of which it takes an informer itself.
func factoryOfOthers(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, time.Hour) // want warning:"^whole objects of ConfigMap are cached"
	listers.Run(factory, stop)
}

// An informer of its own.
func alone(client kubernetes.Interface, stop chan struct{}) {
	informer := coreinformers.NewPodInformer(client, "", 0, cache.Indexers{ // want warning:"^whole objects of Pod are cached"
		"app": func(obj interface{}) ([]string, error) { return []string{obj.(*corev1.Pod).Labels["app"]}, nil },
	})
	go informer.Run(stop)
	for _, obj := range informer.GetStore().List() {
		if meta, ok := obj.(metav1.Object); ok {
			fmt.Println(meta.GetUID())
		}
	}
}

// Of two kinds one is read in full.
func both(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister() // want warning:"^whole objects of Pod are cached"
	maps := factory.Core().V1().ConfigMaps().Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		if config, err := maps.ConfigMaps(pod.Namespace).Get(pod.Name); err == nil {
			fmt.Println(config.Data["mode"])
		}
	}
}

// What other packages get is metadata.
func named(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister() // want warning:"^whole objects of Pod are cached"
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		klog.InfoS("found", "pod", klog.KObj(pod), "name", listers.Name(pod))
	}
}
