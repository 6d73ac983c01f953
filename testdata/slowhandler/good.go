package slowhandler

import (
	"context"
	"log"
	"net/http"
	"os/exec"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/wait"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/slowhandler/notify"
	"example.com/testdata/slowhandler/remote"
)

type quick struct {
	queue    workqueue.RateLimitingInterface
	lister   listers.PodLister
	recorder record.EventRecorder
	names    chan string
	gate     chan struct{}
	once     sync.Once
	address  string
	known    map[string]*item
	mu       sync.Mutex
	cached   client.Client
}

type item struct{ namespace, name string }

func newQuick(mgr manager.Manager) *quick {
	return &quick{names: make(chan string, 100), gate: make(chan struct{}), cached: mgr.GetClient()}
}

func onAdd(informer coreinformers.PodInformer, add func(any)) {
	_, _ = informer.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: add})
}

// enqueuesKeys leaves the work to a worker, who may take its time.
func (q *quick) enqueuesKeys(informer cache.SharedIndexInformer, stop <-chan struct{}) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: q.enqueue,
		UpdateFunc: func(_, obj any) {
			q.enqueue(obj)
		},
	})
	go wait.Until(q.work, time.Second, stop)
}

func (q *quick) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	q.queue.Add(key)
}

func (q *quick) work() {
	for {
		key, shutdown := q.queue.Get()
		if shutdown {
			return
		}
		_ = remote.Tell(key.(string))
		q.queue.AddRateLimited(key)
		q.queue.Done(key)
	}
}

// enqueuesValues are as good as keys.
func (q *quick) enqueuesValues(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		pod := obj.(*corev1.Pod)
		q.queue.Add(types.NamespacedName{Namespace: pod.Namespace, Name: pod.Name})
		q.queue.Add(item{pod.Namespace, pod.Name})
	})
}

// enqueuesKept enqueues the same pointer for each key.
func (q *quick) enqueuesKept(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) { q.queue.Add(q.known[obj.(*corev1.Pod).Name]) })
}

// either holds one of two.
type either struct {
	name string
	pod  *corev1.Pod
}

// enqueuesOther holds no object, although it could.
func (q *quick) enqueuesOther(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) { q.queue.Add(either{name: obj.(*corev1.Pod).Name}) })
}

// enqueuesDeleted keeps what no cache has any more.
func (q *quick) enqueuesDeleted(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: q.enqueue,
		DeleteFunc: func(obj any) {
			q.queue.Add(obj)
			q.forget(obj.(*corev1.Pod))
		},
	})
}

func (q *quick) forget(pod *corev1.Pod) {
	q.queue.Add(pod)
	q.queue.Add(either{pod: pod})
	q.queue.Add(&item{name: pod.Name})
}

// toldOfDeletions is a handler of another package, told of nothing else.
type toldOfDeletions struct{ *quick }

func (t toldOfDeletions) Removed(pod *corev1.Pod) { t.queue.Add(pod) }

func listensForDeletions(w *notify.Watcher, t toldOfDeletions) { w.SubscribeRemoved(t) }

// inGoroutines keeps nobody waiting.
func (q *quick) inGoroutines(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		name := obj.(*corev1.Pod).Name
		go remote.Tell(name)
		remote.Later(name)
		remote.Background(func() { time.Sleep(time.Second) })
		time.AfterFunc(time.Minute, func() { _ = remote.Tell(name) })
	})
}

// onlyOnce is cheap in the long run.
func (q *quick) onlyOnce(informer coreinformers.PodInformer) {
	onAdd(informer, func(any) {
		q.once.Do(func() { time.Sleep(time.Second) })
		if q.address == "" {
			q.address = q.lookUp()
		}
	})
}

func (q *quick) lookUp() string {
	out, err := exec.Command("hostname").Output()
	if err != nil {
		return "unknown"
	}
	return string(out)
}

// onError is the exception.
func (q *quick) onError(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		if _, err := q.lister.Pods("default").Get("name"); errors.IsNotFound(err) {
			log.Print(obj)
		} else if err != nil {
			time.Sleep(time.Second)
		}
	})
}

// readsCaches asks nobody.
func (q *quick) readsCaches(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		pods, err := q.lister.List(labels.Everything())
		if err != nil {
			return
		}
		var node corev1.Node
		_ = q.cached.Get(context.TODO(), client.ObjectKey{Name: pods[0].Spec.NodeName}, &node)
		q.recorder.Event(obj.(*corev1.Pod), "Normal", "Seen", "seen")
	})
}

