// Package steps has what a program does when it comes up.
package steps

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/itempointer/ledger/book"
)

// Pods returns a step that keeps pointers to the items of a list.
func Pods(client kubernetes.Interface, pods *book.Book[*corev1.Pod]) func(context.Context) error {
	return func(ctx context.Context) error {
		list, err := client.CoreV1().Pods(metav1.NamespaceAll).List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		for i := range list.Items {
			pods.Put(&list.Items[i])
		}
		return nil
	}
}

// Nodes returns one that keeps pointers to copies.
func Nodes(client kubernetes.Interface, nodes *book.Book[*corev1.Node]) func(context.Context) error {
	return func(ctx context.Context) error {
		list, err := client.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		for i := range list.Items {
			node := list.Items[i]
			nodes.Put(&node)
		}
		return nil
	}
}

// All returns one that keeps all of them together.
func All(client kubernetes.Interface, page *book.Page[*corev1.Pod]) func(context.Context) error {
	return func(ctx context.Context) error {
		list, err := client.CoreV1().Pods(metav1.NamespaceAll).List(ctx, metav1.ListOptions{})
		if err != nil {
			return err
		}
		var pods []*corev1.Pod
		for i := range list.Items {
			pods = append(pods, &list.Items[i])
		}
		page.Turn(pods)
		return nil
	}
}
