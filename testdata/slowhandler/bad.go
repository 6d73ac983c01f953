package slowhandler

import (
	"context"
	"net/http"
	"os/exec"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/slowhandler/notify"
	"example.com/testdata/slowhandler/remote"
)

type controller struct {
	kube    kubernetes.Interface
	queue   workqueue.RateLimitingInterface
	chosen  workqueue.RateLimitingInterface
	moved   workqueue.RateLimitingInterface
	writer  client.Client
	reader  client.Reader
	changes chan string
	done    sync.WaitGroup
	enter   func(*item)
}

func newController(mgr manager.Manager) *controller {
	c := &controller{changes: make(chan string), writer: mgr.GetClient(), reader: mgr.GetAPIReader()}
	c.enter = c.enqueue
	return c
}

// register has one finding for each handler.
func (c *controller) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			c.mark(obj.(*corev1.Node)) // the same, and 1 000 nodes are added but once
		},
		UpdateFunc: func(_, obj any) {
			c.mark(obj.(*corev1.Node)) // want warning:"^mark .NodeInterface.Update. asks the API server in an event handler: later events wait in an unbounded buffer; enqueue a key$"
		},
		DeleteFunc: c.onDelete,
	})
}

func (c *controller) mark(node *corev1.Node) {
	node = node.DeepCopy()
	node.Labels["seen"] = "true"
	if _, err := c.kube.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{}); err != nil {
		c.queue.Add(node.Name)
	}
}

func (c *controller) onDelete(any) {
	_, _ = c.kube.CoreV1().Nodes().Get(context.TODO(), "name", metav1.GetOptions{}) // want info:"^NodeInterface.Get asks the API server in an event handler: "
	_ = c.kube.CoreV1().Nodes().Delete(context.TODO(), "name", metav1.DeleteOptions{})
}

// handler is a handler by its methods.
func sleeps(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		time.Sleep(time.Second) // want warning:"^time.Sleep sleeps in an event handler: "
	})
}

func sleepsWithContext(ctx context.Context, informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		select { // want warning:"^time.After sleeps in an event handler: "
		case <-time.After(time.Second):
		case <-ctx.Done():
		}
	})
}

func receivesTheTime(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		<-time.After(time.Second) // want warning:"^time.After sleeps"
	})
}

func waitsForTheEnd(ctx context.Context, informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		<-ctx.Done() // want warning:"^Context.Done may wait for ever in an event handler: "
	})
}

func runs(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		_ = exec.Command("nft", "list").Run() // want warning:"^Cmd.Run waits for a process in an event handler: "
	})
}

func asks(informer coreinformers.PodInformer, c *http.Client) {
	onAdd(informer, func(any) {
		_, _ = c.Get("http://example.com") // want warning:"^Client.Get waits for the network in an event handler: "
	})
}

func polls(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		_ = wait.Poll(time.Second, time.Minute, func() (bool, error) { return true, nil }) // want warning:"^wait.Poll polls in an event handler: "
	})
}

// sends waits for the one who receives, whom the code does not show.
func (c *controller) sends(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		c.changes <- obj.(*corev1.Pod).Name // want info:"^send on changes waits for a receiver in an event handler: "
	})
}

// serves its handler itself.
func serves(informer coreinformers.PodInformer, done chan struct{}) {
	names := make(chan string)
	onAdd(informer, func(obj any) {
		names <- obj.(*corev1.Pod).Name // want warning:"^send on names waits for a receiver in an event handler: "
	})
	for {
		select {
		case name := <-names:
			_ = remote.Tell(name)
		case <-done:
			return
		}
	}
}

// waits for goroutines of others.
func (c *controller) waits(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		c.done.Wait() // want warning:"^WaitGroup.Wait may wait for ever in an event handler: "
	})
}

// joins goroutines that wait.
func joins(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		var group sync.WaitGroup
		group.Add(1)
		go func() {
			defer group.Done()
			_ = remote.Tell("a") // want warning:"^Tell .http.Post. waits for the network in an event handler: "
		}()
		group.Wait()
	})
}

// starts an informer and waits for it.
func starts(informer coreinformers.PodInformer, factory informers.SharedInformerFactory, stop <-chan struct{}) {
	onAdd(informer, func(any) {
		factory.Start(stop)
		factory.WaitForCacheSync(stop) // want warning:"WaitForCacheSync may wait for ever in an event handler: "
	})
}

// retries runs its literal at once.
func (c *controller) retries(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
			_, err := c.kube.CoreV1().Pods("a").UpdateStatus(context.TODO(), obj.(*corev1.Pod), metav1.UpdateOptions{}) // want warning:"^PodInterface.UpdateStatus asks the API server in an event handler: "
			return err
		})
	})
}

// throughPackages reaches what waits by facts.
func throughPackages(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		remote.Do(func() {
			time.Sleep(time.Second) // want warning:"^time.Sleep sleeps"
		})
	})
	onAdd(informer, func(any) {
		remote.NewStore().Put("a") // want warning:"^Put .time.Sleep. sleeps in an event handler: "
	})
	remote.Register(informer.Informer(), func(any) {
		_ = remote.Tell("a") // want info:"^Tell .http.Post. waits for the network in what an event handler calls: "
	})
}

