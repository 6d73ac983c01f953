// Package nodes asks for nodes.
package nodes

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Zone returns the zone of a node.
func Zone(ctx context.Context, kube kubernetes.Interface, name string) (string, error) {
	node, err := Find(ctx, kube, name)
	if err != nil {
		return "", err
	}
	return node.Labels[corev1.LabelTopologyZone], nil
}

// Find returns a node.
func Find(ctx context.Context, kube kubernetes.Interface, name string) (*corev1.Node, error) {
	return kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
}

// Ready reports whether a reader has a node that is ready.
func Ready(ctx context.Context, reader client.Reader, name string) (bool, error) {
	var node corev1.Node
	if err := reader.Get(ctx, client.ObjectKey{Name: name}, &node); err != nil {
		return false, err
	}
	for _, c := range node.Status.Conditions {
		if c.Type == corev1.NodeReady {
			return c.Status == corev1.ConditionTrue, nil
		}
	}
	return false, nil
}

// Fill reads a node into one of the caller.
func Fill(ctx context.Context, kube kubernetes.Interface, name string, into *corev1.Node) error {
	node, err := kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	node.DeepCopyInto(into)
	return nil
}

// Uncordon lets pods run on a node again.
func Uncordon(ctx context.Context, kube kubernetes.Interface, name string) error {
	node, err := kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	node.Spec.Unschedulable = false
	_, err = kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// Live reads nodes.
type Live struct{ Reader client.Reader }

// Node returns a node.
func (l Live) Node(ctx context.Context, name string) (*corev1.Node, error) {
	node := &corev1.Node{}
	err := l.Reader.Get(ctx, client.ObjectKey{Name: name}, node)
	return node, err
}

// NewLive returns what reads nodes with a reader.
func NewLive(reader client.Reader) *Live { return &Live{Reader: reader} }
