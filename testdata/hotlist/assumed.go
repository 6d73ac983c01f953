package hotlist

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Release is a kind of the program's own: nobody knows how many there are.
type Release struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject makes releases objects.
func (r *Release) DeepCopyObject() runtime.Object { c := *r; return &c }

// What changes of releases cost is not known, but where a few would be enough.
type releases struct {
	client.Client
	kube kubernetes.Interface
}

func newReleases(mgr ctrl.Manager) (*releases, error) {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	return &releases{mgr.GetClient(), kube}, err
}

func (r *releases) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var release Release
	if err := r.Get(ctx, req.NamespacedName, &release); err != nil {
		return ctrl.Result{}, err
	}
	if _, err := r.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}); err != nil { // want info:"LIST of Pods in all namespaces on every reconcile"
		return ctrl.Result{}, err
	}
	for range release.Finalizers {
		if _, err := r.kube.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{}); err != nil { // want info:"LIST of StorageClasses in a loop on every reconcile"
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// nameless ignores its key: that it looks up a pod says nothing about how often.
type nameless struct {
	client.Client
	kube kubernetes.Interface
}

func newNameless(mgr ctrl.Manager) (*nameless, error) {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	return &nameless{mgr.GetClient(), kube}, err
}

func (n *nameless) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	pod.Name = "web"
	_, err := n.kube.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{}) // want info:"LIST of StorageClasses on every reconcile"
	if err == nil {
		err = n.named(ctx, pod)
	}
	return ctrl.Result{}, err
}

func (n *nameless) named(ctx context.Context, pod *corev1.Pod) error {
	return n.Get(ctx, client.ObjectKeyFromObject(pod), pod)
}

// keyed hands its key on.
type keyed struct {
	client.Client
	kube kubernetes.Interface
}

func newKeyed(mgr ctrl.Manager) (*keyed, error) {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	return &keyed{mgr.GetClient(), kube}, err
}

func (k *keyed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := k.kube.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{}) // want warning:"LIST of StorageClasses on every reconcile"
	if err == nil {
		_, err = k.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "status.phase=Running"}) // want warning:"LIST of Pods by field in all namespaces on every reconcile: read a lister, or a cached client with an index of the field$"
	}
	if err == nil {
		err = k.of(ctx, req)
	}
	return ctrl.Result{}, err
}

func (k *keyed) of(ctx context.Context, req ctrl.Request) error {
	var pod corev1.Pod
	return k.Get(ctx, req.NamespacedName, &pod)
}

// actions are what a queue holds, and know their object.
type actions struct {
	queue workqueue.Interface
	kube  kubernetes.Interface
}

type action interface{ do(a *actions) }

type ofPod struct{ pod *corev1.Pod }

func (o ofPod) do(a *actions) { a.classes(o.pod) }

func newActions(config *rest.Config, pods cache.SharedIndexInformer) (*actions, error) {
	kube, err := kubernetes.NewForConfig(config)
	a := &actions{workqueue.New(), kube}
	_, _ = pods.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) {
			if pod, ok := obj.(*corev1.Pod); ok {
				a.queue.Add(ofPod{pod})
			}
		},
	})
	return a, err
}

func (a *actions) work() {
	for {
		item, quit := a.queue.Get()
		if quit {
			return
		}
		item.(action).do(a)
		a.queue.Done(item)
	}
}

func (a *actions) classes(pod *corev1.Pod) {
	_, _ = a.kube.StorageV1().StorageClasses().List(context.TODO(), metav1.ListOptions{}) // want warning:"LIST of StorageClasses for every key of the queue"
}
