package cachesync

import (
	"context"
	"errors"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	informersv1 "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachesync/controller"
	"example.com/testdata/cachesync/starter"
)

func resultIgnored(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.Start(stop)
	cache.WaitForCacheSync(stop, pods.Informer().HasSynced) // want info:"result of cache.WaitForCacheSync is ignored: if it gives up, the code goes on with caches that are not filled"
	return use(lister)
}

func resultsIgnored(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop) // want info:"result of factory.WaitForCacheSync is ignored"
	_ = use(lister)
}

func resultIgnoredAtADeadline(client kubernetes.Interface) (int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done()) // want warning:"result of factory.WaitForCacheSync is ignored"
	return 0, use(lister)
}

func resultBlank(stop chan struct{}, pods cache.SharedIndexInformer) bool {
	_ = cache.WaitForCacheSync(stop, pods.HasSynced)
	return pods.GetStore().ListKeys() != nil
}

func waitsInAGoroutine(stop chan struct{}, pods cache.SharedIndexInformer) {
	go cache.WaitForCacheSync(stop, pods.HasSynced) // want info:"cache.WaitForCacheSync waits in a goroutine of its own: nobody learns whether the caches are filled"
}

func nothingToWaitFor(stop chan struct{}) error {
	if !cache.WaitForCacheSync(stop) { // want warning:"cache.WaitForCacheSync is given no informer to wait for: it returns true at once, with the caches still empty"
		return errors.New("caches did not sync")
	}
	return nil
}

func obtainedAfterTheStart(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
	lister := factory.Core().V1().Pods().Lister() // want error:"the Pod informer is registered after the last start of its factory: nothing runs it, and its lister stays empty"
	return use(lister)
}

func startedBeforeAnything(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	factory.Start(stop)
	lister := pods.Lister() // want error:"the Pod informer is registered after the last start of its factory"
	return use(lister)
}

func obtainedElsewhereAfterTheStart(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Start(stop)
	c := controller.New(factory) // want error:"the Pod informer is registered after the last start of its factory"
	return c.Run(stop)
}

func startedElsewhereBefore(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	starter.Start(factory, stop)
	return use(factory.Core().V1().Pods().Lister()) // want error:"the Pod informer is registered after the last start of its factory"
}

func noneStarted(client kubernetes.Interface, name string) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes, claims := factory.Core().V1().Nodes().Lister(), factory.Core().V1().PersistentVolumeClaims().Lister()
	if _, err := claims.PersistentVolumeClaims("default").Get(name); err != nil { // want error:"the listers of PersistentVolumeClaim and Node are read, but nothing runs their informers: they are always empty"
		return err
	}
	_, err := nodes.Get(name)
	return err
}

func neverStarted(client kubernetes.Interface, namespace, name string) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister().Pods(namespace)
	_, err := lister.Get(name) // want error:"the Pod lister is read, but nothing runs its informer: it is always empty"
	return err
}

func waitsForEver(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) { // want error:"cache.WaitForCacheSync waits until it is stopped: nothing runs the Pod informer"
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func startsAfterTheWait(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) { // want error:"cache.WaitForCacheSync waits until it is stopped: the Pod informer runs only after it"
		return errors.New("pods did not sync")
	}
	factory.Start(stop)
	return use(lister)
}

func handMadeNeverRun(stop chan struct{}, watcher cache.ListerWatcher) error {
	informer := cache.NewSharedIndexInformer(watcher, nil, 0, cache.Indexers{})
	if !cache.WaitForCacheSync(stop, informer.HasSynced) { // want error:"cache.WaitForCacheSync waits until it is stopped: nothing runs the informer"
		return errors.New("cache did not sync")
	}
	return nil
}

func waitsForTheFactoryTooEarly(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	for _, ok := range factory.WaitForCacheSync(stop) { // want warning:"factory.WaitForCacheSync comes before the factory is started: it waits for nothing, and returns at once"
		if !ok {
			return errors.New("caches did not sync")
		}
	}
	factory.Start(stop)
	return use(lister)
}

func waitsForNothing(stop chan struct{}, client kubernetes.Interface, other func(listers.PodLister) error) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Start(stop)
	for _, ok := range factory.WaitForCacheSync(stop) { // want warning:"factory.WaitForCacheSync waits for nothing: no informer is registered before the factory is started"
		if !ok {
			return errors.New("caches did not sync")
		}
	}
	pods := factory.Core().V1().Pods()
	go pods.Informer().Run(stop)
	return other(pods.Lister())
}

func readsBeforeTheStart(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	list, err := pods.Lister().List(labels.Everything()) // want error:"the Pod lister is read before its informer runs: it is always empty here"
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) || len(list) > 0 {
		return err
	}
	return nil
}

func readsBeforeTheWait(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.Start(stop)
	list, err := lister.List(labels.Everything()) // want error:"the Pod lister is read before anything waits for its cache: objects are missing, without an error"
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) || len(list) > 0 {
		return err
	}
	return nil
}

// runBlocksForNothing loses nothing by it: it would wait for the end, too.
func runBlocksForNothing(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if _, err := pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{}); err != nil {
		return err
	}
	pods.Informer().Run(stop) // want info:"Run returns only when the informer has stopped: what follows runs without it; start it with go"
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	<-stop
	return nil
}

func runBlocks(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	pods.Informer().Run(stop) // want error:"Run returns only when the informer has stopped: what follows runs without it; start it with go"
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func handlerAfterShutdown(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	close(stop)
	factory.Shutdown()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{}) // want error:"pods.AddEventHandler comes after factory.Shutdown: the informer has stopped, and never calls the handler"
}

