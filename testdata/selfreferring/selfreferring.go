// Package selfreferring has values, types and functions that lead to themselves.
// No rule says anything about it.
package selfreferring

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/pflag"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type pointer *pointer

type list []list

type table map[string]table

type function func(function) function

type ring struct {
	*ring
	next     *ring
	kube     kubernetes.Interface
	config   *rest.Config
	selector string
	options  metav1.ListOptions
	stop     chan struct{}
	informer cache.SharedIndexInformer
	handle   cache.ResourceEventHandlerFuncs
	reader   client.Client
	node     *corev1.Node
	period   time.Duration
}

type wrapper interface {
	wrap(wrapper) wrapper
	client() client.Client
	list(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error)
}

func flags(fs *pflag.FlagSet, k kubernetes.Interface) {
	current, _ := fs.GetString("namespace")
	namespace := fs.String("namespace", current, "where to look")
	seen, _ := fs.GetString("namespace")
	informers.NewSharedInformerFactoryWithOptions(k, 0, informers.WithNamespace(seen))
	informers.NewSharedInformerFactoryWithOptions(k, 0, informers.WithNamespace(*namespace))
	first, _ := fs.GetDuration("first")
	second, _ := fs.GetDuration("second")
	fs.Duration("first", second, "")
	fs.Duration("second", first+first, "")
	informers.NewSharedInformerFactory(k, first)
}

func pointers(ctx context.Context) {
	var p pointer
	p = &p
	p = *p
	var l list
	l = append(l, l)
	t := table{}
	t["a"] = t["b"]
	t = t["a"]["b"]
	var f function
	f = func(g function) function { return f(g(f)) }
	f(f)
	fmt.Println(p, l, t)
}

var selector = "a=b"

func init() { selector = selector + "," + fmt.Sprintf("%s,%s", selector, selector) }

func (r *ring) fields(ctx context.Context) {
	r.next = r.next.next
	r.kube = r.next.kube
	r.config = r.next.config
	r.config.Timeout = r.next.config.Timeout + r.period
	r.period = r.period + r.next.period
	r.selector = fmt.Sprintf("%s,%s", r.selector, r.next.selector)
	r.options = r.next.options
	r.options.FieldSelector = r.selector
	r.informer = r.next.informer
	r.reader = r.next.reader
	r.handle = r.next.handle
	r.stop = r.next.stop
	_, _ = r.informer.AddEventHandler(r.handle)
	_, _ = r.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: selector, LabelSelector: r.selector})
	go r.informer.Run(r.stop)
	informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(r.config), r.period)
}

func (r *ring) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	n, node := r, r.node
	advance := func() { n, node = n.next, n.next.node }
	for n != nil {
		advance()
	}
	a, b := &corev1.Node{}, &corev1.Node{}
	a.Labels, b.Labels = b.Labels, a.Labels
	a.Spec, b.Spec = b.Spec, a.Spec
	var pods corev1.PodList
	if err := n.reader.List(ctx, &pods, client.MatchingFields{"spec.nodeName": node.Name}); err != nil {
		return r.Reconcile(ctx, req)
	}
	for _, pod := range pods.Items {
		if pod.Spec.NodeName == node.Name && pod.Labels["a"] == node.Labels[node.Labels["a"]] {
			return r.next.Reconcile(ctx, req)
		}
	}
	return r.again(ctx, req)
}

func (r *ring) again(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return r.Reconcile(ctx, req)
}

func (r *ring) wrap(w wrapper) wrapper { return r.next.wrap(w.wrap(r)) }

func (r *ring) client() client.Client { return r.wrap(r).client() }

func (r *ring) list(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error) {
	opts.Continue = opts.Continue + r.options.Continue
	pods, err := r.next.list(ctx, opts)
	for pods.Continue != "" {
		opts.Continue = pods.Continue
		if pods, err = r.wrap(r).list(ctx, opts); err != nil {
			return r.list(ctx, opts)
		}
	}
	return pods, err
}

type option func(*metav1.ListOptions)

func both(a, b option) option { return func(o *metav1.ListOptions) { both(b, a)(o); a(o) } }

func newRing(next *ring) *ring {
	r := newRing(&ring{next: next})
	r.ring = newRing(r.ring)
	r.informer = cache.NewSharedIndexInformer(cache.NewListWatchFromClient(next.kube.CoreV1().RESTClient(), "pods", r.selector, nil), &corev1.Pod{}, r.period, nil)
	if err := r.informer.SetTransform(swapped); err != nil {
		return newRing(r)
	}
	return r
}

func swapped(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return swapped(obj)
	}
	other := pod.DeepCopy()
	pod.Status.Conditions = other.Status.Conditions
	other.Status.Conditions = pod.Status.Conditions
	pod.Spec = other.Spec
	other.Spec = pod.Spec
	return swapped(other)
}

type sent chan sent

type either interface{ either(either) either }

// Holding has types of themselves as parameters, results and fields.
type Holding struct {
	list
	next *Holding
	pods corelisters.PodLister
}

// All goes through them.
func (h *Holding) All(l list, p pointer, k table, s sent, f function, e either) (list, error) {
	pods, err := h.pods.List(labels.Everything())
	if err != nil || len(pods) == 0 || h.next == nil {
		return l, err
	}
	k[pods[0].Name] = k
	s <- s
	f(f)
	e.either(e)
	return h.next.All(h.list, *p, k, s, f, e)
}

// holder is a reconciler that holds itself.
type holder struct{ self reconcile.Reconciler }

func (h *holder) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return h.self.Reconcile(ctx, req)
}

func holds() *holder {
	h := &holder{}
	h.self = h
	return h
}

// copies makes a selector of itself, again and again.
func copies(kube kubernetes.Interface, times int) cache.SharedInformer {
	selector := fields.OneTermEqualSelector("spec.nodeName", "here")
	for range times {
		selector = selector.DeepCopySelector()
	}
	lw := cache.NewListWatchFromClient(kube.CoreV1().RESTClient(), "pods", metav1.NamespaceAll, selector)
	informer := cache.NewSharedInformer(lw, &corev1.Pod{}, 0)
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}})
	return informer
}

// Link is one of a chain, each with a condition on the next.
type Link struct {
	Next *Link
	Last bool
	Kube kubernetes.Interface
}

// walk goes to the end of a chain, and looks at the pods of each link that is not the last.
func walk(ctx context.Context, l *Link) error {
	if l.Next == nil {
		return nil
	}
	if !l.Next.Last {
		if _, err := l.Kube.CoreV1().Pods("here").Get(ctx, "pod", metav1.GetOptions{}); err != nil {
			return err
		}
	}
	return walk(ctx, l.Next)
}

func chained(ctx context.Context, kube kubernetes.Interface) error {
	return walk(ctx, &Link{Next: &Link{Last: true, Kube: kube}, Kube: kube})
}
