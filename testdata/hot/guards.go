package hot

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func probeKind() {}

type guardian struct{ client.Client }

func (r *guardian) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	probeKind() // want "^Pod$"
	r.phases(&pod)
	r.meets(&pod, &corev1.Node{})
	r.usual(&pod)
	_ = r.helper("shell")
	r.marks(&pod)
	r.conditions(&corev1.Service{}, &corev1.Node{})
	r.labels(&pod)
	r.wishes(&pod)
	r.settings(&appsv1.Deployment{})
	r.children(nil)
	r.finish(&pod)
	if err := r.several(&pod); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.ends(&pod)
}

func (r *guardian) phases(pod *corev1.Pod) {
	switch pod.Status.Phase {
	case corev1.PodPending:
		probe() // want "in one phase of each object: Reconcile → phases$"
	case corev1.PodRunning:
		probe() // want "on every reconcile: Reconcile → phases$"
	}
	if pod.Status.Phase != corev1.PodRunning {
		probe() // want "in one phase of each object: Reconcile → phases$"
	}
	if pod.Spec.NodeName != "somewhere" {
		probe() // want "on every reconcile: Reconcile → phases$"
	}
}

// Where ways meet that are taken rarely, code runs rarely; not where one is the usual one.
func (r *guardian) meets(pod *corev1.Pod, node *corev1.Node) {
	if pod.Status.Phase == corev1.PodPending {
		pause()
	} else if pod.DeletionTimestamp != nil {
		pause()
	} else {
		return
	}
	probe() // want "on every deletion: Reconcile → meets$"
	if node.Status.Phase == corev1.NodePending {
		pause()
	} else if node.Name == "first" {
		pause()
	}
	probe() // want "on every deletion: Reconcile → meets$"
}

func (r *guardian) usual(pod *corev1.Pod) {
	if pod.Status.Phase == corev1.PodPending {
		pause()
	} else if pod.DeletionTimestamp != nil {
		pause()
	}
	probe() // want "on every reconcile: Reconcile → usual$"
	for range pod.Spec.Containers {
		if pod.Status.Phase == corev1.PodPending {
			continue
		}
	}
	probe() // want "on every reconcile: Reconcile → usual$"
}

func pause() {}

// A pod that is not there is a failure of the look, and made then.
func (r *guardian) helper(name string) error {
	var pod corev1.Pod
	err := r.Get(context.TODO(), client.ObjectKey{Name: name}, &pod)
	if err == nil {
		if pod.Status.Phase == corev1.PodRunning || pod.Status.Phase == corev1.PodPending {
			return nil
		}
		if err = r.Delete(context.TODO(), &pod); err != nil {
			return err
		}
	}
	if err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	probe() // want "in one phase of each object: Reconcile → helper$"
	return r.Create(context.TODO(), &pod)
}

// Nothing here sets the IP: it may stay empty.
func (r *guardian) marks(pod *corev1.Pod) {
	if pod.Status.PodIP == "" {
		probe() // want "in some reconciles: Reconcile → marks$"
	}
	if pod.Status.NominatedNodeName == "" {
		probe() // want "once for each object: Reconcile → marks$"
		r.seldom()
	}
	if unfinished(pod) {
		probe() // want "once for each object: Reconcile → marks$"
	}
}

// Nothing here sets a condition of nodes.
func (r *guardian) conditions(service *corev1.Service, node *corev1.Node) {
	if service.Status.Conditions == nil || len(service.Status.Conditions) == 0 {
		probe() // want "once for each object: Reconcile → conditions$"
		meta.SetStatusCondition(&service.Status.Conditions, metav1.Condition{Type: "Seen", Status: metav1.ConditionTrue})
	}
	if len(node.Status.Conditions) == 0 {
		probe() // want "in some reconciles: Reconcile → conditions$"
	}
}

func unfinished(pod *corev1.Pod) bool { return pod.Status.NominatedNodeName == "" }

func (r *guardian) seldom() {
	probe() // want "once for each object: Reconcile → marks → seldom$"
}

func (r *guardian) labels(pod *corev1.Pod) {
	if _, ok := pod.Annotations["example.com/skip"]; !ok {
		probe() // want "in some reconciles: Reconcile → labels$"
	}
	if pod.Annotations["example.com/skip"] == "" {
		probe() // want "in some reconciles: Reconcile → labels$"
	}
	if _, ok := pod.Annotations["example.com/seen"]; !ok {
		probe() // want "once for each object: Reconcile → labels$"
	}
}

