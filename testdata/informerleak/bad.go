package informerleak

import (
	"context"
	"net/http"
	"time"

	"google.golang.org/grpc"
	health "google.golang.org/grpc/health/grpc_health_v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/restmapper"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/events"
	"k8s.io/client-go/tools/record"
	ctrl "sigs.k8s.io/controller-runtime"
	runtimecache "sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/informerleak/starter"
)

type reconciler struct {
	objects  client.Client
	kube     kubernetes.Interface
	dynamic  dynamic.Interface
	mgr      manager.Manager
	config   *rest.Config
	informer cache.SharedIndexInformer
	handler  cache.ResourceEventHandler
	stop     <-chan struct{}
	Stop     chan struct{}
	factory  informers.SharedInformerFactory
	all      []informers.SharedInformerFactory

	kubeconfig string
}

func newLeaker(mgr ctrl.Manager, informer cache.SharedIndexInformer, stop <-chan struct{}) *reconciler {
	return &reconciler{mgr: mgr, config: mgr.GetConfig(), informer: informer, stop: stop}
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.objects.Get(ctx, req.NamespacedName, &corev1.Pod{}); err != nil {
		return ctrl.Result{}, err
	}
	factory := informers.NewSharedInformerFactory(r.kube, 0) // want error:"^informer factory started on every reconcile: nothing stops it; goroutines, watches and caches pile up$"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())

	r.untilTheProgramEnds(req.Namespace)
	r.channelNobodyCloses()
	r.cancelThrownAway(ctx)
	r.overwritten()
	r.gathered()
	r.managers(ctx)
	r.eventHandlers(ctx)
	r.broadcasters(ctx)
	r.conditional("a")
	_ = r.clients()
	r.byHelper(ctx)
	r.elsewhere(ctx)
	return ctrl.Result{}, nil
}

func (r *reconciler) untilTheProgramEnds(namespace string) {
	factory := dynamicinformer.NewFilteredDynamicSharedInformerFactory(r.dynamic, 0, namespace, nil) // want error:"informer factory started on every reconcile"
	factory.Start(r.stop)
	other := dynamicinformer.NewDynamicSharedInformerFactory(r.dynamic, 0) // want error:"informer factory started on every reconcile"
	other.Start(wait.NeverStop)
	third := dynamicinformer.NewDynamicSharedInformerFactory(r.dynamic, 0) // want error:"informer factory started on every reconcile"
	third.Start(nil)
	fourth := dynamicinformer.NewDynamicSharedInformerFactory(r.dynamic, 0) // want error:"informer factory started on every reconcile"
	fourth.Start(context.Background().Done())
	fifth := dynamicinformer.NewDynamicSharedInformerFactory(r.dynamic, 0) // want error:"informer factory started on every reconcile"
	fifth.Start(r.Stop)
}

func (r *reconciler) channelNobodyCloses() {
	stop := make(chan struct{})
	informer := cache.NewSharedIndexInformer(&cache.ListWatch{}, &corev1.Pod{}, 0, nil) // want error:"^informer started on every reconcile: nothing stops it; goroutines, watches and caches pile up$"
	go informer.Run(stop)
	reflector := cache.NewReflector(&cache.ListWatch{}, &corev1.Pod{}, cache.NewStore(cache.MetaNamespaceKeyFunc), 0) // want error:"^reflector started on every reconcile: nothing stops it; goroutines and watches pile up$"
	go func() { reflector.Run(stop) }()
}

func (r *reconciler) cancelThrownAway(ctx context.Context) {
	ctx, _ = context.WithCancel(ctx)
	factory := informers.NewSharedInformerFactory(r.kube, 0) // want error:"informer factory started on every reconcile"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
}

// overwritten forgets the factory that was there before.
func (r *reconciler) overwritten() {
	r.factory = informers.NewSharedInformerFactory(r.kube, 0) // want error:"informer factory started on every reconcile"
	r.watchPods()
}

// gathered keeps all factories, and stops none.
func (r *reconciler) gathered() {
	factory := informers.NewSharedInformerFactory(r.kube, 0) // want error:"informer factory started on every reconcile"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(r.stop)
	r.all = append(r.all, factory)
}

