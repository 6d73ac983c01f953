package cachesync

import (
	"context"
	"errors"
	"fmt"
	"time"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachesync/controller"
	"example.com/testdata/cachesync/starter"
)

func resultChecked(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(lister)
}

func everyInformerChecked(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	for informer, ok := range factory.WaitForCacheSync(stop) {
		if !ok {
			return fmt.Errorf("%v did not sync", informer)
		}
	}
	return use(lister)
}

func use(lister listers.PodLister) error {
	_, err := lister.List(labels.Everything())
	return err
}

func neverGivesUp(client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(wait.NeverStop)
	factory.WaitForCacheSync(wait.NeverStop)
	return use(lister)
}

func neverGivesUpEither(client kubernetes.Interface) error {
	ctx := context.Background()
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	return use(lister)
}

func onlyWaitsForTheEnd(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	<-stop
}

func goesOnForEver(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	select {}
}

func asksWhetherItEnded(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return use(lister)
}

func asksLaterWhetherItEnded(ctx context.Context, factory, other informers.SharedInformerFactory) error {
	if other != nil {
		other.WaitForCacheSync(ctx.Done())
	}
	factory.WaitForCacheSync(ctx.Done())
	select {
	case <-ctx.Done():
		return ctx.Err()
	default:
		return use(factory.Core().V1().Pods().Lister())
	}
}

func checksTheNextWait(stop chan struct{}, factory informers.SharedInformerFactory, pods cache.SharedIndexInformer) error {
	factory.WaitForCacheSync(stop)
	if !cache.WaitForCacheSync(stop, pods.HasSynced) {
		return errors.New("pods did not sync")
	}
	return nil
}

type starts interface{ Start(stop <-chan struct{}) }

type promoter struct {
	informers.SharedInformerFactory
}

func startedThroughAPromotedMethod(stop chan struct{}, client kubernetes.Interface, run func(starts)) error {
	p := &promoter{informers.NewSharedInformerFactory(client, 0)}
	pods := p.Core().V1().Pods()
	run(p)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func asksAgainAfterTheWait(stop chan struct{}, pods cache.SharedIndexInformer) error {
	cache.WaitForCacheSync(stop, pods.HasSynced)
	if !pods.HasSynced() {
		return errors.New("pods did not sync")
	}
	return nil
}

func startedAgain(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(lister)
}

func registeredByTheListerBefore(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, factory.Core().V1().Pods().Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(lister)
}

func runByHand(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
	pods := factory.Core().V1().Pods()
	go pods.Informer().Run(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func startedByOthers(stop chan struct{}, factory informers.SharedInformerFactory) error {
	pods := factory.Core().V1().Pods()
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func handedOut(client kubernetes.Interface) (informers.SharedInformerFactory, listers.PodLister) {
	factory := informers.NewSharedInformerFactory(client, 0)
	return factory, factory.Core().V1().Pods().Lister()
}

// Handed out to other packages.
func HandedOut(stop chan struct{}, client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Start(stop)
	_ = use(factory.Core().V1().Pods().Lister())
	return factory
}

func startedByAFunctionValue(stop chan struct{}, client kubernetes.Interface, later func(func(<-chan struct{}))) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	later(factory.Start)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func startedInAMap(stop chan struct{}, client kubernetes.Interface, all map[string]informers.SharedInformerFactory) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	all["pods"] = factory
	return use(pods.Lister())
}

func startedInAGoroutine(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	informer := pods.Informer()
	go func() {
		time.Sleep(time.Second)
		factory.Start(stop)
	}()
	if !cache.WaitForCacheSync(stop, informer.HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func startedElsewhere(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	starter.Start(factory, stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(lister)
}

func keptElsewhere(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	s := starter.New(factory)
	lister := factory.Core().V1().Pods().Lister()
	s.Run(stop)
	return use(lister)
}

func obtainedElsewhereBeforeTheStart(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	c := controller.New(factory)
	factory.Start(stop)
	return c.Run(stop)
}

func pollsForItself(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	informer := pods.Informer()
	factory.Start(stop)
	for !informer.HasSynced() {
		time.Sleep(time.Second)
	}
	return use(pods.Lister())
}

func retriesTheRead(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	for use(lister) != nil {
		time.Sleep(time.Second)
	}
}

func readsInAGoroutine(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.Start(stop)
	ready := make(chan struct{})
	go func() {
		<-ready
		_ = use(lister)
	}()
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	close(ready)
	return nil
}

func readsInAHandler(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	_, err := pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { _ = use(lister) },
	})
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return err
}

func filledByHand(client kubernetes.Interface, pod *v1.Pod) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if err := pods.Informer().GetIndexer().Add(pod); err != nil {
		return err
	}
	return use(pods.Lister())
}

func listOfSyncs(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods, nodes := factory.Core().V1().Pods(), factory.Core().V1().Nodes()
	lister := pods.Lister()
	var synced []cache.InformerSynced
	synced = append(synced, pods.Informer().HasSynced)
	synced = append(synced, nodes.Informer().HasSynced)
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, synced...) {
		return errors.New("caches did not sync")
	}
	return use(lister)
}

func syncsOfCallers(stop chan struct{}, synced ...cache.InformerSynced) bool {
	return cache.WaitForCacheSync(stop, synced...)
}

func oneOfTwo(stop chan struct{}, client kubernetes.Interface, namespace string) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	if namespace != "" {
		factory = informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	}
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(lister)
}

func handlerBeforeTheEnd(parent context.Context, client kubernetes.Interface) {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(ctx.Done())
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{})
	<-parent.Done()
}

