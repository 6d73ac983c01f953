// Package library has what the programs of one module share.
package library

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Node is what a program does on one node.
type Node struct {
	client client.Client
	name   string
}

// NewNode is for programs that run on every node.
func NewNode(c client.Client) *Node { return &Node{c, os.Getenv("NODE_NAME")} }

// Pods returns those of the node.
func (n *Node) Pods(ctx context.Context) ([]corev1.Pod, error) {
	var pods corev1.PodList
	err := n.client.List(ctx, &pods, client.MatchingFieldsSelector{Selector: fields.OneTermEqualSelector("spec.nodeName", n.name)})
	return pods.Items, err
}

// Pod returns one pod, for any program.
func Pod(ctx context.Context, c client.Client, key client.ObjectKey) (*corev1.Pod, error) {
	var pod corev1.Pod
	return &pod, c.Get(ctx, key, &pod)
}
