// Package hotlist has LISTs in code that runs often.
package hotlist

import (
	"context"
	"errors"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/pager"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	clientfake "sigs.k8s.io/controller-runtime/pkg/client/fake"

	"example.com/testdata/hotlist/clients"
)

// quiet reconciles without a LIST that the server answers in full.
type quiet struct {
	kube      kubernetes.Interface
	cached    client.Client
	reader    client.Reader
	unknown   client.Client
	lister    corelisters.PodLister
	indexer   cache.Indexer
	discovery discovery.CachedDiscoveryInterface
	once      sync.Once
	nodes     *corev1.NodeList
	listed    bool
	known     map[string]*corev1.PodList
	last      time.Time
}

func newQuiet(mgr ctrl.Manager) *quiet {
	return &quiet{
		kube:   kubernetes.NewForConfigOrDie(mgr.GetConfig()),
		cached: mgr.GetClient(),
		reader: mgr.GetCache(),
	}
}

func (q *quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	if err := q.cached.List(ctx, &pods); err != nil {
		return ctrl.Result{}, err
	}
	if err := q.reader.List(ctx, &pods, client.InNamespace(req.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	if err := q.unknown.List(ctx, &pods); err != nil {
		return ctrl.Result{}, err
	}
	q.indexer.List()
	if _, err := q.discovery.ServerPreferredResources(); err != nil {
		return ctrl.Result{}, err
	}
	if _, err := clients.Secrets(ctx, q.cached, req.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	if err := q.objects(ctx, req); err != nil {
		return ctrl.Result{}, err
	}
	if err := q.fallback(ctx, req.Name); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, q.guarded(ctx, req)
}

func (q *quiet) objects(ctx context.Context, req ctrl.Request) error {
	if _, err := q.lister.List(labels.Everything()); err != nil {
		return err
	}
	if _, err := clients.Cached(q.lister, func(l corelisters.PodLister) ([]*corev1.Pod, error) {
		return l.Pods(req.Namespace).List(labels.Everything())
	}); err != nil {
		return err
	}
	if err := byName(ctx, q.kube, req.Name); err != nil {
		return err
	}
	if err := paging(ctx, q.kube); err != nil {
		return err
	}
	return paged(ctx, q.kube)
}

// One object is not a collection, however it is selected.
func byName(ctx context.Context, kube kubernetes.Interface, name string) error {
	secrets := kube.CoreV1().Secrets("default")
	if _, err := secrets.List(ctx, metav1.ListOptions{FieldSelector: "metadata.name=" + name}); err != nil {
		return err
	}
	selector := fields.OneTermEqualSelector("metadata.name", name)
	if _, err := secrets.List(ctx, metav1.ListOptions{FieldSelector: selector.String()}); err != nil {
		return err
	}
	var opts metav1.ListOptions
	opts.FieldSelector = fields.Set{"metadata.name": name}.AsSelector().String()
	if _, err := secrets.List(ctx, opts); err != nil {
		return err
	}
	return unknownOptions(ctx, kube, selected(name))
}

func selected(name string) metav1.ListOptions {
	return metav1.SingleObject(metav1.ObjectMeta{Name: name})
}

func unknownOptions(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions) error {
	_, err := kube.CoreV1().Secrets("default").List(ctx, opts)
	return err
}

func paging(ctx context.Context, kube kubernetes.Interface) error {
	opts := metav1.ListOptions{Limit: 500}
	for {
		list, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil || list.Continue == "" {
			return err
		}
		opts.Continue = list.Continue
	}
}

func paged(ctx context.Context, kube kubernetes.Interface) error {
	pages := pager.New(pager.SimplePageFunc(func(opts metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(ctx, opts)
	}))
	return pages.EachListItem(ctx, metav1.ListOptions{}, func(runtime.Object) error { return nil })
}

// What a guard lets run once, or seldom, is not hot.
func (q *quiet) guarded(ctx context.Context, req ctrl.Request) (err error) {
	q.once.Do(func() { q.nodes, err = q.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) })
	if q.nodes == nil {
		q.nodes, err = q.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	}
	if !q.listed {
		q.listed = true
		_, err = q.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	}
	if time.Since(q.last) > time.Hour {
		_, err = q.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
		q.last = time.Now()
	}
	if _, ok := q.known[req.Namespace]; ok {
		return err
	}
	q.known[req.Namespace], err = q.kube.CoreV1().Pods(req.Namespace).List(ctx, metav1.ListOptions{})
	return err
}

// Start lists before its loop: that is start-up.
func (q *quiet) Start(ctx context.Context) error {
	if _, err := q.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}); err != nil {
		return err
	}
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			_, err := q.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
			return err
		case <-ticker.C:
			q.indexer.ListKeys()
		}
	}
}