func handlerAfterCancel(parent context.Context, client kubernetes.Interface) {
	ctx, cancel := context.WithCancel(parent)
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(ctx.Done())
	cancel()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{}) // want error:"pods.AddEventHandler comes after cancel: the informer has stopped, and never calls the handler"
}

func waitsOnlyIfSynced(stop chan struct{}, informer cache.SharedIndexInformer) error {
	if informer.HasSynced() {
		if !cache.WaitForCacheSync(stop, informer.HasSynced) { // want warning:"cache.WaitForCacheSync runs only if informer.HasSynced is true already: while the cache is filled, nothing waits"
			return errors.New("cache did not sync")
		}
	}
	return nil
}

type speaker struct {
	factory        informers.SharedInformerFactory
	pods           listers.PodLister
	podsSynced     cache.InformerSynced
	services       listers.ServiceLister
	servicesSynced cache.InformerSynced
}

func newSpeaker(client kubernetes.Interface) *speaker {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods, services := factory.Core().V1().Pods(), factory.Core().V1().Services()
	return &speaker{
		factory:        factory,
		pods:           pods.Lister(),
		podsSynced:     pods.Informer().HasSynced,
		services:       services.Lister(),
		servicesSynced: services.Informer().HasSynced,
	}
}

func (s *speaker) run(stop chan struct{}) error {
	s.factory.Start(stop)
	if !cache.WaitForCacheSync(stop, s.podsSynced) { // want warning:"cache.WaitForCacheSync does not wait for the Service informer, whose lister is read, too: objects may be missing"
		return errors.New("pods did not sync")
	}
	_, err := s.services.List(labels.Everything())
	return errors.Join(err, use(s.pods))
}

func (s *speaker) again(stop chan struct{}) bool {
	return cache.WaitForCacheSync(stop, s.podsSynced, s.podsSynced) // want warning:"cache.WaitForCacheSync is given podsSynced twice: if another informer is meant, nothing waits for that"
}

// single has one informer alone: no other can be meant.
type single struct {
	pods       listers.PodLister
	podsSynced cache.InformerSynced
}

func newSingle(pods informersv1.PodInformer) *single {
	return &single{pods: pods.Lister(), podsSynced: pods.Informer().HasSynced}
}

func (s *single) run(stop chan struct{}) bool {
	return cache.WaitForCacheSync(stop, s.podsSynced, s.podsSynced) && // want info:"cache.WaitForCacheSync is given podsSynced twice: if another informer is meant, nothing waits for that"
		use(s.pods) == nil
}

// pair waits for both, and for one of them once more.
type pair struct {
	pods        listers.PodLister
	podsSynced  cache.InformerSynced
	nodes       listers.NodeLister
	nodesSynced cache.InformerSynced
}

func newPair(pods informersv1.PodInformer, nodes informersv1.NodeInformer) *pair {
	return &pair{
		pods: pods.Lister(), podsSynced: pods.Informer().HasSynced,
		nodes: nodes.Lister(), nodesSynced: nodes.Informer().HasSynced,
	}
}

func (p *pair) run(stop chan struct{}) bool {
	return cache.WaitForCacheSync(stop, p.podsSynced, p.nodesSynced, p.podsSynced) && // want info:"cache.WaitForCacheSync is given podsSynced twice"
		use(p.pods) == nil && len(listed(p.nodes)) > 0
}

func listed(nodes listers.NodeLister) []*corev1.Node {
	all, _ := nodes.List(labels.Everything())
	return all
}

func dynamicWaitsTooEarly(stop chan struct{}, client dynamic.Interface, resources []schema.GroupVersionResource, read func(cache.GenericLister)) {
	factory := dynamicinformer.NewDynamicSharedInformerFactory(client, 0)
	for _, r := range resources {
		read(factory.ForResource(r).Lister())
	}
	factory.WaitForCacheSync(stop) // want warning:"factory.WaitForCacheSync comes before the factory is started: it waits for nothing, and returns at once"
	factory.Start(stop)
}

func waitsForWhatNothingStarts(stop chan struct{}, client kubernetes.Interface) bool {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, err := factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{})
	return err == nil && len(factory.WaitForCacheSync(stop)) > 0 // want info:"factory.WaitForCacheSync waits for nothing: it looks only at informers that its factory has started, and nothing starts it"
}

func wrappedResultIgnored(stop chan struct{}, factory informers.SharedInformerFactory, pods cache.SharedIndexInformer) error {
	syncsOfCallers(stop, pods.HasSynced)                                   // want info:"result of syncsOfCallers is ignored: if it gives up, the code goes on with caches that are not filled"
	starter.Synced(stop, factory.Core().V1().Nodes().Informer().HasSynced) // want info:"result of starter.Synced is ignored"
	return use(factory.Core().V1().Pods().Lister())
}

func constructedElsewhere(stop chan struct{}, client kubernetes.Interface) error {
	factory, err := starter.Factory(client)
	if err != nil {
		return err
	}
	factory.Start(stop)
	_, err = factory.Core().V1().Pods().Lister().List(labels.Everything()) // want error:"the Pod informer is registered after the last start of its factory"
	return err
}

func onlyWaits(stop chan struct{}, client kubernetes.Interface, debug bool) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_ = use(factory.Core().V1().Pods().Lister())
	factory.Start(stop)
	if debug {
		factory.WaitForCacheSync(stop)
	}
}
