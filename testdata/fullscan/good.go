package fullscan

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	corelisters "k8s.io/client-go/listers/core/v1"
	networkinglisters "k8s.io/client-go/listers/networking/v1"
	storagelisters "k8s.io/client-go/listers/storage/v1"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type quiet struct {
	client   client.Client
	reader   client.Reader
	unknown  client.Client
	pods     corelisters.PodLister
	maps     corelisters.ConfigMapLister
	volumes  corelisters.PersistentVolumeLister
	classes  storagelisters.StorageClassLister
	store    cache.Store
	indexer  cache.Indexer
	names    []string
	policies networkinglisters.NetworkPolicyLister
	node     string
}

func newQuiet(mgr ctrl.Manager) *quiet {
	return &quiet{client: mgr.GetClient(), reader: mgr.GetAPIReader()}
}

// start runs once.
func (q *quiet) start(ns string) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace == ns {
			q.names = append(q.names, pod.Name)
		}
	}
}

func (q *quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q.narrow(req.Namespace)
	q.selected(req.Name)
	q.all()
	q.counted(req.Namespace)
	q.passedOn(req.Namespace)
	q.byPhase()
	q.byRange(3)
	q.either(req.Namespace, req.Name)
	q.except(req.Namespace)
	q.logged(req.Namespace)
	q.few(req.Name)
	q.pairs()
	q.live(ctx, req)
	q.paths(req.Name)
	q.theirSelectors(&corev1.Pod{})
	q.theirLabels(&corev1.Pod{})
	q.own()
	q.recursive(nil, req.Name)
	return ctrl.Result{}, nil
}

func (q *quiet) narrow(ns string) {
	pods, err := q.pods.Pods(ns).List(labels.Everything())
	if err != nil {
		return
	}
	for _, pod := range pods {
		q.names = append(q.names, pod.Name)
	}
}

func (q *quiet) selected(app string) {
	pods, _ := q.pods.List(labels.SelectorFromSet(labels.Set{"app": app}))
	for _, pod := range pods {
		if pod.Spec.NodeName == app {
			q.names = append(q.names, pod.Name)
		}
	}
}

func (q *quiet) all() {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		q.names = append(q.names, pod.Name)
	}
}

// counted needs the others, too.
func (q *quiet) counted(ns string) (here, elsewhere int) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace == ns {
			here++
		} else {
			elsewhere++
		}
	}
	return here, elsewhere
}

func (q *quiet) passedOn(ns string) []*corev1.Pod {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace == ns {
			q.names = append(q.names, pod.Name)
		}
	}
	return pods
}

// byPhase keeps most of them.
func (q *quiet) byPhase() {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Status.Phase == corev1.PodRunning {
			q.names = append(q.names, pod.Name)
		}
		if pod.Spec.NodeName == "" {
			q.names = append(q.names, pod.Name)
		}
	}
}

func (q *quiet) byRange(limit int32) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Spec.Priority != nil && *pod.Spec.Priority > limit {
			q.names = append(q.names, pod.Name)
		}
		if pod.Spec.HostNetwork {
			q.names = append(q.names, pod.Name)
		}
	}
}

// either keeps objects for two reasons.
func (q *quiet) either(ns, node string) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace == ns || pod.Spec.NodeName == node {
			q.names = append(q.names, pod.Name)
		}
	}
}

func (q *quiet) except(ns string) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace == ns {
			continue
		}
		q.names = append(q.names, pod.Name)
	}
}

// logged does something for each.
func (q *quiet) logged(ns string) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		q.names = append(q.names, pod.Name)
		if pod.Namespace == ns {
			q.names = append(q.names, pod.Namespace)
		}
	}
}

// few classes are all that a cluster has.
func (q *quiet) few(provisioner string) *storagev1.StorageClass {
	classes, _ := q.classes.List(labels.Everything())
	for _, class := range classes {
		if class.Provisioner == provisioner {
			return class
		}
	}
	return nil
}