// A leader starts once.
func lead(ctx context.Context, kube kubernetes.Interface) leaderelection.LeaderCallbacks {
	return leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) {
		_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	}}
}

// A command runs once, whatever it is called.
func run(ctx context.Context) error {
	kube := kubernetes.NewForConfigOrDie(nil)
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	for range pods.Items {
		_, err = kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	}
	return err
}

// The functions of an informer are called when its cache starts.
func listWatch(ctx context.Context, kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{ListFunc: func(opts metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(ctx, opts)
	}}
}

// Fakes cost nothing.
func fakes(ctx context.Context, stop chan struct{}) {
	kube := fake.NewSimpleClientset()
	c := clientfake.NewClientBuilder().Build()
	wait.Until(func() {
		_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
		_ = c.List(ctx, &corev1.PodList{})
	}, time.Second, stop)
}

// A pod that is named so is no list, nor is a List that lists nothing.
// A fallback is not what happens each time.
func (q *quiet) fallback(ctx context.Context, name string) error {
	_, err := q.kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		_, err = q.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	}
	if err != nil {
		_, _ = q.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	}
	return err
}

// check waits for a state that one of its steps finds.
type check struct {
	kube kubernetes.Interface
	done bool
}

func (c *check) step(ctx context.Context) {
	pods, err := c.kube.CoreV1().Pods("default").List(ctx, metav1.ListOptions{})
	if err == nil && len(pods.Items) > 3 {
		c.done = true
	}
}

func (c *check) wait(ctx context.Context) {
	for !c.done {
		c.step(ctx)
		time.Sleep(2 * time.Second)
	}
}

type homonym struct{ entries []string }

func (h homonym) List(context.Context, metav1.GetOptions) ([]string, error) { return h.entries, nil }

func (h homonym) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := h.List(ctx, metav1.GetOptions{})
	return ctrl.Result{}, err
}

// Unstructured objects are cached when the manager is told so.
type dynamicQuiet struct{ client client.Client }

func (d *dynamicQuiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	list := &unstructured.UnstructuredList{}
	return ctrl.Result{}, d.client.List(ctx, list)
}

type cached struct{ podLister corelisters.PodLister }

func (c *cached) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ns := req.Namespace
	pods, err := c.podLister.Pods(ns).List(labels.Everything())
	return ctrl.Result{Requeue: len(pods) == 0}, err
}

// Nobody knows what a caller's function is called for.
func later(ctx context.Context, kube kubernetes.Interface, register func(func())) {
	register(func() { _, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) })
}

// A worker's helper is restarted, not called every second.
func (q *quiet) workers(ctx context.Context, stop chan struct{}) {
	wait.Until(func() {
		_, _ = q.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
		<-stop
	}, time.Second, stop)
}

// The decision is not made by the list, or is made by fresh data.
func decidedElsewhere(ctx context.Context, kube kubernetes.Interface, name string) error {
	list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0"})
	if err != nil {
		return err
	}
	println(len(list.Items))
	return kube.CoreV1().Pods("default").Delete(ctx, name, metav1.DeleteOptions{})
}

func freshDecision(ctx context.Context, kube kubernetes.Interface) error {
	list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for _, pod := range list.Items {
		if err := kube.CoreV1().Pods(pod.Namespace).Delete(ctx, pod.Name, metav1.DeleteOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// A filling cache is made up for until it is filled, and the lister read from then on.
type filling struct {
	kube   kubernetes.Interface
	pods   cache.SharedIndexInformer
	nodes  cache.SharedIndexInformer
	synced cache.InformerSynced
	lister corelisters.PodLister
}

func (f *filling) filled() bool { return f.pods.HasSynced() }

func (f *filling) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := errors.Join(f.other(ctx), f.held(ctx), f.asked(ctx), f.both(ctx)); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (f *filling) other(ctx context.Context) (err error) {
	if f.pods.HasSynced() {
		_, err = f.lister.List(labels.Everything())
	} else {
		_, err = f.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	}
	return err
}

func (f *filling) held(ctx context.Context) (err error) {
	if !f.synced() {
		_, err = f.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	}
	return err
}

func (f *filling) asked(ctx context.Context) (err error) {
	if !f.filled() {
		_, err = f.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	}
	return err
}

func (f *filling) both(ctx context.Context) error {
	if f.pods.HasSynced() && f.nodes.HasSynced() {
		return nil
	}
	_, err := f.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	return err
}
