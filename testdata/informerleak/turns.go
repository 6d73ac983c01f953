package informerleak

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

type leading struct {
	kube    kubernetes.Interface
	dynamic dynamic.Interface
	lead    func() bool
	factory dynamicinformer.DynamicSharedInformerFactory
	queue   workqueue.RateLimitingInterface
	known   map[schema.GroupVersionResource]bool
}

type loggerKey struct{}

func withLogger(ctx context.Context, logger any) context.Context {
	return context.WithValue(ctx, loggerKey{}, logger)
}

// loop makes a factory for each turn, whose context ends with it; workers of
// that turn start informers of the factory.
func (l *leading) loop(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		default:
		}
		inner, cancel := context.WithCancel(ctx)
		go func() {
			for l.lead() {
				time.Sleep(time.Second)
			}
			cancel()
		}()
		l.factory = dynamicinformer.NewDynamicSharedInformerFactory(l.dynamic, 0)
		l.run(context.WithValue(inner, loggerKey{}, "leading"))
	}
}

func (l *leading) run(ctx context.Context) {
	go wait.UntilWithContext(ctx, l.worker, time.Second)
	<-ctx.Done()
}

func (l *leading) worker(ctx context.Context) {
	for l.next(ctx) {
	}
}

func (l *leading) next(ctx context.Context) bool {
	key, quit := l.queue.Get()
	if quit {
		return false
	}
	defer l.queue.Done(key)
	l.watch(context.WithValue(ctx, loggerKey{}, key), key.(schema.GroupVersionResource))
	return true
}

func (l *leading) watch(ctx context.Context, gvr schema.GroupVersionResource) {
	if l.known[gvr] {
		return
	}
	informer := l.factory.ForResource(gvr).Informer()
	l.known[gvr] = true
	go func() {
		informer.Run(ctx.Done())
	}()
}

// withoutCancel takes the end from the context of a turn.
func (l *leading) withoutCancel(ctx context.Context) {
	for {
		inner, cancel := context.WithCancel(ctx)
		factory := dynamicinformer.NewDynamicSharedInformerFactory(l.dynamic, 0) // want warning:"nothing stops it"
		factory.Start(context.WithoutCancel(inner).Done())
		for l.lead() {
			time.Sleep(time.Second)
		}
		cancel()
	}
}

// onTick makes one on each tick, with the context of all ticks.
func (l *leading) onTick(ctx context.Context) {
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		factory := dynamicinformer.NewDynamicSharedInformerFactory(l.dynamic, 0) // want error:"nothing stops it"
		factory.Start(withLogger(ctx, "tick").Done())
	}, time.Minute)
}

// wrapping has a function derive the context that ends with a turn, which
// others derive from one that does not.
func (l *leading) wrapping(ctx context.Context) {
	for {
		inner, cancel := context.WithCancel(ctx)
		factory := dynamicinformer.NewDynamicSharedInformerFactory(l.dynamic, 0)
		factory.Start(withLogger(inner, "turn").Done())
		for l.lead() {
			time.Sleep(time.Second)
		}
		cancel()
	}
}

type restarting struct {
	config *rest.Config
	opts   manager.Options
	ctx    context.Context
}

func newRestarting(config *rest.Config, opts manager.Options) *restarting {
	return &restarting{config, opts, ctrl.SetupSignalHandler()}
}

func (r *restarting) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.once(); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.again()
}

// once starts a manager that cannot be started twice: the second call of
// SetupSignalHandler panics.
func (r *restarting) once() error {
	mgr, err := ctrl.NewManager(r.config, r.opts)
	if err != nil {
		return err
	}
	ctx := ctrl.SetupSignalHandler()
	go func() { _ = mgr.Start(ctx) }()
	return nil
}

// again starts one that can, as the handler was set up before.
func (r *restarting) again() error {
	mgr, err := ctrl.NewManager(r.config, r.opts) // want warning:"nothing stops it"
	if err != nil {
		return err
	}
	go func() { _ = mgr.Start(r.ctx) }()
	return nil
}
