// Package names reads objects with the clients that it is given.
package names

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Get reads a ConfigMap.
func Get(ctx context.Context, c client.Reader, into *corev1.ConfigMap) error {
	return c.Get(ctx, client.ObjectKey{Name: "a"}, into)
}

// GetVolume reads a PersistentVolume; a program without caches calls it, too.
func GetVolume(ctx context.Context, c client.Reader) error {
	return c.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.PersistentVolume{})
}