func (r *reconciler) watchPods() {
	_ = r.factory.Core().V1().Pods().Lister()
	r.factory.Start(r.stop)
}

func (r *reconciler) managers(ctx context.Context) {
	mgr, err := ctrl.NewManager(r.config, ctrl.Options{}) // want error:"^manager started on every reconcile: nothing stops it; goroutines, watches and caches pile up$"
	if err == nil {
		go func() { _ = mgr.Start(ctx) }()
	}
	member, err := cluster.New(r.config) // want error:"^cluster started on every reconcile: nothing stops it; goroutines, watches and caches pile up$"
	if err == nil {
		go func() { _ = member.Start(ctx) }()
	}
	other, err := cluster.New(r.config) // want error:"cluster started on every reconcile"
	if err == nil {
		_ = r.mgr.Add(other)
	}
	objects, err := runtimecache.New(r.config, runtimecache.Options{}) // want error:"^cache started on every reconcile: nothing stops it; goroutines, watches and caches pile up$"
	if err == nil {
		go func() { _ = objects.Start(ctx) }()
	}
}

func (r *reconciler) eventHandlers(ctx context.Context) {
	_, _ = r.informer.AddEventHandler(r.handler) // want error:"^event handler added on every reconcile: nothing removes it, and all of them get every later event; add it once$"
	informer, err := r.mgr.GetCache().GetInformer(ctx, &corev1.Pod{})
	if err != nil {
		return
	}
	_, _ = informer.AddEventHandler(r.handler) // want error:"event handler added on every reconcile"
}

func (r *reconciler) broadcasters(ctx context.Context) {
	broadcaster := record.NewBroadcaster() // want warning:"^event broadcaster made on every reconcile: its goroutines run until Shutdown, which nothing calls; make it once$"
	broadcaster.StartStructuredLogging(0)
	events.NewBroadcaster(nil).StartRecordingToSink(ctx.Done()) // want warning:"event broadcaster made on every reconcile"
}

// A condition that is not understood may let it be made once only.
func (r *reconciler) conditional(name string) {
	if wanted(name) {
		events.NewBroadcaster(nil).StartStructuredLogging(0)     // want info:"event broadcaster made in some reconciles"
		factory := informers.NewSharedInformerFactory(r.kube, 0) // want info:"informer factory started in some reconciles"
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(r.stop)
	}
}

func wanted(name string) bool { return len(name)%2 == 0 }

func (r *reconciler) clients() error {
	kube, err := kubernetes.NewForConfig(r.mgr.GetConfig()) // want info:"^client made on every reconcile: what it keeps, such as any rate limit, starts anew; make it once$"
	if err != nil {
		return err
	}
	if _, err := restmapper.GetAPIGroupResources(kube.Discovery()); err != nil { // want warning:"^REST mapper made on every reconcile: each one asks the server for its API resources anew; make it once$"
		return err
	}
	config, err := rest.InClusterConfig()
	if err != nil {
		return err
	}
	objects, err := dynamic.NewForConfig(config) // want info:"client made on every reconcile"
	if err != nil {
		return err
	}
	other, err := kubernetes.NewForConfig(ctrl.GetConfigOrDie()) // want info:"client made on every reconcile"
	if err != nil {
		return err
	}
	ask(objects, other)
	if config, err = clientcmd.BuildConfigFromFlags("", r.kubeconfig); err != nil {
		return err
	}
	ask(kubernetes.NewForConfigOrDie(config))             // want info:"client made on every reconcile"
	reader, err := client.New(r.config, client.Options{}) // want info:"client made on every reconcile"
	ask(reader)
	return err
}

func ask(clients ...any) {
	for _, c := range clients {
		if c, ok := c.(kubernetes.Interface); ok {
			_, _ = c.Discovery().ServerVersion()
		}
	}
}

// byHelper calls a helper that start-up calls, too.
func (r *reconciler) byHelper(ctx context.Context) { startPods(r.kube, ctx.Done()) }

func startPods(kube kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(kube, 0) // want error:"informer factory started on every reconcile"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(stop)
}

