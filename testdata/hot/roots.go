// Package hot has probes in code that runs often, and in code that does not.
package hot

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"

	"example.com/testdata/hot/framework"
)

func probe() {}

type reconciler struct {
	ready bool
	known map[string]bool
	last  time.Time
	pods  []string
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	probe() // want "^on every reconcile: Reconcile$"
	r.ensure(ctx)
	if err := framework.Retry(func() error {
		probe() // want "on every reconcile: Reconcile → func in Reconcile$"
		return nil
	}); err != nil {
		return ctrl.Result{}, err
	}
	framework.Each(nil, func(string) {
		probe() // want "on every reconcile, looped: Reconcile → func in Reconcile$"
	})
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		probe() // want "on every reconcile: Reconcile → func in Reconcile$"
		return nil
	})
	for range r.pods {
		r.each()
	}
	r.once()
	r.failures(nil, nil)
	r.finalizes(nil, nil)
	unknown(func() { probe() })
	return ctrl.Result{}, nil
}

func unknown(func()) {}

func (r *reconciler) ensure(context.Context) {
	list() // a local call
}

func list() {
	probe() // want "on every reconcile: Reconcile → ensure → list$"
}

func (r *reconciler) each() {
	probe() // want "on every reconcile, looped: Reconcile → each$"
}

func (r *reconciler) once() {
	if r.known == nil {
		probe()
		r.known = map[string]bool{}
	}
	if !r.ready {
		probe()
		r.ready = true
	}
	if time.Since(r.last) > time.Hour {
		probe()
		r.last = time.Now()
	}
	if _, ok := r.known["a"]; !ok {
		probe()
		r.known["a"] = true
	}
	if r.known != nil {
		probe() // want "on every reconcile: Reconcile → once$"
	}
	if len(r.pods) > 0 {
		r.late()
		return
	}
	if r.pods != nil {
		return
	}
	probe()
	r.fill()
}

// What makes up for a failure does not run each time.
func (r *reconciler) failures(get func() error, kind func(error) bool) {
	err := get()
	if err == nil {
		probe() // want "on every reconcile: Reconcile → failures$"
		return
	}
	if kind(err) {
		probe()
	}
	probe()
}

func (r *reconciler) finalizes(pod *corev1.Pod, other client.Object) {
	if !pod.DeletionTimestamp.IsZero() {
		probe() // want "^on every deletion: Reconcile → finalizes$"
		r.release()
		r.both()
	}
	if other.GetDeletionTimestamp() != nil {
		probe() // want "^on every deletion: Reconcile → finalizes$"
		return
	}
	r.both()
	probe() // want "^on every reconcile: Reconcile → finalizes$"
}

func (r *reconciler) release() {
	probe() // want "^on every deletion: Reconcile → finalizes → release$"
}

func (r *reconciler) both() {
	probe() // want "^on every reconcile: Reconcile → finalizes → both$"
}

func (r *reconciler) late() {
	if r.ready {
		return
	}
	probe() // want "on every reconcile: Reconcile → once → late$"
}

func (r *reconciler) fill() { r.pods = []string{"a"} }

func (r *reconciler) notRun() {
	probe()
}

func mapper(context.Context, client.Object) []ctrl.Request {
	probe() // want "for every event: mapper$"
	return nil
}

func passes(client.Object) bool {
	probe() // want "for every event: passes$"
	return true
}

func setup(mgr ctrl.Manager, r *reconciler) error {
	probe()
	_ = predicate.NewPredicateFuncs(passes)
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(mapper)).
		Complete(r)
}

type validator struct{}

func (validator) Handle(context.Context, admission.Request) admission.Response {
	probe() // want "on every admission request: Handle$"
	return admission.Allowed("")
}

func serve(w http.ResponseWriter, r *http.Request) {
	probe() // want "on every request: serve$"
}

func routes(mux *http.ServeMux) {
	probe()
	mux.HandleFunc("/", serve)
}

type controller struct {
	queue  workqueue.TypedRateLimitingInterface[string]
	sync   func(string) error
	events chan string
	done   chan struct{}
	ticker *time.Ticker
}

func newController(inf cache.SharedIndexInformer) *controller {
	c := &controller{ticker: time.NewTicker(time.Minute)}
	c.sync = c.syncPod
	_, _ = inf.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {
			probe() // want "for each object: func in newController$"
		},
		DeleteFunc: c.deleted,
	})
	return c
}

func (c *controller) deleted(any) {
	probe() // want "on every deletion: deleted$"
}

// Run starts the workers.
func (c *controller) Run(stop <-chan struct{}) {
	probe()
	go wait.Until(c.work, time.Second, stop)
	go wait.Until(func() {
		probe() // want "every 30s: func in Run$"
	}, 30*time.Second, stop)
	<-stop
}

func (c *controller) work() {
	probe()
	for c.next() {
	}
}

func (c *controller) next() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	probe() // want "for every key of the queue: next$"
	return c.sync(key) == nil
}

func (c *controller) syncPod(string) error {
	probe() // want "for every key of the queue: next → syncPod$"
	return nil
}