// asksAFake is part of a test.
func asksAFake(informer coreinformers.PodInformer) {
	clients := fake.NewSimpleClientset()
	onAdd(informer, func(obj any) {
		_ = clients.CoreV1().Pods("default").Delete(context.TODO(), "name", metav1.DeleteOptions{})
	})
}

// hasRoom sends on a channel with a buffer, and gives up where there is none.
func (q *quick) hasRoom(ctx context.Context, informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		q.names <- obj.(*corev1.Pod).Name
		select {
		case q.gate <- struct{}{}:
		default:
		}
		select {
		case q.gate <- struct{}{}:
		case <-ctx.Done():
		}
	})
}

// calledByOthers has a queue of its own before it.
func (q *quick) calledByOthers(queued *notify.Queued) {
	queued.Subscribe(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { _ = remote.Tell(obj.(*corev1.Pod).Name) }})
	queued.Subscribe(&cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return remote.Tell(obj.(*corev1.Pod).Name) == nil },
		Handler:    told{},
	})
}

type told struct {
	cache.ResourceEventHandlerFuncs
}

func (told) OnDelete(obj any) { _ = remote.Tell(obj.(*corev1.Pod).Name) }

// sharesWork waits for its own goroutines, which only compute.
func (q *quick) sharesWork(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		var group sync.WaitGroup
		results := make(chan int)
		for i := range 3 {
			group.Add(1)
			go func() {
				defer group.Done()
				q.mu.Lock()
				defer q.mu.Unlock()
				q.known[obj.(*corev1.Pod).Name] = &item{name: q.address[i:]}
			}()
		}
		go func() { results <- len(q.known) }()
		group.Wait()
		log.Print(<-results)
	})
}

// dependsOnCaller never asks for it.
func dependsOnCaller(informer coreinformers.PodInformer, f *remote.Forgetter) {
	onAdd(informer, func(obj any) { f.Forget(obj.(*corev1.Pod).Name, false) })
}

// unknownCallees may do anything.
func unknownCallees(informer coreinformers.PodInformer, f func(any), handler http.Handler) {
	onAdd(informer, func(obj any) {
		f(obj)
		handler.ServeHTTP(nil, nil)
	})
}

// startUp is no handler.
func startUp(q *quick) {
	time.Sleep(time.Second)
	_ = remote.Tell(q.address)
}

// patient listeners are called in goroutines.
type patient struct{}

func (patient) Heard(pod *corev1.Pod) { _ = remote.Tell(pod.Name) }

func listensPatiently(w *notify.Watcher) { w.Await(patient{}) }

// quickListener only notes.
type quickListener struct{ names chan string }

func newQuickListener() *quickListener { return &quickListener{make(chan string, 10)} }

func (l *quickListener) Added(pod *corev1.Pod) { l.names <- pod.Name }

func listensQuickly(w *notify.Watcher) { w.Subscribe(newQuickListener()) }

// homonyms have the names only.
type homonyms struct{}

func (homonyms) OnAdd(any)         { time.Sleep(time.Second) }
func (homonyms) OnUpdate(_, _ any) { time.Sleep(time.Second) }
func (homonyms) OnDelete(any)      { time.Sleep(time.Second) }

func usesHomonyms(h homonyms) { h.OnAdd(nil) }

// queue is no work queue.
type queue struct{ items []any }

func (q *queue) Add(item any) { q.items = append(q.items, item) }

func otherQueue(informer coreinformers.PodInformer, q *queue) {
	onAdd(informer, func(obj any) { q.Add(obj) })
}

// transforms, index functions and watch error handlers that are quick.
func quickFunctions(informer cache.SharedIndexInformer) error {
	if err := informer.SetTransform(func(obj any) (any, error) { return obj, nil }); err != nil {
		return err
	}
	if err := informer.SetWatchErrorHandler(func(*cache.Reflector, error) { log.Print("lost") }); err != nil {
		return err
	}
	return informer.AddIndexers(cache.Indexers{"node": func(obj any) ([]string, error) {
		return []string{obj.(*corev1.Pod).Spec.NodeName}, nil
	}})
}

// While its cache is not filled, a handler asks the API server; that is soon over.
func (q *quick) asksUntilFilled(pods coreinformers.PodInformer, nodes cache.SharedIndexInformer, kube kubernetes.Interface) {
	_, _ = nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {
		if pods.Informer().HasSynced() {
			_, _ = q.lister.List(labels.Everything())
		} else {
			_, _ = kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
		}
	}})
}