func setUp(kube kubernetes.Interface) {
	stop := make(chan struct{})
	defer close(stop)
	startPods(kube, stop)
}

func (r *reconciler) elsewhere(ctx context.Context) {
	starter.Pods(r.kube, ctx.Done())         // want error:"^Pods starts an informer factory on every reconcile: nothing stops it; goroutines, watches and caches pile up$"
	starter.Forever(r.kube)                  // want error:"Forever starts an informer factory on every reconcile"
	starter.Handle(r.informer, r.handler)    // want error:"^Handle adds an event handler on every reconcile: nothing removes it, and all of them get every later event; add it once$"
	_ = starter.NewClient(r.mgr.GetConfig()) // want info:"NewClient makes a client on every reconcile"

	worker := starter.NewWorker(r.kube) // want error:"^NewWorker starts an informer factory on every reconcile: nothing stops it"
	go worker.Run(ctx)
	r.byBoth(ctx)

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	starter.Pods(r.kube, ctx.Done())
	starter.Guarded(r.kube)
	starter.NewWorker(r.kube).Run(ctx)
	r.byBoth(ctx)

	own := informers.NewSharedInformerFactory(r.kube, 0)
	starter.Handle(own.Core().V1().Pods().Informer(), r.handler)
	own.Start(ctx.Done())
}

// byBoth is called with a context that ends, and with one that does not.
func (r *reconciler) byBoth(ctx context.Context) {
	factory := informers.NewSharedInformerFactory(r.kube, 0) // want error:"informer factory started on every reconcile"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
}

// watchers restarts a watcher for every event, and never gets back the handler
// that each of them adds to an informer it is given.
func (r *reconciler) watchers(events <-chan string) {
	var watcher *starter.Watcher
	for range events {
		if watcher != nil {
			watcher.Stop()
		}
		watcher = starter.NewWatcher(r.kube, r.informer) // want warning:"^NewWatcher makes an event broadcaster for every item received: its goroutines run until Shutdown"
		_ = watcher.Start()                              // want warning:"^Start adds an event handler for every item received: nothing removes it"
	}
}

// onAdd starts a factory for each pod.
func onAdd(kube kubernetes.Interface, stop chan struct{}) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if _, ok := obj.(*corev1.Pod); !ok {
			return
		}
		factory := informers.NewSharedInformerFactory(kube, 0) // want error:"informer factory started for each object"
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(stop)
	}}
}

type server struct {
	health.UnimplementedHealthServer
	kube kubernetes.Interface
}

func (s *server) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	factory := informers.NewSharedInformerFactory(s.kube, 0) // want warning:"^informer factory started on every request: each one LISTs, watches and caches anew; share one$"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(req.Context().Done())
	factory.WaitForCacheSync(req.Context().Done())
}

func (s *server) Watch(req *health.HealthCheckRequest, stream health.Health_WatchServer) error {
	ctx := stream.Context()
	factory := informers.NewSharedInformerFactory(s.kube, 0) // want warning:"informer factory started on every request: each one LISTs"
	go factory.Core().V1().Pods().Informer().Run(ctx.Done())
	<-ctx.Done()
	return nil
}

func (s *server) Check(ctx context.Context, req *health.HealthCheckRequest) (*health.HealthCheckResponse, error) {
	factory := informers.NewSharedInformerFactory(s.kube, 0) // want error:"informer factory started on every request: nothing stops it"
	go factory.Core().V1().Pods().Informer().Run(wait.NeverStop)
	s.unstarted()
	return nil, nil
}

func (s *server) unstarted() {
	factory := informers.NewSharedInformerFactory(s.kube, 0) // want info:"^informer factory made on every request: nothing starts it, so its listers stay empty; share one$"
	_, _ = factory.Core().V1().Pods().Lister().Pods("a").Get("b")
}

func serve(kube kubernetes.Interface) {
	s := grpc.NewServer()
	health.RegisterHealthServer(s, &server{kube: kube})
}

// syncer is stopped by Stop, but for its informers.
type syncer struct {
	factory  informers.SharedInformerFactory
	ctx      context.Context
	cancelFn context.CancelFunc
}

