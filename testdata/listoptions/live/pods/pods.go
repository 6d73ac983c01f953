//go:build kube27

// Package pods lists pods with the client of whatever manager it is given.
package pods

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Reader lists pods and nodes.
type Reader struct{ client client.Client }

// New gets the client itself.
func New(mgr manager.Manager) *Reader { return &Reader{mgr.GetClient()} }

// Recent lists what the binary reads from the server.
func (r *Reader) Recent(ctx context.Context, token string) (pods corev1.PodList, err error) {
	return pods, r.client.List(ctx, &pods, client.Limit(500), client.Continue(token))
}

// Nodes lists what it caches.
func (r *Reader) Nodes(ctx context.Context, token string) (nodes corev1.NodeList, err error) {
	return nodes, r.client.List(ctx, &nodes, client.Limit(500), client.Continue(token)) // want info:"^Limit on a cached List keeps objects at random"
}

// Given lists pods with any client.
func Given(ctx context.Context, c client.Client, token string) (pods corev1.PodList, err error) {
	return pods, c.List(ctx, &pods, client.Limit(500), client.Continue(token))
}
