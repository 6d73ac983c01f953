package cachesync

import (
	"context"
	"os"
	"os/signal"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

type worker struct {
	factory informers.SharedInformerFactory
	pods    listers.PodLister
}

func newWorker(client kubernetes.Interface) *worker {
	factory := informers.NewSharedInformerFactory(client, 0)
	return &worker{factory, factory.Core().V1().Pods().Lister()}
}

func (w *worker) run(context.Context) { _ = use(w.pods) }

func (w *worker) report() { _ = use(w.pods) }

func (w *worker) everythingEnds(ctx context.Context) {
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(ctx.Done())
	klog.Info("caches are filled")
	go w.run(ctx)
	w.run(ctx)
}

func (w *worker) itIsTheLast(ctx context.Context) {
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(ctx.Done())
}

func (w *worker) notEverythingEnds(ctx context.Context) {
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
	w.run(ctx)
}

func (w *worker) otherEnd(ctx context.Context, stop chan struct{}) {
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(stop) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.run(ctx)
}

func (w *worker) soonOver(ctx context.Context) {
	soon, cancel := context.WithTimeout(ctx, time.Second)
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(soon.Done()) // want warning:"result of w.factory.WaitForCacheSync is ignored"
	cancel()
	w.run(soon)
}

// overTogether goes on with what is over as well when the wait gives up.
func overTogether(ctx context.Context, client kubernetes.Interface) error {
	soon, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(soon.Done())
	factory.WaitForCacheSync(soon.Done()) // want info:"result of factory.WaitForCacheSync is ignored"
	return poll(soon, lister)
}

func poll(ctx context.Context, pods listers.PodLister) error {
	<-ctx.Done()
	return use(pods)
}

// overButReturned leaves to others what may not be filled.
func overButReturned(ctx context.Context, client kubernetes.Interface) informers.SharedInformerFactory {
	soon, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(soon.Done()) // want warning:"result of factory.WaitForCacheSync is ignored"
	return factory
}

// overButKept leaves it in a field.
func (w *worker) overButKept(ctx context.Context) {
	soon, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	w.factory.Start(soon.Done())
	w.factory.WaitForCacheSync(soon.Done()) // want warning:"result of w.factory.WaitForCacheSync is ignored"
	w.run(soon)
}

// outlived goes on when the wait has given up.
func (w *worker) outlived(ctx context.Context) {
	soon, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(soon.Done()) // want warning:"result of w.factory.WaitForCacheSync is ignored"
	w.run(ctx)
}

func (w *worker) nobodyCloses() {
	stop := make(chan struct{})
	w.factory.Start(stop)
	w.factory.WaitForCacheSync(stop)
	w.report()
	<-stop
}

func (w *worker) nobodyClosesInAFunction() {
	stop := make(chan struct{})
	go func() { <-stop }()
	w.factory.Start(stop)
	w.factory.WaitForCacheSync(stop)
	w.report()
}

func (w *worker) somebodyCloses() {
	stop := make(chan struct{})
	go func() {
		w.report()
		close(stop)
	}()
	w.factory.Start(stop)
	w.factory.WaitForCacheSync(stop) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}

func (w *worker) closesAtTheEnd() {
	stop := make(chan struct{})
	defer close(stop)
	w.factory.Start(stop)
	w.factory.WaitForCacheSync(stop)
	w.report()
}

func (w *worker) closesWhileOthersWait() {
	stop := make(chan struct{})
	defer close(stop)
	w.factory.Start(stop)
	go func() {
		w.factory.WaitForCacheSync(stop) // want info:"result of w.factory.WaitForCacheSync is ignored"
		w.report()
	}()
}

func (w *worker) cancelsAtTheEnd(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}

func (w *worker) cancels(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	time.AfterFunc(time.Second, cancel)
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}

func (w *worker) signalled() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	w.factory.Start(ctx.Done())
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}

func (w *worker) panicsElsewhere(ctx context.Context) {
	w.factory.Start(ctx.Done())
	// The caller panics when this fails, so we don't need to handle it here.
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored" unfixed
	w.report()
}

func (w *worker) somebodyMayClose(other func(chan struct{})) {
	stop := make(chan struct{})
	go other(stop)
	w.factory.Start(stop)
	w.factory.WaitForCacheSync(stop) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}

func nobodyReads(stop chan struct{}, client kubernetes.Interface, other func()) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, err := factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{})
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	other()
	return err
}

func somebodyMayRead(stop chan struct{}, client kubernetes.Interface, other func(listers.PodLister)) {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop) // want info:"result of factory.WaitForCacheSync is ignored"
	other(lister)
}

func (w *worker) dismissed(ctx context.Context) {
	w.factory.Start(ctx.Done())
	// Best effort: an empty list is reported as such.
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored" unfixed
	w.report()
}

func (w *worker) undecided(ctx context.Context) {
	w.factory.Start(ctx.Done())
	// TODO: do not ignore the result.
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}

func (w *worker) explained(ctx context.Context) {
	w.factory.Start(ctx.Done())
	// The pods are needed below.
	w.factory.WaitForCacheSync(ctx.Done()) // want info:"result of w.factory.WaitForCacheSync is ignored"
	w.report()
}