func handlerAfterTheEndRefused(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	factory.Shutdown()
	_, err := pods.AddEventHandler(cache.ResourceEventHandlerFuncs{})
	return err
}

func notYetSynced(stop chan struct{}, informer cache.SharedIndexInformer) error {
	if !informer.HasSynced() {
		if !cache.WaitForCacheSync(stop, informer.HasSynced) {
			return errors.New("cache did not sync")
		}
	}
	return nil
}

func otherSyncedFirst(stop chan struct{}, nodes, pods cache.SharedIndexInformer) error {
	if nodes.HasSynced() {
		if !cache.WaitForCacheSync(stop, pods.HasSynced) {
			return errors.New("cache did not sync")
		}
	}
	return nil
}

type waiter struct{}

// WaitForCacheSync is a namesake.
func (waiter) WaitForCacheSync(chan struct{}) bool { return true }

func namesake(stop chan struct{}) { waiter{}.WaitForCacheSync(stop) }

func registeredWhereConstructed(stop chan struct{}, client kubernetes.Interface) error {
	factory, err := starter.Factory(client)
	if err != nil {
		return err
	}
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, factory.Core().V1().Nodes().Informer().HasSynced) {
		return errors.New("nodes did not sync")
	}
	_, err = factory.Core().V1().Nodes().Lister().List(labels.Everything())
	return err
}

func constructedForOthersToo(stop chan struct{}, client kubernetes.Interface) error {
	return use(starter.Shared(client).Core().V1().Pods().Lister())
}

type sandbox struct {
	client  *fake.Clientset
	factory informers.SharedInformerFactory
}

func newSandbox() *sandbox {
	s := &sandbox{client: fake.NewSimpleClientset()}
	s.factory = informers.NewSharedInformerFactory(s.client, 0)
	return s
}

func (s *sandbox) informers() informers.SharedInformerFactory { return s.factory }

func dryRun(stop chan struct{}) (*v1.Pod, error) {
	s := newSandbox()
	lister := s.informers().Core().V1().Pods().Lister()
	s.informers().Start(stop)
	s.informers().WaitForCacheSync(stop)
	return lister.Pods("").Get("web")
}

func NewFilled(stop chan struct{}, objects ...runtime.Object) (*v1.Pod, error) {
	return NewStarted(stop, informers.NewSharedInformerFactory(fake.NewSimpleClientset(objects...), 0))
}

func NewStarted(stop chan struct{}, factory informers.SharedInformerFactory) (*v1.Pod, error) {
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	return lister.Pods("").Get("web")
}
