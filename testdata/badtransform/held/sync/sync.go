//go:build kube29

// Package sync updates nodes that it finds in a store.
package sync

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/badtransform/held/store"
)

// Cordon makes a function that marks a node.
func Cordon(nodes *store.Nodes, kube kubernetes.Interface) func(ctx context.Context, name string) error {
	return func(ctx context.Context, name string) error {
		node, err := nodes.Get(name)
		if err != nil {
			return err
		}
		node.Spec.Unschedulable = true
		_, err = kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
		return err
	}
}

// Mark marks one.
func Mark(ctx context.Context, nodes store.Open, kube kubernetes.Interface, name string) error {
	node, err := nodes.Get(name)
	if err != nil {
		return err
	}
	node.Labels["rack"] = "1"
	_, err = kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// Status changes the status alone, which the server takes nothing else of.
func Status(ctx context.Context, nodes *store.Nodes, kube kubernetes.Interface, name string) error {
	node, err := nodes.Get(name)
	if err != nil {
		return err
	}
	node.Status.Phase = "Ready"
	_, err = kube.CoreV1().Nodes().UpdateStatus(ctx, node, metav1.UpdateOptions{})
	return err
}

// Made updates what may be new.
func Made(ctx context.Context, nodes *store.Nodes, kube kubernetes.Interface, name string) error {
	node := nodes.Named(name)
	_, err := kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}
