// Package hotget has test programs of the rule: what it reports stands here, and what it must not
// in good.go.
package hotget

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// worker has a lister, and asks the server nevertheless.
type worker struct {
	kube  kubernetes.Interface
	pods  corelisters.PodLister
	queue workqueue.RateLimitingInterface
}

func newWorker(kube kubernetes.Interface, factory informers.SharedInformerFactory) (*worker, error) {
	pods := factory.Core().V1().Pods()
	w := &worker{kube: kube, pods: pods.Lister(), queue: workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())}
	_, err := pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    w.enqueue,
		UpdateFunc: func(_, obj any) { w.enqueue(obj) },
	})
	return w, err
}

func (w *worker) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		w.queue.Add(key)
	}
}

func (w *worker) run(ctx context.Context) {
	for {
		key, down := w.queue.Get()
		if down {
			return
		}
		w.sync(ctx, key.(string))
		w.queue.Done(key)
	}
}

func (w *worker) sync(ctx context.Context, key string) {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return
	}
	pod, err := w.kube.CoreV1().Pods(namespace).Get(ctx, name, metav1.GetOptions{}) // want warning:"^live GET of Pod for every key of the queue: etcd answers each; read w.pods, which holds it in memory$"
	if err == nil {
		println(pod.Spec.NodeName)
		w.place(ctx, pod.Spec.NodeName)
	}
}

// place asks for another kind, which nothing here holds.
func (w *worker) place(ctx context.Context, node string) {
	n, err := w.kube.CoreV1().Nodes().Get(ctx, node, metav1.GetOptions{}) // want info:"^live GET of Node for every key of the queue: etcd answers each; resourceVersion \"0\" asks for one from memory$" unsafe
	if err == nil {
		println(n.Name)
	}
}

// reconciler is run by changes of what it asks the server for.
type reconciler struct {
	client.Client
	kube kubernetes.Interface
	live client.Reader
}

func setUp(mgr ctrl.Manager, cfg *rest.Config) error {
	kube, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		return err
	}
	r := &reconciler{Client: mgr.GetClient(), kube: kube, live: mgr.GetAPIReader()}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{}) // want warning:"^live GET of Pod on every reconcile: etcd answers each; read r.Client, which holds it in memory$"
	if err != nil {
		return ctrl.Result{}, err
	}
	println(pod.Name)
	var node corev1.Node
	if err := r.live.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &node); err != nil { // want info:"^live GET of Node on every reconcile: etcd answers each; read a cached client if it need not be the newest state$"
		return ctrl.Result{}, err
	}
	println(node.Name)
	defer r.live.Get(ctx, req.NamespacedName, &corev1.Secret{}) // want info:"^live GET of Secret on every reconcile: etcd answers each; read a cached client if it need not be the newest state$"
	owner := &unstructured.Unstructured{}
	err = r.Get(ctx, req.NamespacedName, owner) // want info:"^live GET on every reconcile: etcd answers each; read a cached client if it need not be the newest state$"
	return ctrl.Result{}, err
}

// sole has no other client.
type sole struct{ kube kubernetes.Interface }

func setUpSole(mgr ctrl.Manager, kube kubernetes.Interface) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&sole{kube})
}

func (s *sole) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod, err := s.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{}) // want warning:"^live GET of Pod on every reconcile: etcd answers each; read it from the cache whose changes run this$"
	if err == nil {
		println(pod.Name)
	}
	return ctrl.Result{}, err
}

// check asks too seldom to matter.
func check(ctx context.Context, kube kubernetes.Interface) {
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		_, _ = kube.CoreV1().Namespaces().Get(ctx, "default", metav1.GetOptions{}) // want info:"^live GET of Namespace every 1h: etcd answers each; resourceVersion \"0\" asks for one from memory$" unsafe
	}, time.Hour)
}

// namesake is run by changes of another kind, whose objects have the names of services.
type namesake struct{ kube kubernetes.Interface }

func setUpNamesake(mgr ctrl.Manager, kube kubernetes.Interface) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Endpoints{}).Complete(&namesake{kube})
}

func (s *namesake) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	service, err := s.kube.CoreV1().Services(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{}) // want info:"^live GET of Service on every reconcile: etcd answers each; resourceVersion \"0\" asks for one from memory$" unsafe
	if err == nil {
		println(service.Name)
	}
	return ctrl.Result{}, err
}
