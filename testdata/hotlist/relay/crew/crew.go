// Package crew counts pods.
package crew

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Counter counts those of a node.
type Counter struct {
	client kubernetes.Interface
	pods   int
}

// NewCounter makes one.
func NewCounter(client kubernetes.Interface) *Counter { return &Counter{client: client} }

// Joined counts them.
func (c *Counter) Joined(*corev1.Node) {
	pods, err := c.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err == nil {
		c.pods += len(pods.Items)
	}
}

// Names remembers the names of nodes.
type Names struct{ seen []string }

// Joined remembers one.
func (n *Names) Joined(node *corev1.Node) { n.seen = append(n.seen, node.Name) }