// People ask for something by keys of their own; Kubernetes' own say what an object is.
func (r *guardian) wishes(pod *corev1.Pod) {
	if pod.Labels["example.com/wish"] == "" {
		probe() // want "in some reconciles: Reconcile → wishes$"
	}
	if pod.Labels["app.kubernetes.io/name"] == "db" {
		probe() // want "in some reconciles: Reconcile → wishes$"
	}
	if pod.Annotations["example.com/seen"] == "true" {
		probe() // want "in some reconciles: Reconcile → wishes$"
	}
	if pod.Labels["eks.amazonaws.com/nodegroup"] == "db" {
		probe() // want "in some reconciles: Reconcile → wishes$"
	}
	if pod.Labels["tier"] == "db" {
		probe() // want "in some reconciles: Reconcile → wishes$"
	}
	if pod.Labels["example.com/wish"] == "true" {
		probe() // want "for objects that ask for it: Reconcile → wishes$"
	}
	labels := pod.GetLabels()
	wish, ok := labels["example.com/wish"]
	if !ok {
		return
	}
	probe() // want "for objects that ask for it: Reconcile → wishes$"
	if wish != "" {
		probe() // want "for objects that ask for it: Reconcile → wishes$"
	}
}

func (r *guardian) finish(pod *corev1.Pod) {
	pod.Status.NominatedNodeName = "chosen"
	pod.Annotations["example.com/seen"] = "true"
}

func (r *guardian) settings(d *appsv1.Deployment) {
	if d.Generation != d.Status.ObservedGeneration {
		probe() // want "when a setting changes: Reconcile → settings$"
	}
	if d.Generation == d.Status.ObservedGeneration {
		probe() // want "on every reconcile: Reconcile → settings$"
	}
}

func (r *guardian) children(pods []corev1.Pod) {
	if len(pods) == 0 {
		probe() // want "when an object is missing: Reconcile → children$"
	}
	if len(pods) > 0 {
		probe() // want "on every reconcile: Reconcile → children$"
	}
}

// The rarest guard counts, and so does one behind another.
func (r *guardian) ends(pod *corev1.Pod) error {
	if pod.DeletionTimestamp != nil {
		if pod.Status.Phase == corev1.PodPending {
			probe() // want "on every deletion: Reconcile → ends$"
		}
	}
	if pod.DeletionTimestamp == nil {
		probe() // want "on every reconcile: Reconcile → ends$"
	}
	return nil
}

// Where there are several ways, that with the condition that holds most often counts.
func (r *guardian) several(pod *corev1.Pod) error {
	if !known(pod) && pod.DeletionTimestamp == nil {
		return nil
	}
	probe() // want "in some reconciles: Reconcile → several$"
	if pod.DeletionTimestamp == nil && pod.Status.Phase != corev1.PodPending {
		return nil
	}
	probe() // want "on every deletion: Reconcile → several$"
	return nil
}

func known(pod *corev1.Pod) bool {
	for _, f := range pod.Finalizers {
		if f == "example.com/guard" {
			return true
		}
	}
	return false
}

// What one handler calls often is not explained by what another calls seldom.
type listener struct{}

func (l listener) OnAdd(obj any, _ bool) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	probeKind() // want "^Pod$"
	if pod.DeletionTimestamp != nil {
		l.both()
	}
}

func (l listener) OnUpdate(_, obj any) { l.both() }
func (l listener) OnDelete(obj any)    {}

func (l listener) both() {
	probe() // want "for every event: OnUpdate → both$"
}

func listen(informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(listener{})
	return err
}

type worker struct {
	queue workqueue.RateLimitingInterface
	pods  corelisters.PodLister
	sync  func(key string) error
}

func newWorker() *worker {
	w := &worker{}
	w.sync = w.syncPod
	return w
}

func (w *worker) next() bool {
	key, quit := w.queue.Get()
	if quit {
		return false
	}
	defer w.queue.Done(key)
	_ = w.sync(key.(string))
	return true
}

func (w *worker) syncPod(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	if _, err = w.pods.Pods(namespace).Get(name); err == nil {
		probeKind() // want "^Pod$"
	}
	return err
}
