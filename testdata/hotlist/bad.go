package hotlist

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/hotlist/clients"
	"example.com/testdata/hotlist/setup"
)

type reconciler struct {
	kube     kubernetes.Interface
	live     client.Reader
	cached   client.Client
	dynamic  dynamic.Interface
	metadata metadata.Interface
	counter  clients.NodeCounter
}

func newReconciler(mgr ctrl.Manager) (*reconciler, error) {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	return &reconciler{kube: kube, live: mgr.GetAPIReader(), cached: mgr.GetClient()}, err
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.cached.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	_, err := r.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want warning:"^live LIST of Pods in all namespaces on every reconcile: r.cached reads them from the cache$"
	if err == nil {
		err = r.readers(ctx, req)
	}
	if err == nil {
		err = r.otherClients(ctx)
	}
	if err == nil {
		err = r.options(ctx, req)
	}
	if err == nil {
		err = r.elsewhere(ctx, req)
	}
	if err == nil {
		err = r.perPod(ctx, nil)
	}
	return ctrl.Result{}, err
}

func (r *reconciler) readers(ctx context.Context, req ctrl.Request) error {
	var pods corev1.PodList
	if err := r.live.List(ctx, &pods); err != nil { // want "live LIST of Pods in all namespaces on every reconcile"
		return err
	}
	opts := []client.ListOption{client.InNamespace(req.Namespace)}
	opts = append(opts, client.MatchingLabels{"app": "web"})
	if err := r.live.List(ctx, &pods, opts...); err != nil { // want "live LIST of Pods by label in one namespace on every reconcile"
		return err
	}
	if err := r.live.List(ctx, &pods, &client.ListOptions{Namespace: req.Namespace}); err != nil { // want "live LIST of Pods in one namespace on every reconcile"
		return err
	}
	objects := &unstructured.UnstructuredList{}
	return r.cached.List(ctx, objects) // want "live LIST of objects on every reconcile"
}

func (r *reconciler) otherClients(ctx context.Context) error {
	jobs := schema.GroupVersionResource{Group: "batch", Version: "v1", Resource: "jobs"}
	if _, err := r.dynamic.Resource(jobs).List(ctx, metav1.ListOptions{}); err != nil { // want "live LIST of Jobs in all namespaces on every reconcile"
		return err
	}
	if _, err := r.metadata.Resource(jobs).Namespace("default").List(ctx, metav1.ListOptions{}); err != nil { // want "live LIST of Jobs in one namespace on every reconcile"
		return err
	}
	_, err := r.kube.Discovery().ServerPreferredResources() // want "live discovery of all API resources on every reconcile"
	return err
}

func (r *reconciler) options(ctx context.Context, req ctrl.Request) error {
	selector := labels.SelectorFromSet(labels.Set{"app": req.Name})
	pods := r.kube.CoreV1().Pods(metav1.NamespaceAll)
	if _, err := pods.List(ctx, metav1.ListOptions{LabelSelector: selector.String()}); err != nil { // want "live LIST of Pods by label in all namespaces on every reconcile"
		return err
	}
	var opts metav1.ListOptions
	opts.FieldSelector = "status.phase=Running"
	if _, err := pods.List(ctx, opts); err != nil { // want warning:"live LIST of Pods by field in all namespaces on every reconcile: read a lister, or a cached client with an index of the field$"
		return err
	}
	_, err := pods.List(ctx, fromCache()) // want "live LIST of Pods in all namespaces on every reconcile: r.cached reads them from the cache"
	return err
}

func fromCache() metav1.ListOptions { return metav1.ListOptions{ResourceVersion: "0"} }

