// Package clients lists for its callers.
package clients

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods lists all pods.
func Pods(ctx context.Context, c kubernetes.Interface) ([]corev1.Pod, error) {
	list, err := c.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	return list.Items, nil
}

// Prune deletes what is empty.
func Prune(ctx context.Context, c kubernetes.Interface) error {
	list, err := c.CoreV1().ConfigMaps("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for _, m := range list.Items {
		if len(m.Data) > 0 {
			continue
		}
		if err := c.CoreV1().ConfigMaps(m.Namespace).Delete(ctx, m.Name, metav1.DeleteOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// Names leads to Pods.
func Names(ctx context.Context, c kubernetes.Interface) ([]string, error) {
	pods, err := Pods(ctx, c)
	var names []string
	for _, p := range pods {
		names = append(names, p.Name)
	}
	return names, err
}

// Secrets lists with whatever it is given.
func Secrets(ctx context.Context, c client.Reader, ns string) (*corev1.SecretList, error) {
	list := &corev1.SecretList{}
	return list, c.List(ctx, list, client.InNamespace(ns))
}

// Cached reads a lister.
func Cached(l corelisters.PodLister, list func(corelisters.PodLister) ([]*corev1.Pod, error)) ([]*corev1.Pod, error) {
	return list(l)
}

// A Counter counts objects.
type Counter interface {
	Count(ctx context.Context) (int, error)
}

// NodeCounter counts nodes.
type NodeCounter struct{ Client kubernetes.Interface }

// Count implements Counter.
func (n *NodeCounter) Count(ctx context.Context) (int, error) {
	list, err := n.Client.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	if err != nil {
		return 0, err
	}
	return len(list.Items), nil
}
