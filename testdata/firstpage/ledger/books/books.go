// Package books lists pods.
package books

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Live asks the server for what it is asked for.
type Live struct{ kube kubernetes.Interface }

// NewLive makes one.
func NewLive(kube kubernetes.Interface) *Live { return &Live{kube: kube} }

// Pods lists pods.
func (l *Live) Pods(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error) {
	return l.kube.CoreV1().Pods("").List(ctx, opts)
}

// All reads every page, whoever asks for the first.
type All struct{ kube kubernetes.Interface }

// NewAll makes one.
func NewAll(kube kubernetes.Interface) *All { return &All{kube: kube} }

// Pods lists all pods.
func (a *All) Pods(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error) {
	all := &corev1.PodList{}
	for {
		page, err := a.kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			return nil, err
		}
		all.Items = append(all.Items, page.Items...)
		if opts.Continue = page.Continue; opts.Continue == "" {
			return all, nil
		}
	}
}

// Fixed has the same pods each time.
type Fixed struct{ List corev1.PodList }

// Pods returns them.
func (f *Fixed) Pods(context.Context, metav1.ListOptions) (*corev1.PodList, error) {
	return f.List.DeepCopy(), nil
}
