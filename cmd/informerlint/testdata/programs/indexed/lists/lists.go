// Package lists lists pods by their node.
package lists

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods are those of a node.
func Pods(ctx context.Context, c client.Client, node string) ([]corev1.Pod, error) {
	var pods corev1.PodList
	err := c.List(ctx, &pods, client.MatchingFields{"spec.nodeName": node})
	return pods.Items, err
}
