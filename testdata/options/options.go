// Package options has requests whose options come about in different ways.
package options

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func literals(ctx context.Context, kube kubernetes.Interface, limit int64, given metav1.ListOptions) {
	pods := kube.CoreV1().Pods("")
	_, _ = pods.List(ctx, metav1.ListOptions{})                                   // want "^list none$"
	_, _ = pods.List(ctx, metav1.ListOptions{Limit: 5, ResourceVersion: "0"})     // want "^list limit=5 version=0$"
	_, _ = pods.Watch(ctx, metav1.ListOptions{Limit: limit, LabelSelector: "a"})  // want "^watch labels=a limit=.$"
	_ = pods.DeleteCollection(ctx, metav1.DeleteOptions{}, metav1.ListOptions{})  // want "^delete none$"
	_, _ = pods.List(ctx, given)                                                  // want "^list and more$"
	_, _ = pods.List(ctx, metav1.ListOptions{LabelSelector: "app=" + given.Kind}) // want "^list labels=set$"
}

func branches(ctx context.Context, kube kubernetes.Interface, cached bool) {
	opts := metav1.ListOptions{}
	if cached {
		opts.ResourceVersion = "0"
	} else {
		opts.Limit = 500
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=500; version=0$"
}

func sameTestTwice(ctx context.Context, kube kubernetes.Interface, cached bool) {
	opts := metav1.ListOptions{}
	if cached {
		opts.ResourceVersion = "0"
	}
	if !cached {
		opts.Limit = 500
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=500; version=0$"
}

func whole(ctx context.Context, kube kubernetes.Interface, cached bool) {
	var opts metav1.ListOptions
	if cached {
		opts = metav1.ListOptions{ResourceVersion: "0"}
	} else {
		opts = metav1.ListOptions{Limit: 500}
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=500; version=0$"
}

func pages(ctx context.Context, kube kubernetes.Interface) {
	opts := metav1.ListOptions{ResourceVersion: "0", Limit: 500}
	for {
		list, err := kube.CoreV1().Pods("").List(ctx, opts) // want "^list continue=set limit=500 version=; limit=500 version=0$"
		if err != nil || list.Continue == "" {
			return
		}
		opts.Continue = list.Continue
		opts.ResourceVersion = ""
	}
}

func pagesByVariable(ctx context.Context, kube kubernetes.Interface) {
	token := ""
	for {
		list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500, Continue: token}) // want "^list continue= limit=500; continue=set limit=500$"
		if err != nil {
			return
		}
		token = list.GetContinue()
		if len(token) == 0 {
			return
		}
	}
}

func pagesToTheEnd(ctx context.Context, kube kubernetes.Interface) {
	opts := metav1.ListOptions{Limit: 500}
	for ok := true; ok; ok = opts.Continue != "" {
		list, err := kube.CoreV1().Pods("").List(ctx, opts) // want "^list continue=set limit=500; limit=500$"
		if err != nil {
			return
		}
		opts.Continue = list.Continue
	}
}

func fill(opts *metav1.ListOptions, node string) {
	opts.FieldSelector = "spec.nodeName=" + node
	if node == "" {
		opts.FieldSelector = ""
		return
	}
	opts.ResourceVersion = "0"
}

func made(limit int64) metav1.ListOptions {
	return metav1.ListOptions{Limit: limit}
}

func pointer(limit int64) *metav1.ListOptions {
	return &metav1.ListOptions{Limit: limit}
}

func helpers(ctx context.Context, kube kubernetes.Interface, node string) {
	var opts metav1.ListOptions
	fill(&opts, node)
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)        // want "^list fields=; fields=set version=0$"
	_, _ = kube.CoreV1().Pods("").List(ctx, made(7))     // want "^list limit=7$"
	_, _ = kube.CoreV1().Pods("").List(ctx, *pointer(8)) // want "^list limit=8$"
	opts = *pointer(9)
	opts.ResourceVersion = "0"
	_, _ = kube.CoreV1().Pods("").List(ctx, *opts.DeepCopy()) // want "^list limit=9 version=0$"
}

func list(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions) {
	opts.ResourceVersion = "0"
	_, _ = kube.CoreV1().Pods("").List(ctx, opts) // want "^list labels=a version=0; limit=3 version=0$"
}

func callers(ctx context.Context, kube kubernetes.Interface) {
	list(ctx, kube, metav1.ListOptions{Limit: 3})
	list(ctx, kube, metav1.ListOptions{LabelSelector: "a"})
}

func closures(ctx context.Context, kube kubernetes.Interface, do func(func() error)) {
	opts := metav1.ListOptions{Limit: 3}
	do(func() error {
		_, err := kube.CoreV1().Pods("").List(ctx, opts) // want "^list limit=3$"
		return err
	})
	changed := metav1.ListOptions{Limit: 3}
	do(func() error {
		_, err := kube.CoreV1().Pods("").List(ctx, changed) // want "^list limit=. version=.$"
		return err
	})
	changed.Limit = 4
	changed.ResourceVersion = "0"
}

var always = metav1.ListOptions{ResourceVersion: "0", Limit: 3}

func bare(ctx context.Context, c rest.Interface) {
	var pods corev1.PodList
	opts := metav1.ListOptions{Limit: 3}
	_ = c.Get().Resource("pods").VersionedParams(&opts, scheme.ParameterCodec).Do(ctx).Into(&pods)         // want "^list limit=3$"
	_, _ = c.Get().Resource("pods").VersionedParams(&always, scheme.ParameterCodec).Watch(ctx)             // want "^watch limit=3 version=0$"
	_ = c.Get().Resource("pods").VersionedParams(&metav1.GetOptions{}, scheme.ParameterCodec).Do(ctx)      // none
	_ = c.Get().Resource("pods").Name("a").VersionedParams(&opts, scheme.ParameterCodec).Do(ctx).Into(nil) // want "^list limit=3$"
}

func readers(ctx context.Context, c client.WithWatch, ns string, more bool, given ...client.ListOption) {
	var pods corev1.PodList
	_ = c.List(ctx, &pods)                                                                                       // want "^list none$"
	_ = c.List(ctx, &pods, client.InNamespace("a"), client.Limit(3), client.MatchingLabels{"a": "b"})            // want "^list labels=. limit=3 namespace=a$"
	_ = c.List(ctx, &pods, &client.ListOptions{Limit: 4, Raw: &metav1.ListOptions{ResourceVersion: "0"}})        // want "^list limit=4 raw.version=0.$"
	_ = c.List(ctx, &pods, given...)                                                                             // want "^list and more$"
	_ = c.List(ctx, &pods, append(given, client.Limit(1))...)                                                    // want "^list limit=1 and more$"
	_, _ = c.Watch(ctx, &pods, client.Limit(1))                                                                  // want "^watch limit=1$"
	_, _ = c.Watch(ctx, &pods, &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0", Watch: true}}) // want "^watch raw.version=0 watch=true.$"
	opts := []client.ListOption{client.InNamespace(ns)}
	if more {
		opts = append(opts, client.Continue("x"))
	}
	_ = c.List(ctx, &pods, opts...) // want "^list continue=x namespace=.; namespace=.$"
	var applied client.ListOptions
	applied.ApplyOptions(opts)
	client.Limit(3).ApplyToList(&applied)
	_ = c.List(ctx, &pods, &applied) // want "^list continue=x limit=3 namespace=.; limit=3 namespace=.$"
}
