// Package ledger marks pods that others list for it.
package ledger

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Lister lists pods.
type Lister interface {
	Pods(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error)
}

// ListFunc does so.
type ListFunc func(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error)

// Marker marks pods.
type Marker struct {
	kube   kubernetes.Interface
	lister Lister
}

// New makes one.
func New(kube kubernetes.Interface, lister Lister) *Marker {
	return &Marker{kube: kube, lister: lister}
}

// Mark takes the first page for all pods.
func (m *Marker) Mark(ctx context.Context) error {
	pods, err := m.lister.Pods(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return err
	}
	return mark(ctx, m.kube, pods.Items)
}

func mark(ctx context.Context, kube kubernetes.Interface, pods []corev1.Pod) error {
	for _, pod := range pods {
		pod.Labels = map[string]string{"seen": "true"}
		if _, err := kube.CoreV1().Pods(pod.Namespace).Update(ctx, &pod, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// Report counts pods with what others put here.
type Report struct {
	List  ListFunc
	Total int
}

// Count takes the first page for all.
func (r *Report) Count(ctx context.Context) error {
	pods, err := r.List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return err
	}
	for _, pod := range pods.Items {
		r.Total += len(pod.Spec.Containers)
	}
	return nil
}

// Pager reads every page.
type Pager struct {
	kube   kubernetes.Interface
	Lister Lister
}

// Mark marks those of each.
func (p *Pager) Mark(ctx context.Context) error {
	for opts := (metav1.ListOptions{Limit: 500}); ; {
		pods, err := p.Lister.Pods(ctx, opts)
		if err != nil {
			return err
		}
		if err := mark(ctx, p.kube, pods.Items); err != nil {
			return err
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return nil
		}
	}
}

// Probe asks whether there is any pod.
type Probe struct{ Lister Lister }

// Any reports that.
func (p *Probe) Any(ctx context.Context) (bool, error) {
	pods, err := p.Lister.Pods(ctx, metav1.ListOptions{Limit: 1})
	return err == nil && len(pods.Items) > 0, err
}
