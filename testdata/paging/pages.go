// Package paging has pages, and beside each LIST what becomes of the others.
package paging

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/paging/store"
)

func throughInterface(ctx context.Context, pods store.Pods, visit func(corev1.Pod)) error {
	page, err := pods.Page(ctx, metav1.ListOptions{Limit: 100}) // want "first only 100"
	if err != nil {
		return err
	}
	for _, p := range page.Items {
		visit(p)
	}
	_, err = pods.Names(ctx, metav1.ListOptions{Limit: 100})
	return err
}

type walker struct {
	kube kubernetes.Interface
	page *corev1.PodList
	next string
	size int64
}

func newWalker(kube kubernetes.Interface) *walker { return &walker{kube: kube, size: 300} }

func (w *walker) step(ctx context.Context) (more bool, err error) {
	w.page, err = w.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: w.size, Continue: w.next})
	if err != nil {
		return false, err
	}
	w.next = w.page.Continue
	return w.next != "", nil
}

func (w *walker) all(ctx context.Context) (pods []corev1.Pod, err error) {
	list, err := w.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: w.size}) // want "first only 300"
	if err != nil {
		return nil, err
	}
	sorted := list.Items
	return append(pods, sorted...), nil
}

func labelled(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	var opts metav1.ListOptions
	opts.Limit = 100
outer:
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want "first again"
		for i := range pods.Items {
			visit(pods.Items[i])
		}
		switch {
		case err != nil:
			return err
		case len(pods.GetContinue()) == 0:
			break outer
		}
	}
	return nil
}

func captured(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	token := ""
	page := func() (*corev1.PodList, error) {
		return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100, Continue: token})
	}
	for {
		pods, err := page()
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if token = pods.Continue; token == "" {
			return nil
		}
	}
}

func helped(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Pod)) error {
	opts := &metav1.ListOptions{Limit: 100}
	for {
		pods, err := kube.CoreV1().Pods("").List(ctx, *opts)
		if err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if !advance(opts, pods) {
			return nil
		}
	}
}

func advance(opts *metav1.ListOptions, pods *corev1.PodList) bool {
	opts.Continue = pods.Continue
	return opts.Continue != ""
}
