package informerleak

import (
	"context"
	"net/http"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/record"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// quiet has a method for each reason not to report.
type quiet struct {
	kube     kubernetes.Interface
	config   *rest.Config
	informer cache.SharedIndexInformer
	stop     chan struct{}

	once     sync.Once
	pods     cache.SharedIndexInformer
	mu       sync.Mutex
	clusters map[string]*member
	cancels  map[string]context.CancelFunc
	watched  sets.Set[schema.GroupVersionKind]
	known    map[string]bool
	cancel   context.CancelFunc
	stopOne  chan struct{}
	regs     map[string]cache.ResourceEventHandlerRegistration
	handlers cache.ResourceEventHandler
}

type member struct {
	factory informers.SharedInformerFactory
	stop    chan struct{}
}

func (q *quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q.stoppedHere(ctx)
	q.closedHere()
	q.endsByItself(ctx)
	q.shutDown()
	q.onceOnly()
	q.ifUnset()
	q.perCluster(req.Name)
	q.perClusterByCancel(ctx, req.Name)
	q.restartedByField(ctx)
	q.restartedByChannel()
	q.guardedBySet(schema.GroupVersionKind{})
	q.guardedByMethod(req.Name)
	q.removedLater(req.Name)
	q.removedHere()
	q.handlerOfOwnInformer(ctx)
	q.fakes()
	q.NeverStarted()
	q.runElsewhere()
	q.otherCluster(nil)
	q.fileOfCluster(req)
	q.impersonated(req.Name)
	q.broadcasterShutDown()
	q.startedByOther(ctx)
	q.existingFactory(ctx, nil)
	return ctrl.Result{}, nil
}

func (q *quiet) stoppedHere(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
}

func (q *quiet) closedHere() {
	stop := make(chan struct{})
	defer close(stop)
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	go factory.Core().V1().Pods().Informer().Run(stop)
}

func (q *quiet) endsByItself(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	_ = cancel
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
}

func (q *quiet) shutDown() {
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	defer factory.Shutdown()
	factory.Start(q.stop)
}

func (q *quiet) onceOnly() {
	q.once.Do(func() {
		factory := informers.NewSharedInformerFactory(q.kube, 0)
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(q.stop)
	})
}

func (q *quiet) ifUnset() {
	if q.pods == nil {
		factory := informers.NewSharedInformerFactory(q.kube, 0)
		q.pods = factory.Core().V1().Pods().Informer()
		factory.Start(q.stop)
	}
}

// perCluster keeps a factory for each cluster, and remove stops it.
func (q *quiet) perCluster(name string) {
	c := &member{factory: informers.NewSharedInformerFactory(q.kube, 0), stop: make(chan struct{})}
	_ = c.factory.Core().V1().Pods().Lister()
	c.factory.Start(c.stop)
	q.clusters[name] = c
}

func (q *quiet) remove(name string) {
	close(q.clusters[name].stop)
	delete(q.clusters, name)
	q.cancels[name]()
	delete(q.cancels, name)
}

func (q *quiet) perClusterByCancel(ctx context.Context, name string) {
	ctx, cancel := context.WithCancel(ctx)
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	q.cancels[name] = cancel
}

func (q *quiet) restartedByField(ctx context.Context) {
	if q.cancel != nil {
		q.cancel()
	}
	ctx, q.cancel = context.WithCancel(ctx)
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
}

func (q *quiet) restartedByChannel() {
	close(q.stopOne)
	q.stopOne = make(chan struct{})
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(q.stopOne)
}

func (q *quiet) guardedBySet(gvk schema.GroupVersionKind) {
	if q.watched.Has(gvk) {
		return
	}
	_, _ = q.informer.AddEventHandler(q.handlers)
	q.watched.Insert(gvk)
}

func (q *quiet) guardedByMethod(name string) {
	if q.knows(name) {
		return
	}
	_, _ = q.informer.AddEventHandler(q.handlers)
	q.remember(name)
}

func (q *quiet) knows(name string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.known[name]
}

func (q *quiet) remember(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.known[name] = true
}

func (q *quiet) removedLater(name string) {
	reg, err := q.informer.AddEventHandler(q.handlers)
	if err != nil {
		return
	}
	q.regs[name] = reg
}

func (q *quiet) removedHere() {
	reg, err := q.informer.AddEventHandler(q.handlers)
	if err != nil {
		return
	}
	_ = q.informer.RemoveEventHandler(reg)
}

func (q *quiet) handlerOfOwnInformer(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(q.handlers)
	factory.Start(ctx.Done())
}

func (q *quiet) fakes() {
	factory := informers.NewSharedInformerFactory(fake.NewSimpleClientset(), 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(q.stop)
}

// NeverStarted uses a factory for its types only.
func (q *quiet) NeverStarted() cache.SharedIndexInformer {
	return informers.NewSharedInformerFactory(q.kube, 0).Core().V1().Pods().Informer()
}

// runElsewhere has another package run an informer.
func (q *quiet) runElsewhere() {
	pods := informers.NewSharedInformerFactory(q.kube, 0).Core().V1().Pods()
	Runs(pods)
	_ = pods.Lister()
}

// Runs is told by others what to do.
var Runs = func(coreinformers.PodInformer) {}

// otherCluster connects to the cluster that a kubeconfig is about.
func (q *quiet) otherCluster(kubeconfig []byte) {
	config, err := clientcmd.RESTConfigFromKubeConfig(kubeconfig)
	if err != nil {
		return
	}
	_, _ = kubernetes.NewForConfig(config)
	_, _ = client.New(config, client.Options{})
}

// fileOfCluster connects to the cluster that a file is about.
func (q *quiet) fileOfCluster(req ctrl.Request) {
	config, err := clientcmd.BuildConfigFromFlags("", "/clusters/"+req.Name)
	if err != nil {
		return
	}
	_, _ = kubernetes.NewForConfig(config)
}

// impersonated acts on behalf of somebody.
func (q *quiet) impersonated(user string) {
	config := rest.CopyConfig(q.config)
	config.Impersonate.UserName = user
	_, _ = kubernetes.NewForConfig(config)
}

func (q *quiet) broadcasterShutDown() {
	broadcaster := record.NewBroadcaster()
	defer broadcaster.Shutdown()
	broadcaster.StartStructuredLogging(0)
}

// startedByOther leaves it to others to start and stop the factory.
func (q *quiet) startedByOther(ctx context.Context) {
	factory := informers.NewSharedInformerFactory(q.kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	Elsewhere(ctx, factory)
}

// Elsewhere is told by others what to do.
var Elsewhere = func(context.Context, informers.SharedInformerFactory) {}

// existingFactory starts what was added to a factory that was there before.
func (q *quiet) existingFactory(ctx context.Context, gvr *schema.GroupVersionResource) {
	_ = q.clusters["main"].factory.Core().V1().Nodes().Lister()
	q.clusters["main"].factory.Start(ctx.Done())
}

// atStartUp starts one factory for each of a fixed list of namespaces.
func atStartUp(kube kubernetes.Interface, namespaces []string, stop <-chan struct{}) {
	for _, namespace := range namespaces {
		factory := informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithNamespace(namespace))
		_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{})
		factory.Start(stop)
	}
}

// newReconciler is called once.
func newReconciler(mgr ctrl.Manager) (*quiet, error) {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	record.NewBroadcaster().StartStructuredLogging(0)
	return &quiet{kube: kube, config: mgr.GetConfig()}, err
}

// runsUntilTheEnd restarts what only returns at the end.
func runsUntilTheEnd(kube kubernetes.Interface, stop <-chan struct{}) {
	wait.Until(func() {
		informers.NewSharedInformerFactory(kube, 0).Core().V1().Pods().Informer().Run(stop)
	}, time.Second, stop)
}

// serve stops what a request starts.
func (q *quiet) serve(w http.ResponseWriter, req *http.Request) {
	q.stoppedHere(req.Context())
}

// homonyms are called like the things the rule is about.
type homonym struct{}

func (homonym) Start(stop <-chan struct{})       {}
func (homonym) AddEventHandler(any) (any, error) { return nil, nil }

func NewSharedInformerFactory(any, int) homonym { return homonym{} }

func (q *quiet) homonyms(pod *corev1.Pod) {
	factory := NewSharedInformerFactory(q.kube, 0)
	factory.Start(q.stop)
	_, _ = factory.AddEventHandler(pod)
}

// waitsForTheEnd returns when the informer does.
func waitsForTheEnd(ctx context.Context, kube kubernetes.Interface, queue <-chan string) {
	for range queue {
		informer := informers.NewSharedInformerFactory(kube, 0).Core().V1().Pods().Informer()
		go informer.Run(ctx.Done())
		<-ctx.Done()
	}
}

// ownContext starts its informers with the context that Stop cancels.
type ownContext struct {
	factory, shared informers.SharedInformerFactory
	cancel          context.CancelFunc
}

func newOwnContext(kube kubernetes.Interface, shared informers.SharedInformerFactory) *ownContext {
	return &ownContext{factory: informers.NewSharedInformerFactory(kube, 0), shared: shared}
}

func (s *ownContext) Start(parent context.Context) {
	ctx, cancel := context.WithCancel(parent)
	s.cancel = cancel
	s.factory.Start(ctx.Done())
	s.shared.Start(parent.Done())
}

func (s *ownContext) Stop() { s.cancel() }

func sharing(kube kubernetes.Interface) *ownContext {
	return newOwnContext(kube, informers.NewSharedInformerFactory(kube, 0))
}

// startsOnceReady goes on trying until it can start.
func startsOnceReady(kube kubernetes.Interface, stop <-chan struct{}, ready func() error) {
	for {
		if ready() != nil {
			continue
		}
		factory := informers.NewSharedInformerFactory(kube, 0)
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(stop)
		return
	}
}

// restartsWhenStopped stops what an iteration started.
func restartsWhenStopped(kube kubernetes.Interface, watch func() error) {
	for {
		ctx, cancel := context.WithCancel(context.Background())
		factory := informers.NewSharedInformerFactory(kube, 0)
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(ctx.Done())
		_ = watch()
		cancel()
	}
}

// oneAfterTheOther makes an informer when the one before has ended.
func oneAfterTheOther(lw *cache.ListWatch, handler cache.ResourceEventHandlerFuncs, stop <-chan struct{}) {
	go func() {
		for {
			_, controller := cache.NewInformer(lw, &corev1.Pod{}, time.Minute, handler)
			controller.Run(wait.NeverStop)
		}
	}()
	go func() {
		for {
			informer := cache.NewSharedInformer(lw, &corev1.Pod{}, time.Minute)
			informer.Run(stop)
		}
	}()
	go func() {
		for {
			runsOne(lw, wait.NeverStop)
		}
	}()
	go func() {
		for {
			runsOne(lw, wait.NeverStop)
			time.Sleep(time.Second)
		}
	}()
}

func runsOne(lw *cache.ListWatch, stop <-chan struct{}) {
	cache.NewSharedInformer(lw, &corev1.Pod{}, time.Minute).Run(stop)
}

// onlyOneTurn never gets to its second broadcaster.
func (q *quiet) onlyOneTurn() {
	for {
		record.NewBroadcaster().StartStructuredLogging(0)
		q.pods.Run(wait.NeverStop)
	}
}
