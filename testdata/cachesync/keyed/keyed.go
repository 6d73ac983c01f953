// Package keyed leaves informers out of waits whose listers workers read.
package keyed

import (
	"errors"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	informers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

func enqueueTo(queue workqueue.RateLimitingInterface) func(any) {
	return func(obj any) {
		if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
			queue.Add(key)
		}
	}
}

func runner(queue workqueue.RateLimitingInterface, process func(namespace, name string) error) func() {
	return func() {
		for {
			item, shutdown := queue.Get()
			if shutdown {
				return
			}
			if namespace, name, err := cache.SplitMetaNamespaceKey(item.(string)); err == nil && process(namespace, name) == nil {
				queue.Forget(item)
			}
			queue.Done(item)
		}
	}
}

// A told one has handlers that hear of each ConfigMap.
type told struct {
	pods       listers.PodLister
	podsSynced cache.InformerSynced
	maps       listers.ConfigMapLister
	mapsSynced cache.InformerSynced
	queue      workqueue.RateLimitingInterface
	pending    workqueue.RateLimitingInterface
}

func newTold(pods informers.PodInformer, maps informers.ConfigMapInformer, queue, pending workqueue.RateLimitingInterface) *told {
	t := &told{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		maps: maps.Lister(), mapsSynced: maps.Informer().HasSynced,
		queue: queue, pending: pending,
	}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(t.pending)})
	_, _ = maps.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(t.queue)})
	return t
}

func (t *told) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, t.podsSynced) { // want info:"^cache.WaitForCacheSync does not wait for mapsSynced: maps may be read before it is filled$"
		return errors.New("pods did not sync")
	}
	go runner(t.queue, t.processMap)()
	go runner(t.pending, t.processPod)()
	<-stop
	return nil
}

func (t *told) processMap(namespace, name string) error {
	_, err := t.maps.ConfigMaps(namespace).Get(name)
	return err
}

func (t *told) processPod(namespace, name string) error {
	_, err := t.pods.Pods(namespace).Get(name)
	return err
}

// A deaf one hears of pods, and reads ConfigMaps of the same names.
type deaf struct {
	pods          listers.PodLister
	podsSynced    cache.InformerSynced
	secrets       listers.SecretLister
	secretsSynced cache.InformerSynced
	queue         workqueue.RateLimitingInterface
}

func newDeaf(pods informers.PodInformer, secrets informers.SecretInformer, queue workqueue.RateLimitingInterface) *deaf {
	d := &deaf{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		secrets: secrets.Lister(), secretsSynced: secrets.Informer().HasSynced,
		queue: queue,
	}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(d.queue)})
	return d
}

func (d *deaf) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, d.podsSynced) { // want warning:"does not wait for secretsSynced: secrets may be read before it is filled$"
		return errors.New("pods did not sync")
	}
	go runner(d.queue, d.process)()
	<-stop
	return nil
}

func (d *deaf) process(namespace, name string) error {
	if _, err := d.pods.Pods(namespace).Get(name); err != nil {
		return err
	}
	_, err := d.secrets.Secrets(namespace).Get(name)
	return err
}

// A named one asks for what another object names.
type named struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	queue       workqueue.RateLimitingInterface
}

func newNamed(pods informers.PodInformer, nodes informers.NodeInformer, queue workqueue.RateLimitingInterface) *named {
	n := &named{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		nodes: nodes.Lister(), nodesSynced: nodes.Informer().HasSynced,
		queue: queue,
	}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(n.queue)})
	_, _ = nodes.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(n.queue)})
	return n
}

func (n *named) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, n.podsSynced) { // want warning:"does not wait for nodesSynced: nodes may be read before it is filled$"
		return errors.New("pods did not sync")
	}
	go runner(n.queue, n.process)()
	<-stop
	return nil
}

func (n *named) process(namespace, name string) error {
	pod, err := n.pods.Pods(namespace).Get(name)
	if err != nil {
		return err
	}
	_, err = n.nodes.Get(pod.Spec.NodeName)
	return err
}

// A mapped one has handlers that enqueue what depends on a node.
type mapped struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	queue       workqueue.RateLimitingInterface
	enqueue     func(pod *corev1.Pod)
}

func newMapped(pods informers.PodInformer, nodes informers.NodeInformer, queue workqueue.RateLimitingInterface) *mapped {
	m := &mapped{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		nodes: nodes.Lister(), nodesSynced: nodes.Informer().HasSynced,
		queue: queue,
	}
	m.enqueue = m.add
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(m.queue)})
	_, _ = nodes.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: m.addNode})
	return m
}

func (m *mapped) add(pod *corev1.Pod) { m.queue.Add(pod.Namespace + "/" + pod.Name) }

func (m *mapped) addNode(any) {
	pods, err := m.pods.List(labels.Everything())
	if err != nil {
		return
	}
	for _, pod := range pods {
		m.enqueue(pod)
	}
}

func (m *mapped) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, m.podsSynced) { // want info:"does not wait for nodesSynced: nodes may be read before it is filled$"
		return errors.New("pods did not sync")
	}
	go runner(m.queue, m.process)()
	<-stop
	return nil
}

func (m *mapped) process(namespace, name string) error {
	if _, err := m.pods.Pods(namespace).Get(name); err != nil {
		return err
	}
	_, err := m.nodes.List(labels.Everything())
	return err
}

// A listing one looks at pods when it hears of nodes, and enqueues none.
type listing struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
	queue       workqueue.RateLimitingInterface
}

func newListing(pods informers.PodInformer, nodes informers.NodeInformer, queue workqueue.RateLimitingInterface) *listing {
	l := &listing{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		nodes: nodes.Lister(), nodesSynced: nodes.Informer().HasSynced,
		queue: queue,
	}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueueTo(l.queue)})
	_, _ = nodes.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: l.addNode})
	return l
}

func (l *listing) addNode(any) { _, _ = l.pods.List(labels.Everything()) }

func (l *listing) run(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop, l.podsSynced) { // want warning:"does not wait for nodesSynced: nodes may be read before it is filled$"
		return errors.New("pods did not sync")
	}
	go runner(l.queue, l.process)()
	<-stop
	return nil
}

func (l *listing) process(namespace, name string) error {
	if _, err := l.pods.Pods(namespace).Get(name); err != nil {
		return err
	}
	_, err := l.nodes.List(labels.Everything())
	return err
}
