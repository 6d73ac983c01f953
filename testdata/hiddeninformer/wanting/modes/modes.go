// Package modes takes clients of several clusters.
package modes

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

var key = client.ObjectKey{Namespace: "brewery", Name: "beer"}

// Handler copies from one cluster to another.
type Handler struct {
	reader client.Reader
	source kubernetes.Interface
}

// New makes one.
func New(reader client.Reader, source kubernetes.Interface) *Handler { return &Handler{reader, source} }

// Copy ends where there is no other cluster.
func (h *Handler) Copy(ctx context.Context) error {
	if h.source == nil {
		return errors.New("no source")
	}
	return h.reader.Get(ctx, key, &corev1.Pod{})
}

// Move is called by nobody.
func (h *Handler) Move(ctx context.Context) error { return h.reader.Get(ctx, key, &corev1.Pod{}) }

// Account takes no other client.
func Account(ctx context.Context, reader client.Reader, options *client.GetOptions) error {
	return reader.Get(ctx, key, &corev1.ServiceAccount{}, options)
}

// Secrets has a way that nobody takes.
type Secrets struct{ reader client.Reader }

// NewSecrets makes one.
func NewSecrets(reader client.Reader) *Secrets { return &Secrets{reader} }

// Read is called.
func (s *Secrets) Read(ctx context.Context) error { return s.reader.Get(ctx, key, &corev1.Secret{}) }

// Unused is not.
func (s *Secrets) Unused(ctx context.Context) error {
	return s.reader.Get(ctx, key, &corev1.Secret{})
}