func (r *reconciler) elsewhere(ctx context.Context, req ctrl.Request) error {
	if _, err := clients.Pods(ctx, r.kube); err != nil { // want "Pods makes a live LIST of Pods in all namespaces on every reconcile"
		return err
	}
	if err := clients.Prune(ctx, r.kube); err != nil { // want info:"Prune makes a live LIST of ConfigMaps in all namespaces on every reconcile: read page by page$"
		return err
	}
	if _, err := clients.Names(ctx, r.kube); err != nil { // the same LIST again
		return err
	}
	if _, err := clients.Secrets(ctx, r.live, req.Namespace); err != nil { // want "Secrets makes a live LIST of Secrets in one namespace on every reconcile"
		return err
	}
	var counter clients.Counter = &r.counter
	_, err := counter.Count(ctx) // want "Count makes a live LIST of Nodes on every reconcile"
	return err
}

func (r *reconciler) perPod(ctx context.Context, pods []corev1.Pod) error {
	for _, p := range pods {
		if err := r.services(ctx, p.Namespace); err != nil {
			return err
		}
	}
	return nil
}

func (r *reconciler) services(ctx context.Context, ns string) error {
	_, err := r.kube.CoreV1().Services(ns).List(ctx, metav1.ListOptions{}) // want "live LIST of Services in one namespace in a loop on every reconcile"
	return err
}

// The client is decided about here: the LIST stands in another package.
func setUp(mgr ctrl.Manager) []any {
	return []any{
		&setup.ByField{
			Client: mgr.GetClient(),
			Reader: mgr.GetAPIReader(), // want "this client is live: LIST of Secrets in one namespace on every reconcile: pass one that reads a cache"
		},
		setup.New(mgr.GetAPIReader()),     // want "this client is live: LIST of Nodes on every reconcile: pass one that reads a cache"
		setup.Wrapped(mgr.GetAPIReader()), // want "this client is live: LIST of Nodes on every reconcile: pass one that reads a cache"
		setup.New(mgr.GetClient()),
	}
}

// A client is swapped as a whole, which is worth what is surely listed with it.
func setUpBound(mgr ctrl.Manager) ([]any, error) {
	live, err := client.New(mgr.GetConfig(), client.Options{})
	return []any{
		&setup.Healthy{Client: live},  // want info:"on every reconcile: it also reads what cannot be watched; pass a cached one beside it"
		&setup.Maker{Client: live},    // want info:"on every reconcile: it decides what to create; read page by page"
		&setup.Recorder{Client: live}, // want warning:"on every reconcile: pass one that reads a cache"
		&setup.Pruner{Client: live},   // want info:"LIST of Pods in all namespaces on every reconcile: it decides what to delete; read page by page"
		&setup.Both{Client: live},     // want warning:"^this client is live: LIST of Nodes on every reconcile: pass one that reads a cache"
	}, err
}

func setVariables(mgr ctrl.Manager) {
	setup.Cached = mgr.GetClient()
	setup.Live = mgr.GetAPIReader() // want "this client is live: LIST of Services in all namespaces on every reconcile: pass one that reads a cache"
}

type controller struct {
	kube      kubernetes.Interface
	queue     workqueue.RateLimitingInterface
	podLister corelisters.PodLister
	sync      func(ctx context.Context, key string) error
	work      chan string
}

func newController(kube kubernetes.Interface, informer cache.SharedIndexInformer) *controller {
	c := &controller{kube: kube, work: make(chan string)}
	c.sync = c.syncPods
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {
			_, _ = kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want info:"live LIST of Pods in all namespaces for each object: the server reads and encodes them all"
		},
		UpdateFunc: func(_, _ any) { c.updated() },
	})
	return c
}

func (c *controller) updated() {
	_, _ = c.kube.CoreV1().ConfigMaps("").List(context.TODO(), metav1.ListOptions{}) // want "live LIST of ConfigMaps in all namespaces for every event"
}

func (c *controller) run(stop chan struct{}) {
	go wait.Until(c.worker, time.Second, stop)
	go wait.Until(func() {
		_, _ = c.kube.CoreV1().Secrets("").List(context.TODO(), metav1.ListOptions{}) // want "live LIST of Secrets in all namespaces every 30s"
	}, 30*time.Second, stop)
	go c.ticks()
	go c.receives()
	<-stop
}

func (c *controller) worker() {
	for c.next() {
	}
}

func (c *controller) next() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	return c.sync(context.TODO(), key.(string)) == nil
}

