// Package other has functions that last, and others.
package other

import (
	"context"

	corev1 "k8s.io/api/core/v1"
)

// Print prints a pod.
func Print(pod *corev1.Pod) { println(pod.Name) }

// Wait waits for the end.
func Wait(ctx context.Context) { <-ctx.Done() }
