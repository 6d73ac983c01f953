// Package store lists for others.
package store

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Pods is implemented by live only.
type Pods interface {
	Page(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error)
	Names(ctx context.Context, opts metav1.ListOptions) ([]string, error)
}

type live struct{ kube kubernetes.Interface }

// New returns an implementation.
func New(kube kubernetes.Interface) Pods { return &live{kube} }

func (l *live) Page(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error) {
	return l.page(ctx, opts)
}

func (l *live) page(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error) {
	return l.kube.CoreV1().Pods("").List(ctx, opts)
}

// Names turns the pages itself.
func (l *live) Names(ctx context.Context, opts metav1.ListOptions) (names []string, err error) {
	for {
		pods, err := l.page(ctx, opts)
		if err != nil {
			return nil, err
		}
		for _, p := range pods.Items {
			names = append(names, p.Name)
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return names, nil
		}
	}
}
