//go:build kube27

// Package boot makes the managers of programs.
package boot

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Settings are what programs decide of a manager.
type Settings struct {
	// ByObject says how kinds are cached, Live which of them are not.
	ByObject map[client.Object]cache.ByObject
	Live     []client.Object
}

// NewManager returns a manager.
func NewManager(cfg *rest.Config, s Settings) (ctrl.Manager, error) {
	return ctrl.NewManager(cfg, ctrl.Options{
		Cache:  cache.Options{ByObject: s.ByObject},
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: s.Live}},
	})
}

// Tokens reads tokens.
type Tokens struct{ Client client.Client }

// Token is the token in a secret.
func (t Tokens) Token(ctx context.Context, key client.ObjectKey) (string, error) {
	var secret corev1.Secret
	err := t.Client.Get(ctx, key, &secret)
	return string(secret.Data["token"]), err
}
