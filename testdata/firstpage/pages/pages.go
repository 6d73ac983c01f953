// Package pages helps to read pages.
package pages

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods reads one page.
func Pods(ctx context.Context, kube kubernetes.Interface, opts metav1.ListOptions) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, opts)
}

// Next is the token for the page after one.
func Next(pods *corev1.PodList) string { return pods.Continue }

// Count goes through the objects of one page.
func Count(pods []corev1.Pod) (n int) {
	for _, p := range pods {
		n += len(p.Spec.Containers)
	}
	return n
}

// All reads every page.
func All(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	all := &corev1.PodList{}
	for opts := (metav1.ListOptions{Limit: 500}); ; {
		page, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			return nil, err
		}
		all.Items = append(all.Items, page.Items...)
		if opts.Continue = page.Continue; opts.Continue == "" {
			return all, nil
		}
	}
}

// FollowContinue reads every page.
func FollowContinue(opts *metav1.ListOptions, list func(metav1.ListOptions) (runtime.Object, error)) error {
	for {
		page, err := list(*opts)
		if err != nil {
			return err
		}
		accessor, err := meta.ListAccessor(page)
		if err != nil {
			return err
		}
		if opts.Continue = accessor.GetContinue(); opts.Continue == "" {
			return nil
		}
	}
}

// Lister reads pages with a client that it is given.
type Lister struct{ Client client.Reader }

// Each visits every pod.
func (l *Lister) Each(ctx context.Context, visit func(corev1.Pod)) error {
	return Each(ctx, l.Client, visit)
}

// Each visits every pod.
func Each(ctx context.Context, reader client.Reader, visit func(corev1.Pod)) error {
	var pods corev1.PodList
	for {
		if err := reader.List(ctx, &pods, client.Limit(500), client.Continue(pods.Continue)); err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
	}
}

// Secrets reads the first page.
func Secrets(ctx context.Context, kube kubernetes.Interface) (*corev1.SecretList, error) {
	return kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{Limit: 200})
}

// Each2 calls a function for every page.
func Each2(ctx context.Context, list func(metav1.ListOptions) (metav1.ListInterface, error)) error {
	for next := ""; ; {
		page, err := list(metav1.ListOptions{Limit: 100, Continue: next})
		if err != nil {
			return err
		}
		if next = page.GetContinue(); next == "" {
			return nil
		}
	}
}

// Sized are options for pages of a size.
func Sized(limit int64) metav1.ListOptions { return metav1.ListOptions{Limit: limit} }

// Usual are those for pages as most want them, of what has a label.
func Usual(label string) metav1.ListOptions {
	return metav1.ListOptions{Limit: 500, LabelSelector: label}
}

// From are those for a page that a token stands for.
func From(token string) metav1.ListOptions { return metav1.ListOptions{Limit: 500, Continue: token} }

// PerNode are those for pages of a size that is for the cluster to say.
func PerNode(nodes *corev1.NodeList) metav1.ListOptions {
	return metav1.ListOptions{Limit: int64(len(nodes.Items)) * 100}
}