// pairs compares the objects with one another.
func (q *quiet) pairs() {
	pods, _ := q.pods.List(labels.Everything())
	for _, a := range pods {
		for _, b := range pods {
			if a.Spec.NodeName == b.Spec.NodeName {
				q.names = append(q.names, a.Name)
			}
		}
	}
}

// live is for another rule.
func (q *quiet) live(ctx context.Context, req ctrl.Request) {
	var pods corev1.PodList
	if err := q.reader.List(ctx, &pods); err != nil {
		return
	}
	for _, pod := range pods.Items {
		if pod.Namespace == req.Namespace {
			q.names = append(q.names, pod.Name)
		}
	}
	if err := q.unknown.List(ctx, &pods); err != nil {
		return
	}
	for _, pod := range pods.Items {
		if pod.Namespace == req.Namespace {
			q.names = append(q.names, pod.Name)
		}
	}
	var volumes corev1.PersistentVolumeList
	if err := q.client.List(ctx, &volumes); err != nil {
		return
	}
	for _, volume := range volumes.Items {
		if volume.Spec.StorageClassName == req.Name {
			q.names = append(q.names, volume.Name)
		}
	}
	if err := q.client.List(ctx, &pods, client.InNamespace(req.Namespace)); err != nil {
		return
	}
	for _, pod := range pods.Items {
		if pod.Spec.NodeName == req.Name {
			q.names = append(q.names, pod.Name)
		}
	}
}

// paths computes what it compares with from the object itself.
func (q *quiet) paths(suffix string) {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Name == pod.Namespace+suffix {
			q.names = append(q.names, pod.Name)
		}
	}
}

// theirSelectors differ from one object of the list to the next.
func (q *quiet) theirSelectors(pod *corev1.Pod) {
	policies, _ := q.policies.List(labels.Everything())
	for _, policy := range policies {
		if selectedBy(pod, &policy.Spec) {
			q.names = append(q.names, policy.Name)
		}
	}
}

func (q *quiet) theirLabels(pod *corev1.Pod) {
	policies, _ := q.policies.List(labels.Everything())
	for _, policy := range policies {
		if ofNamespace(pod, policy.Spec.PodSelector.MatchLabels) {
			q.names = append(q.names, policy.Name)
		}
	}
}

func selectedBy(pod *corev1.Pod, spec *networkingv1.NetworkPolicySpec) bool {
	selector, err := metav1.LabelSelectorAsSelector(&spec.PodSelector)
	if err != nil || !selector.Matches(labels.Set(pod.Labels)) {
		return false
	}
	return true
}

func ofNamespace(pod *corev1.Pod, match map[string]string) bool { return pod.Labels["a"] == match["a"] }

// periodic code is not for every event.
func (q *quiet) periodic(ctx context.Context, ns string) {
	wait.UntilWithContext(ctx, func(context.Context) {
		pods, _ := q.pods.List(labels.Everything()) // want info:"to keep one namespace"
		for _, pod := range pods {
			if pod.Namespace == ns {
				q.names = append(q.names, pod.Name)
			}
		}
	}, time.Minute)
}

func (q *quiet) keys(name string) {
	for _, key := range q.store.ListKeys() {
		if key == name {
			q.names = append(q.names, key)
		}
	}
}

// index is how it is done.
func (q *quiet) index(node string) ([]any, error) { return q.indexer.ByIndex("node", node) }

// own is the same node each time.
func (q *quiet) own() {
	pods, _ := q.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Spec.NodeName == q.node {
			q.names = append(q.names, pod.Name)
		}
	}
}

// recursive functions go through the list again and again.
func (q *quiet) recursive(pods []*corev1.Pod, name string) {
	if pods == nil {
		pods, _ = q.pods.List(labels.Everything())
		q.deeper(pods, name)
	}
}

func (q *quiet) deeper(pods []*corev1.Pod, name string) {
	for _, pod := range pods {
		if pod.Namespace == name {
			continue
		}
		q.names = append(q.names, pod.Name)
		q.deeper(pods, pod.Name)
	}
}
