package slowhandler

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// An allocator has a loop that receives all its life: what it does between two
// receptions is what senders wait for.
type allocator struct {
	kube     kubernetes.Interface
	added    chan string
	counted  chan string
	changed  chan string
	polled   chan string
	stepped  chan string
	passedOn chan string
	asked    chan string
	chosen   chan string
	seen     map[string]int
}

func newAllocator(kube kubernetes.Interface) *allocator {
	return &allocator{
		kube: kube, seen: map[string]int{},
		added: make(chan string), counted: make(chan string), changed: make(chan string), polled: make(chan string),
		stepped: make(chan string), passedOn: make(chan string), asked: make(chan string),
		chosen: make(chan string),
	}
}

func (a *allocator) register(factory informers.SharedInformerFactory) {
	services := factory.Core().V1().Services().Informer()
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.onAdd})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.onChange})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.onPoll})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.onStep})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.onPass})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.onChoice})
}

func (a *allocator) onAdd(obj any) {
	a.added <- obj.(*corev1.Service).Name // want info:"^send on added waits for a receiver in an event handler: "
}

func (a *allocator) onChange(obj any) {
	a.changed <- obj.(*corev1.Service).Name // want warning:"^send on changed waits for a receiver in an event handler: "
}

func (a *allocator) onPoll(obj any) {
	a.polled <- obj.(*corev1.Service).Name // want info:"^send on polled waits for a receiver in an event handler: "
}

func (a *allocator) onStep(obj any) {
	a.stepped <- obj.(*corev1.Service).Name // want warning:"^send on stepped waits for a receiver in an event handler: "
}

func (a *allocator) onPass(obj any) {
	a.passedOn <- obj.(*corev1.Service).Name // want warning:"^send on passedOn waits for a receiver in an event handler: "
}

func (a *allocator) onChoice(obj any) {
	a.chosen <- obj.(*corev1.Service).Name // want info:"^send on chosen waits for a receiver in an event handler: "
}

// Run asks once before it receives, and forwards what the next one only counts.
func (a *allocator) Run(ctx context.Context) {
	_, _ = a.kube.CoreV1().Namespaces().Get(ctx, "default", metav1.GetOptions{})
	go a.count(ctx)
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			clear(a.seen)
		case name := <-a.added:
			if a.isNew(name) {
				a.counted <- name
			}
		}
	}
}

func (a *allocator) isNew(name string) bool { return a.seen[name] == 0 }

// count asks in goroutines of their own.
func (a *allocator) count(ctx context.Context) {
	for name := range a.counted {
		a.seen[name]++
		go a.update(ctx, name)
	}
}

func (a *allocator) update(ctx context.Context, name string) {
	_ = a.kube.CoreV1().Services("").Delete(ctx, name, metav1.DeleteOptions{})
}

// asks is busy asking while others send.
func (a *allocator) asks(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case name := <-a.changed:
			a.update(ctx, name)
		}
	}
}

// sweeps asks now and then, in the same loop, and not for what it receives.
func (a *allocator) sweeps(ctx context.Context) {
	for {
		select {
		case <-time.After(time.Minute):
			a.update(ctx, "old")
		case name := <-a.polled:
			a.seen[name]++
		}
	}
}

// steps asks between the calls of what receives.
func (a *allocator) steps(ctx context.Context) {
	for ctx.Err() == nil {
		a.update(ctx, a.next())
	}
}

func (a *allocator) next() string { return <-a.stepped }

// forwards waits for one who asks.
func (a *allocator) forwards() {
	for name := range a.passedOn {
		a.asked <- name
	}
}

func (a *allocator) answers(ctx context.Context) {
	for name := range a.asked {
		if _, _, err := cache.SplitMetaNamespaceKey(name); err != nil {
			continue
		}
		a.update(ctx, name)
	}
}

// chooses asks for a few of those it receives, and beats all the time.
func (a *allocator) chooses(ctx context.Context, leads bool, beats chan<- string) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Minute):
			a.update(ctx, "old")
			beats <- "beat"
		case name := <-a.chosen:
			if leads && a.isNew(name) {
				a.asked <- name
			}
		}
	}
}

// A feed hears of nodes, which change all the time.
type feed struct {
	tell   func(string)
	shown  chan string
	called chan string
}

func newFeed(factory informers.SharedInformerFactory, tell func(string)) *feed {
	f := &feed{tell: tell, shown: make(chan string), called: make(chan string)}
	nodes := factory.Core().V1().Nodes().Informer()
	_, _ = nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: f.onShown})
	_, _ = nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: f.onCalled})
	return f
}

func (f *feed) onShown(_, obj any) {
	f.shown <- obj.(*corev1.Node).Name // want warning:"^send on shown waits for a receiver in an event handler: "
}

func (f *feed) onCalled(_, obj any) {
	f.called <- obj.(*corev1.Node).Name // want info:"^send on called waits for a receiver in an event handler: "
}

// shows takes its time.
func (f *feed) shows() {
	for name := range f.shown {
		time.Sleep(time.Second)
		println(name)
	}
}

// calls a function of which nobody knows what it does.
func (f *feed) calls() {
	for name := range f.called {
		f.tell(name)
	}
}

// A census hears of namespaces, of which there are a thousand, when they are made.
type census struct {
	kube kubernetes.Interface
	made chan string
}

func newCensus(factory informers.SharedInformerFactory, kube kubernetes.Interface) *census {
	c := &census{kube: kube, made: make(chan string)}
	_, _ = factory.Core().V1().Namespaces().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			c.made <- obj.(*corev1.Namespace).Name // want info:"^send on made waits for a receiver in an event handler: "
		},
	})
	return c
}

func (c *census) run(ctx context.Context) {
	for name := range c.made {
		_, _ = c.kube.CoreV1().Namespaces().Get(ctx, name, metav1.GetOptions{})
	}
}
