package fullscan

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// settings puts one key into its queue, whatever changes.
type settings struct {
	queue workqueue.Interface
	maps  corelisters.ConfigMapLister
	pods  corelisters.PodLister
}

func newSettings(factory informers.SharedInformerFactory) *settings {
	s := &settings{queue: workqueue.New(), maps: factory.Core().V1().ConfigMaps().Lister(), pods: factory.Core().V1().Pods().Lister()}
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj interface{}) bool { return serves(obj.(*corev1.Pod)) },
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(interface{}) { s.queue.Add("all") }},
	})
	return s
}

func serves(pod *corev1.Pod) bool { return pod.Labels["component"] == "server" }

func (s *settings) work() {
	for {
		key, quit := s.queue.Get()
		if quit {
			return
		}
		s.sync(key.(string))
		s.queue.Done(key)
	}
}

// sync asks of some pods, but none of them made it run.
func (s *settings) sync(key string) {
	pod, err := s.pods.Pods("kube-system").Get("server")
	if err == nil && serves(pod) {
		s.one("flannel")
		s.all("flannel")
	}
}

func (s *settings) one(name string) {
	maps, _ := s.maps.ConfigMaps("kube-system").List(labels.Everything()) // want info:"to keep one name: Get finds it by its key"
	for _, m := range maps {
		if m.Name == name {
			use(m.Name)
		}
	}
}

// all has no namespace that Get could be asked with.
func (s *settings) all(name string) {
	maps, _ := s.maps.List(labels.Everything()) // want info:"to keep one name: an index of that finds them"
	for _, m := range maps {
		if m.Name == name {
			use(m.Name)
		}
	}
}

// chosen works on the pods that a filter lets through.
type chosen struct {
	queue workqueue.Interface
	pods  corelisters.PodLister
}

func newChosen(factory informers.SharedInformerFactory) *chosen {
	c := &chosen{queue: workqueue.New(), pods: factory.Core().V1().Pods().Lister()}
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj interface{}) bool { return serves(obj.(*corev1.Pod)) },
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, DeleteFunc: c.enqueue},
	})
	return c
}

func (c *chosen) enqueue(obj interface{}) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

func (c *chosen) work() {
	key, quit := c.queue.Get()
	if quit {
		return
	}
	defer c.queue.Done(key)
	ns, name, _ := cache.SplitMetaNamespaceKey(key.(string))
	pod, err := c.pods.Pods(ns).Get(name)
	if err != nil {
		return
	}
	c.byNode(pod.Spec.NodeName)
}

func (c *chosen) byNode(node string) {
	pods, _ := c.pods.List(labels.Everything()) // want info:"to keep those with one spec.nodeName"
	for _, pod := range pods {
		if pod.Spec.NodeName == node {
			use(pod.Name)
		}
	}
}

func use(string) {}