func (c *controller) loop(ctx context.Context, w watch.Interface) {
	probe()
	for {
		select {
		case <-ctx.Done():
			probe()
			return
		case <-c.ticker.C:
			probe() // want "every 1m: loop$"
		case e := <-c.events:
			probe() // want "for every item received: loop$"
			_ = e
		case <-w.ResultChan():
			probe() // want "for every event: loop$"
		}
		probe() // want "every 1m: loop$"
	}
}

func (c *controller) forwards() {
	for e := range c.events {
		probe() // want "for every item received: forwards$"
		_ = e
	}
	probe()
}

func (c *controller) signals() {
	for range c.done {
		probe()
	}
}

func gather(names []string) {
	results := make(chan string)
	for _, n := range names {
		go func() { results <- n }()
	}
	for range names {
		<-results
		probe()
	}
	for {
		r := <-results
		probe()
		if r == "" {
			break
		}
	}
}

func sleeps() {
	for {
		probe() // want "every 5s: sleeps$"
		time.Sleep(5 * time.Second)
	}
}

func untilThere(try func() error) {
	for {
		probe()
		if try() == nil {
			return
		}
		time.Sleep(5 * time.Second)
	}
}

type machine struct {
	steps   []step
	done    bool
	stopped bool
}

type step interface{ run(m *machine) }

type last struct{}

func (last) run(m *machine) { m.exit() }

func (m *machine) exit() { m.done = true }

// Stop is called by others.
func (m *machine) Stop() { m.stopped = true }

func (m *machine) untilExit() {
	for {
		probe()
		m.steps[0].run(m)
		if m.done {
			return
		}
		time.Sleep(time.Second)
	}
}

func (m *machine) untilStopped() {
	for !m.stopped {
		probe() // want "every 1s: untilStopped$"
		m.steps[0].run(m)
		time.Sleep(time.Second)
	}
}

// attempts are few, and over soon.
func attempts(try func() error) error {
	const most = 3
	for range most {
		probe()
		if err := try(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	for i := 0; i < 5; i++ {
		probe()
		time.Sleep(time.Second)
	}
	for left := 3; left > 0; left-- {
		probe()
		time.Sleep(time.Second)
	}
	return nil
}

// startsAnew counts from the beginning again.
func startsAnew() {
	for failed := 0; failed < 5; {
		probe() // want "every 1s: startsAnew$"
		if time.Now().IsZero() {
			failed++
		} else {
			failed = 0
		}
		time.Sleep(time.Second)
	}
}

func polls(ctx context.Context) error {
	return wait.PollUntilContextCancel(ctx, 10*time.Second, true, func(context.Context) (bool, error) {
		probe() // want "on every poll, every 10s: func in polls$"
		return true, nil
	})
}

type syncer struct{}

func (syncer) SyncObject(string) error {
	probe() // want "for every key of the queue: Run → SyncObject → SyncObject$"
	return nil
}

func workers(queue workqueue.TypedRateLimitingInterface[string], stop <-chan struct{}) {
	framework.RunWorkers(queue, func(string) error {
		probe() // want "for every key of the queue: next → func in workers$"
		return nil
	}, stop)
	w := framework.New(framework.Options{Sync: func(string) error {
		probe() // want "for every key of the queue: Run → Sync → func in workers$"
		return nil
	}}, syncer{})
	w.Run()
	framework.Start(func() { probe() })
}

type own struct{}

func (own) Sync(string) error {
	probe() // want "for every key of the queue: Work → Sync → Sync$"
	return nil
}

func (own) Other() { probe() }

func (own) handle(string) error {
	probe() // want "for every key of the queue: Work → handle$"
	return nil
}

func wrapped() {
	framework.NewQueue(framework.WithSyncable(own{})).Work()
	framework.NewQueue(framework.WithSyncable(framework.Handler(own{}.handle).ToSyncable())).Work()
}

func beforeWaiting(ctx context.Context, enabled bool) {
	for {
		probe() // want "every 10s: beforeWaiting$"
		if !enabled {
			break
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(10 * time.Second):
		}
	}
}

func untilDone(ctx context.Context, done func() bool) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(10 * time.Second):
			probe() // want "on every poll, every 10s: untilDone$"
			if done() {
				return
			}
		}
	}
}

func watches(start func() watch.Interface) {
	for {
		probe() // a new watch is no event
		w := start()
		for range w.ResultChan() {
			probe() // want "for every event: watches$"
		}
	}
}

func (c *controller) restarts(start func() watch.Interface) {
	for {
		probe() // a restart is no tick
		c.work()
		time.Sleep(time.Second)
	}
}

func (c *controller) triggered(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-c.done:
			probe()
		case <-time.After(time.Hour):
			probe() // want "every 1h: triggered$"
		}
	}
}

// What another package does until the program ends is started again if it fails.
func (c *controller) serve(ctx context.Context) {
	go wait.UntilWithContext(ctx, func(ctx context.Context) {
		probe()
		_ = framework.Serve(ctx, true)
	}, time.Second)
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		probe() // want "every 1s: func in serve$"
		_ = framework.Step(ctx)
	}, time.Second)
}
