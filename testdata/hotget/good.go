package hotget

import (
	"context"

	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// reader has a reason for each live GET.
type reader struct {
	client.Client
	kube  kubernetes.Interface
	nodes corelisters.NodeLister
	pods  cache.Store
}

func (r *reader) SetupWithManager(mgr ctrl.Manager) error {
	r.Client = mgr.GetClient()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *reader) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node, err := r.nodes.Get(req.Name)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = r.kube.CoreV1().ConfigMaps("drain").Get(ctx, node.Name, metav1.GetOptions{ResourceVersion: "0"})
	for _, step := range []func(context.Context, ctrl.Request) error{r.written, r.passed, r.again, r.made, r.gone, r.second, r.missed, r.stored, r.asideOf, r.held, r.scale, r.synced, r.renewed} {
		if err := step(ctx, req); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, err
}

// written changes what it gets.
func (r *reader) written(ctx context.Context, req ctrl.Request) error {
	pod, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	pod.Labels = map[string]string{"seen": "true"}
	_, err = r.kube.CoreV1().Pods(req.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

// passed has a function of its own for that.
func (r *reader) passed(ctx context.Context, req ctrl.Request) error {
	pod, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	return r.label(ctx, pod)
}

func (r *reader) label(ctx context.Context, pod *corev1.Pod) error {
	changed := pod.DeepCopy()
	changed.Labels = map[string]string{"seen": "true"}
	return r.Patch(ctx, changed, client.MergeFrom(pod))
}

// again tries until nobody else writes.
func (r *reader) again(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		pod.Finalizers = nil
		_, err = r.kube.CoreV1().Pods(req.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

// made is there afterwards.
func (r *reader) made(ctx context.Context, req ctrl.Request) error {
	_, err := r.kube.CoreV1().Services(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		service := &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: req.Name}}
		_, err = r.kube.CoreV1().Services(req.Namespace).Create(ctx, service, metav1.CreateOptions{})
	}
	return err
}

// gone deletes what depends on it.
func (r *reader) gone(ctx context.Context, req ctrl.Request) error {
	pod, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	if pod.DeletionTimestamp != nil {
		return r.kube.CoreV1().Services(req.Namespace).Delete(ctx, req.Name, metav1.DeleteOptions{})
	}
	return nil
}

// second makes sure of what the cache says.
func (r *reader) second(ctx context.Context, req ctrl.Request) error {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err == nil {
		return nil
	}
	live, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err == nil {
		println(live.Name)
	}
	return err
}

// missed asks for what a lister does not have yet.
func (r *reader) missed(ctx context.Context, req ctrl.Request) error {
	node, err := r.nodes.Get(req.Name)
	if apierrors.IsNotFound(err) {
		node, err = r.kube.CoreV1().Nodes().Get(ctx, req.Name, metav1.GetOptions{})
	}
	if err == nil {
		println(node.Name)
	}
	return err
}

// stored asks for what a store does not have.
func (r *reader) stored(ctx context.Context, req ctrl.Request) error {
	_, exists, err := r.pods.GetByKey(req.String())
	if err != nil || exists {
		return err
	}
	pod, err := r.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err == nil {
		println(pod.Status.Phase)
	}
	return err
}

func (r *reader) asideOf(ctx context.Context, req ctrl.Request) error {
	r.aside(ctx, r.Client, req.NamespacedName)
	return nil
}

// held is about who holds something now.
func (r *reader) held(ctx context.Context, req ctrl.Request) error {
	var lease *coordinationv1.Lease
	lease, err := r.kube.CoordinationV1().Leases(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err == nil {
		println(lease.Name)
	}
	return err
}

// aside hears of no answer.
func (r *reader) aside(ctx context.Context, live client.Reader, key client.ObjectKey) {
	defer live.Get(ctx, key, &corev1.Pod{})
	go live.Get(ctx, key, &corev1.Node{})
	get := live.Get
	println(get(ctx, key, &corev1.Node{}), client.Reader.Get(live, ctx, key, &corev1.Node{}))
}

// synced looks at what it has just written.
func (r *reader) synced(ctx context.Context, req ctrl.Request) error {
	node := &corev1.Node{ObjectMeta: metav1.ObjectMeta{Name: req.Name}}
	if err := r.sync(ctx, node); err != nil {
		return err
	}
	synced, err := r.kube.CoreV1().Nodes().Get(ctx, node.Name, metav1.GetOptions{})
	if err == nil {
		println(synced.ResourceVersion)
	}
	return err
}

func (r *reader) sync(ctx context.Context, node *corev1.Node) error {
	node.Status.Phase = corev1.NodeRunning
	_, err := r.kube.CoreV1().Nodes().UpdateStatus(ctx, node, metav1.UpdateOptions{})
	return err
}

// scale is a part of an object.
func (r *reader) scale(ctx context.Context, req ctrl.Request) error {
	scale, err := r.kube.AppsV1().Deployments(req.Namespace).GetScale(ctx, req.Name, metav1.GetOptions{})
	if err == nil {
		println(scale.Name)
	}
	return err
}

// read reads a lister.
func (w *worker) read(namespace, name string) error {
	pod, err := w.pods.Pods(namespace).Get(name)
	if err == nil {
		println(pod.Name)
	}
	return err
}

// handler asks in an event handler, which holds up others: that is what is wrong with it.
func handler(kube kubernetes.Interface) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			node, err := kube.CoreV1().Nodes().Get(context.TODO(), pod.Spec.NodeName, metav1.GetOptions{})
			println(node, err)
		}
	}}
}

// start runs once.
func start(ctx context.Context, kube kubernetes.Interface) error {
	_, err := kube.CoreV1().Namespaces().Get(ctx, "kube-system", metav1.GetOptions{})
	return err
}

// double asks no server.
type double struct{ kube *fake.Clientset }

func newDouble() *double { return &double{fake.NewSimpleClientset()} }

func (d *double) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod, err := d.kube.CoreV1().Pods(req.Namespace).Get(ctx, req.Name, metav1.GetOptions{})
	if err == nil {
		println(pod.Name)
	}
	return ctrl.Result{}, err
}

// renewed asks for the nodes that it is given, of which it wants the newest state.
func (r *reader) renewed(ctx context.Context, req ctrl.Request) error {
	node, err := r.nodes.Get(req.Name)
	if err != nil {
		return err
	}
	if err := r.newest(ctx, node); err != nil {
		return err
	}
	return r.newestOf(ctx, node)
}

func (r *reader) newest(ctx context.Context, node *corev1.Node) error {
	current, err := r.kube.CoreV1().Nodes().Get(ctx, node.Name, metav1.GetOptions{})
	if err != nil || current.Spec.Unschedulable {
		return err
	}
	return r.Status().Patch(ctx, &corev1.Pod{}, client.RawPatch("", nil))
}

func (r *reader) newestOf(ctx context.Context, node *corev1.Node) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsTimeout, func() error {
		current, err := r.kube.CoreV1().Nodes().Get(ctx, node.GetName(), metav1.GetOptions{})
		if err != nil || current.Spec.Unschedulable {
			return err
		}
		return r.Status().Patch(ctx, &corev1.Pod{}, client.RawPatch("", nil))
	})
}