func (c *controller) syncPods(ctx context.Context, ns string) error {
	pods, err := c.kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{}) // want "live LIST of Pods in one namespace for every key of the queue: read c.podLister, which holds them in memory"
	if err != nil {
		return err
	}
	for _, pod := range pods.Items {
		println(pod.Name)
	}
	return nil
}

func (c *controller) ticks() {
	ticker := time.NewTicker(2 * time.Minute)
	for range ticker.C {
		_, _ = c.kube.CoreV1().Events("").List(context.TODO(), metav1.ListOptions{}) // want "live LIST of Events in all namespaces every 2m"
	}
}

func (c *controller) receives() {
	for ns := range c.work {
		_, _ = c.kube.CoreV1().Endpoints(ns).List(context.TODO(), metav1.ListOptions{}) // want "live LIST of Endpoints in one namespace for every item received"
	}
}

func (c *controller) polls(ctx context.Context) error {
	return wait.PollImmediate(5*time.Second, time.Minute, func() (bool, error) {
		pods, err := c.kube.CoreV1().Pods("kube-system").List(ctx, metav1.ListOptions{LabelSelector: "app=web"}) // want "live LIST of Pods by label in one namespace on every poll, every 5s: read c.podLister"
		return err == nil && len(pods.Items) == 0, nil
	})
}

func (c *controller) filters(ctx context.Context, node string) predicate.Funcs {
	kube := c.kube
	return predicate.NewPredicateFuncs(func(client.Object) bool {
		return countOn(ctx, kube, node) > 0
	})
}

func countOn(ctx context.Context, kube kubernetes.Interface, node string) (n int) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want "live LIST of Pods in all namespaces for every event: let the server select by spec.nodeName$"
	if err != nil {
		return 0
	}
	for _, pod := range pods.Items {
		if pod.Spec.NodeName == node {
			n++
		}
	}
	return n
}

func (c *controller) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, _ = c.kube.CoreV1().Nodes().List(r.Context(), metav1.ListOptions{}) // want info:"live LIST of Nodes on every request"
}

// What an old answer creates may be there, and what it deletes gone.
func deletesStale(ctx context.Context, kube kubernetes.Interface) error {
	list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want info:"decides what to delete: it may answer from the past"
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

func createsStale(ctx context.Context, c client.Client, mgr ctrl.Manager) error {
	var list corev1.ConfigMapList
	opts := &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0"}}
	if err := mgr.GetAPIReader().List(ctx, &list, opts); err != nil { // want warning:"decides what to create: it may answer from the past"
		return err
	}
	if len(list.Items) == 0 {
		return c.Create(ctx, &corev1.ConfigMap{})
	}
	return nil
}

// Each node's agent asks on its own.
func onNode(ctx context.Context, kube kubernetes.Interface, node string) error {
	_, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + node}) // want info:"unset resourceVersion: a quorum read on servers up to 1.30, and for Events on all"
	return err
}

// Nobody knows how often objects change of a kind that nothing shows.
type strange struct{ kube kubernetes.Interface }

func (s *strange) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := s.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of Pods in all namespaces on every reconcile"
	if err == nil {
		opts := metav1.ListOptions{FieldSelector: "status.phase=Running"}
		_, err = s.kube.CoreV1().Pods("").List(ctx, opts) // want info:"live LIST of Pods by field in all namespaces on every reconcile$"
	}
	if err == nil {
		opts := metav1.ListOptions{LabelSelector: "app=web"}
		_, err = s.kube.CoreV1().Pods("").List(ctx, opts) // want info:"live LIST of Pods by label in all namespaces on every reconcile: the server still scans them all$"
	}
	return ctrl.Result{}, err
}

// A filled cache could answer.
type filled struct {
	kube kubernetes.Interface
	pods cache.SharedIndexInformer
}

func (f *filled) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if !f.pods.HasSynced() {
		return ctrl.Result{Requeue: true}, nil
	}
	_, err := f.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want "live LIST of Pods in all namespaces on every reconcile"
	return ctrl.Result{}, err
}
