package options

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/options/others"
)

// equalities tell the ways apart on which a text is one constant or another.
func equalities(ctx context.Context, kube kubernetes.Interface, mode string) {
	opts := metav1.ListOptions{}
	if mode == "cached" {
		opts.ResourceVersion = "0"
	}
	if mode != "cached" {
		opts.Limit = 500
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=500; version=0$"
	mode = "fixed"
	if mode == "other" {
		opts.Continue = "never"
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=500; version=0$"
}

// switches do so for more than two.
func switches(ctx context.Context, kube kubernetes.Interface, mode int) {
	opts := metav1.ListOptions{}
	switch mode {
	case 1:
		opts.Limit = 1
	case 2:
		opts.Limit = 2
	default:
		return
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=1; limit=2$"
}

// zeroTests learn from what they test.
func zeroTests(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions, limit int64, version string) {
	if limit > 0 {
		_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: limit}) // want "^list limit=set$"
	}
	given := metav1.ListOptions{ResourceVersion: version}
	if version == "" {
		given.Limit = 3
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, given) // want "^list limit=3 version=zero; version=set$"
	if len(opts.LabelSelector) == 0 {
		opts.LabelSelector = "a"
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list and more; labels=a and more$"
}

// texts are never empty if a part of them is constant.
func texts(ctx context.Context, kube kubernetes.Interface, name string) {
	pods := kube.CoreV1().Pods("")
	_, _ = pods.List(ctx, metav1.ListOptions{FieldSelector: fmt.Sprintf("spec.nodeName=%s", name)})                       // want "^list fields=set$"
	_, _ = pods.List(ctx, metav1.ListOptions{FieldSelector: fmt.Sprintf("%s", name)})                                     // want "^list fields=.$"
	_, _ = pods.List(ctx, metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("spec.nodeName", name).String()}) // want "^list fields=.$"
	_, _ = pods.List(ctx, metav1.ListOptions{LabelSelector: labels.Everything().String()})                                // want "^list labels=.$"
}

// versions of what was read are never empty.
func versions(ctx context.Context, kube kubernetes.Interface) {
	list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want "^list none$"
	if err != nil {
		return
	}
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: list.ResourceVersion})      // want "^watch version=set$"
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: list.GetResourceVersion()}) // want "^watch version=set$"
}

// pointers hold constants, too.
func pointers(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{TimeoutSeconds: ptr.To[int64](30)}) // want "^watch timeout=30$"
}

type option func(*metav1.ListOptions)

func withLimit(limit int64) option { return func(o *metav1.ListOptions) { o.Limit = limit } }

func cached(o *metav1.ListOptions) { o.ResourceVersion = "0" }

func apply(options ...option) metav1.ListOptions {
	var opts metav1.ListOptions
	for _, o := range options {
		o(&opts)
	}
	return opts
}

// functional options are applied in a loop, of which it is not known that it runs.
func functional(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, apply())                     // want "^list and more; none$"
	_, _ = kube.CoreV1().Pods("").List(ctx, apply(withLimit(3), cached)) // want "^list and more; none$"
	var opts metav1.ListOptions
	cached(&opts)
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list version=0$"
}

// unknown are options that others may change or make.
func unknown(ctx context.Context, kube kubernetes.Interface, change func(*metav1.ListOptions), kept map[string]*metav1.ListOptions) {
	opts := metav1.ListOptions{Limit: 3}
	change(&opts)
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list and more$"
	opts = metav1.ListOptions{Limit: 3}
	others.Change(&opts)
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)          // want "^list and more$"
	_, _ = kube.CoreV1().Pods("").List(ctx, others.Made()) // want "^list limit=3$"
	opts = metav1.ListOptions{Limit: 3}
	kept["a"] = &opts
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)       // want "^list limit=3$"
	_, _ = kube.CoreV1().Pods("").List(ctx, *kept["b"]) // want "^list and more$"
}

// loops may change options in each round.
func loops(ctx context.Context, kube kubernetes.Interface, names []string, limit int64) {
	opts := metav1.ListOptions{Limit: limit}
	for _, name := range names {
		opts.FieldSelector = "metadata.name=" + name
		_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list fields=set limit=.$"
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list fields=set limit=.; limit=.$"
	for try := range 3 {
		attempt := metav1.ListOptions{}
		if try > 0 {
			attempt.ResourceVersion = "0"
		}
		_, _ = kube.CoreV1().Pods("").List(ctx, attempt) // want "^list none; version=0$"
	}
}

// flattened options of controller-runtime go to a client of client-go.
func flattened(ctx context.Context, kube kubernetes.Interface, ns string) {
	flat := (&client.ListOptions{Limit: 3, Namespace: ns, Raw: &metav1.ListOptions{ResourceVersion: "0", Limit: 4}}).AsListOptions()
	_, _ = kube.CoreV1().Pods(ns).List(ctx, *flat) // want "^list limit=3 version=0$"
	var opts client.ListOptions
	opts.ApplyOptions([]client.ListOption{client.Limit(5), client.Continue("a")})
	_, _ = kube.CoreV1().Pods(ns).List(ctx, *opts.AsListOptions()) // want "^list continue=a limit=5$"
}

// selectors of controller-runtime.
func selectors(ctx context.Context, c client.Client, name string) {
	var pods corev1.PodList
	_ = c.List(ctx, &pods, client.MatchingFields{"spec.nodeName": name})                                                // want "^list fields=.$"
	_ = c.List(ctx, &pods, client.HasLabels{"a"})                                                                       // want "^list labels=set$"
	_ = c.List(ctx, &pods, &client.ListOptions{LabelSelector: labels.Everything(), FieldSelector: fields.Everything()}) // want "^list fields=. labels=.$"
	_ = c.List(ctx, &pods, client.MatchingLabelsSelector{Selector: labels.NewSelector()})                               // want "^list labels=.$"
	_ = c.List(ctx, &pods, others.Option())                                                                             // want "^list and more$"
}

type ours struct{ limit int64 }

func (o ours) ApplyToList(opts *client.ListOptions) { opts.Limit = o.limit }

// own options are applied by code of this package.
func own(ctx context.Context, c client.Client) {
	var pods corev1.PodList
	_ = c.List(ctx, &pods, ours{3}) // want "^list and more$"
}

type lister struct{ opts metav1.ListOptions }

// fields of structs hold what may be stored anywhere.
func (l *lister) fields(ctx context.Context, kube kubernetes.Interface) {
	l.opts.Limit = 3
	_, _ = kube.CoreV1().Pods("").List(ctx, l.opts) // want "^list and more$"
}

// recursive reads page by page.
func recursive(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions) {
	list, err := kube.CoreV1().Pods("").List(ctx, opts) // want "^list continue=set and more; continue=set limit=100; limit=100$"
	if err != nil || list.Continue == "" {
		return
	}
	opts.Continue = list.Continue
	recursive(ctx, kube, opts)
}

func begins(ctx context.Context, kube kubernetes.Interface) {
	recursive(ctx, kube, metav1.ListOptions{Limit: 100})
}