func newSyncer(kube kubernetes.Interface) *syncer {
	return &syncer{factory: informers.NewSharedInformerFactory(kube, 0)}
}

func (s *syncer) Start(ctx context.Context) {
	s.ctx, s.cancelFn = context.WithCancel(ctx)
	s.factory.Start(ctx.Done()) // want warning:"^informer factory started with the parent of the context that Stop cancels: it goes on after Stop$"
}

func (s *syncer) Stop() { s.cancelFn() }

// stopper is what may be stopped.
type stopper interface{ Stop() }

// late is only stopped once the parent of its context has ended.
type late struct {
	ctx      context.Context
	cancelFn context.CancelFunc
}

func newLate(ctx context.Context, kube kubernetes.Interface) stopper {
	factory := informers.NewSharedInformerFactory(kube, 0)
	l := &late{}
	l.ctx, l.cancelFn = context.WithCancel(ctx)
	factory.Start(ctx.Done()) // want info:"^informer factory started with the parent of the context that Stop cancels: it goes on after Stop$"
	return l
}

func (l *late) Stop() { l.cancelFn() }

func runLate(ctx context.Context, kube kubernetes.Interface) {
	l := newLate(ctx, kube)
	<-ctx.Done()
	l.Stop()
}

func runLateBeside(ctx context.Context, kube kubernetes.Interface, beat <-chan time.Time) {
	l := newLate(ctx, kube)
	go func() {
		for {
			select {
			case <-ctx.Done():
				l.Stop()
				return
			case <-beat:
			}
		}
	}()
}

// early may be stopped before.
type early struct {
	ctx      context.Context
	cancelFn context.CancelFunc
}

func newEarly(ctx context.Context, kube kubernetes.Interface) stopper {
	factory := informers.NewSharedInformerFactory(kube, 0)
	e := &early{}
	e.ctx, e.cancelFn = context.WithCancel(ctx)
	factory.Start(ctx.Done()) // want warning:"^informer factory started with the parent of the context that Stop cancels: it goes on after Stop$"
	return e
}

func (e *early) Stop() { e.cancelFn() }

func runEarly(ctx context.Context, kube kubernetes.Interface, leads <-chan struct{}) {
	e := newEarly(ctx, kube)
	select {
	case <-ctx.Done():
	case <-leads:
	}
	e.Stop()
}

// other waits for the end of another context.
type other struct {
	ctx      context.Context
	cancelFn context.CancelFunc
}

func newOther(ctx context.Context, kube kubernetes.Interface) *other {
	factory := informers.NewSharedInformerFactory(kube, 0)
	o := &other{}
	o.ctx, o.cancelFn = context.WithCancel(ctx)
	factory.Start(ctx.Done()) // want warning:"^informer factory started with the parent of the context that Stop cancels: it goes on after Stop$"
	return o
}

func (o *other) Stop() { o.cancelFn() }

func runOther(process, ctx context.Context, kube kubernetes.Interface) {
	o := newOther(process, kube)
	<-ctx.Done()
	o.Stop()
}

// restarts starts anew whenever a watcher ends.
func restarts(kube kubernetes.Interface, stop <-chan struct{}, watch func() error) {
	for {
		factory := informers.NewSharedInformerFactory(kube, 0) // want warning:"^informer factory started in an endless loop: nothing stops it; goroutines, watches and caches pile up$"
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(stop)
		_ = watch()
	}
}

// Informers that run in goroutines of their own, pile up.
func eachTurn(lw *cache.ListWatch) {
	go func() {
		for {
			informer := cache.NewSharedInformer(lw, &corev1.Pod{}, time.Minute) // want error:"informer started"
			go informer.Run(wait.NeverStop)
			time.Sleep(time.Minute)
		}
	}()
	go func() {
		for {
			go runsForEver(lw, wait.NeverStop)
			time.Sleep(time.Minute)
		}
	}()
}

func runsForEver(lw *cache.ListWatch, stop <-chan struct{}) {
	cache.NewSharedInformer(lw, &corev1.Pod{}, time.Minute).Run(stop) // want error:"^informer started every 1m: nothing stops it"
}
