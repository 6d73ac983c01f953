//go:build kube31

// Package failed returns what reads gave beside an error: nothing.
package failed

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A retrier updates nodes until the server agrees.
type retrier struct {
	client kubernetes.Interface
	nodes  corelisters.NodeLister
}

// finalizersOf has each write be one that a later read sees.
func (r *retrier) finalizersOf(name string) []string {
	node, err := r.nodes.Get(name)
	if err != nil {
		return nil
	}
	return node.Finalizers
}

// updated returns what the server answered last: the lister's node is left behind.
func (r *retrier) updated(ctx context.Context, name string, status corev1.NodeStatus) (*corev1.Node, error) {
	var node *corev1.Node
	var err error
	for range 3 {
		node, err = r.nodes.Get(name)
		if err != nil {
			continue
		}
		change := node.DeepCopy()
		change.Status = status
		node, err = r.client.CoreV1().Nodes().UpdateStatus(ctx, change, metav1.UpdateOptions{})
		if err == nil {
			return node, nil
		}
	}
	return node, err
}

func (r *retrier) releaseUpdated(ctx context.Context, name string) error {
	node, err := r.updated(ctx, name, corev1.NodeStatus{})
	if err != nil {
		return err
	}
	node.Finalizers = without(node.Finalizers)
	_, err = r.client.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// answered returns the server's node, or the lister's nothing.
func (r *retrier) answered(ctx context.Context, name string) (*corev1.Node, error) {
	node, err := r.nodes.Get(name)
	if err != nil {
		return node, err
	}
	return r.client.CoreV1().Nodes().Get(ctx, node.Name, metav1.GetOptions{})
}

func (r *retrier) releaseAnswered(ctx context.Context, name string) error {
	node, err := r.answered(ctx, name)
	if err != nil {
		return err
	}
	node.Finalizers = without(node.Finalizers)
	_, err = r.client.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// settled returns the lister's node where it needs no update.
func (r *retrier) settled(ctx context.Context, name string, status corev1.NodeStatus) (*corev1.Node, error) {
	var node *corev1.Node
	var err error
	for range 3 {
		node, err = r.nodes.Get(name)
		if err != nil {
			continue
		}
		if node.Status.Phase == status.Phase {
			break
		}
		change := node.DeepCopy()
		change.Status = status
		node, err = r.client.CoreV1().Nodes().UpdateStatus(ctx, change, metav1.UpdateOptions{})
		if err == nil {
			return node, nil
		}
	}
	return node, err
}

func (r *retrier) releaseSettled(ctx context.Context, name string) error {
	node, err := r.settled(ctx, name, corev1.NodeStatus{})
	if err != nil {
		return err
	}
	node.Finalizers = without(node.Finalizers) // want error:"^node.Finalizers writes to an object of the cache: "
	_, err = r.client.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// either returns the lister's node only where its error is something else than nil for
// another reason.
func (r *retrier) either(ctx context.Context, name string, other error) (*corev1.Node, error) {
	node, err := r.nodes.Get(name)
	if other != nil {
		return node, err
	}
	return r.client.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
}

func (r *retrier) releaseEither(ctx context.Context, name string, other error) error {
	node, err := r.either(ctx, name, other)
	if err != nil {
		return err
	}
	node.Finalizers = without(node.Finalizers) // want error:"^node.Finalizers writes to an object of the cache: "
	_, err = r.client.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

func without(finalizers []string) []string {
	return slices.DeleteFunc(slices.Clone(finalizers), func(f string) bool { return f == "example.com/kept" })
}