// eager listeners run in the informer's goroutine.
type eager struct{}

func (eager) Added(pod *corev1.Pod) {
	_ = remote.Tell(pod.Name) // want warning:"^Tell .http.Post. waits for the network in what an event handler calls: later events wait in an unbounded buffer; enqueue a key$"
}

func listens(informer cache.SharedIndexInformer) {
	w := notify.New(informer, func(string) {
		time.Sleep(time.Second) // want warning:"^time.Sleep sleeps in what an event handler calls: "
	})
	w.Subscribe(eager{})
}

// listener is notify.Listener within one package.
type listener interface{ changed(name string) }

type caller struct{ listeners []listener }

func (c *caller) register(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		for _, l := range c.listeners {
			l.changed(obj.(*corev1.Pod).Name)
		}
	})
}

type slowListener struct{}

func (slowListener) changed(name string) {
	_ = remote.Tell(name) // want warning:"^Tell .http.Post. waits for the network in what an event handler calls: "
}

type fastListener struct{}

func (fastListener) changed(string) {}

func callers() *caller { return &caller{[]listener{slowListener{}, fastListener{}}} }

// filters are called for every event.
func filters(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(any) bool {
			return remote.Tell("a") == nil // want info:"waits for the network in a handler's filter: later events wait in an unbounded buffer; leave that to the worker"
		},
		Handler: cache.ResourceEventHandlerFuncs{},
	})
}

// asksLive reads around the cache, and writes.
func (c *controller) asksLive() predicate.Predicate {
	return predicate.NewPredicateFuncs(func(obj client.Object) bool {
		return c.reader.Get(context.TODO(), client.ObjectKeyFromObject(obj), &corev1.Pod{}) == nil // want info:"^Reader.Get asks the API server in a predicate: later events wait in an unbounded buffer; leave that to the worker$"
	})
}

// blocking functions hold up the informer itself.
func (c *controller) blocking(informer cache.SharedIndexInformer) {
	_ = informer.SetTransform(func(obj any) (any, error) {
		_, err := c.kube.CoreV1().Nodes().Get(context.TODO(), "name", metav1.GetOptions{}) // want warning:"^NodeInterface.Get asks the API server in a transform: it blocks the informer$"
		return obj, err
	})
	_ = informer.SetWatchErrorHandler(func(*cache.Reflector, error) {
		time.Sleep(time.Minute) // want info:"^time.Sleep sleeps in a watch error handler: the informer neither lists nor watches until it returns$"
	})
	_ = informer.AddIndexers(cache.Indexers{"owner": func(any) ([]string, error) {
		return nil, remote.Tell("a") // want warning:"^Tell .http.Post. waits for the network in an index function: it blocks the informer and all who read its cache$"
	}})
}

type event struct {
	pod  *corev1.Pod
	kind string
}

// items are no keys.
func (c *controller) items(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		c.queue.Add(obj)                                          // want info:"^the queue gets the object, not its key: it goes stale, stays in memory, and no two updates are merged into one$"
		c.queue.AddAfter(obj.(*corev1.Pod), time.Minute)          // want info:"^the queue gets the object, not its key: it goes stale"
		c.queue.Add(event{pod: obj.(*corev1.Pod), kind: "added"}) // want info:"^the item holds an object, not its key: it goes stale, stays in memory, and no two updates are merged into one$"
		c.enter(&item{name: obj.(*corev1.Pod).Name})
	})
}

func (c *controller) enqueue(i *item) {
	c.queue.Add(i) // want info:"^the item is a pointer: the queue never sees two equal ones, so nothing is merged; queue a value$"
}

// selected cannot be compared.
type selected struct{ names []string }

func (c *controller) selects(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		c.chosen.Add(&selected{[]string{obj.(*corev1.Pod).Name}}) // want info:"^the item is a pointer: the queue never sees two equal ones, so nothing is merged; queue a key$"
	})
}

// moves is told of all that happens to an object.
func (c *controller) moves(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.move, DeleteFunc: c.move})
}

func (c *controller) move(obj any) {
	c.moved.Add(obj) // want info:"^the queue gets the object, not its key: it goes stale, stays in memory, and no two updates are merged into one$"
}

// synchronizeWhatTheProviderOfTheInfrastructureSaysOfNodes has a long name.
func synchronizeWhatTheProviderOfTheInfrastructureSaysOfNodes() { _ = remote.Tell("a") }

type thorough struct{}

func (thorough) Added(*corev1.Pod) {
	synchronizeWhatTheProviderOfTheInfrastructureSaysOfNodes() // want warning:"^synchronizeWhatTheProviderOfTheInfrastructureSaysOfNodes waits for the network in what an event handler calls: events pile up in memory$"
}

func listensThoroughly(w *notify.Watcher) { w.Subscribe(thorough{}) }
