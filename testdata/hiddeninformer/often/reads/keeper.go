//go:build kube27

package reads

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Keeper keeps the client that it reads with.
type Keeper struct{ client client.Client }

// NewKeeper returns one.
func NewKeeper(c client.Client) *Keeper { return &Keeper{c} }

// Secret reads a secret whenever somebody asks.
func (k *Keeper) Secret(ctx context.Context, name string) error {
	return k.client.Get(ctx, client.ObjectKey{Namespace: name, Name: "agent"}, &corev1.Secret{})
}

// Idle keeps a client that nobody has it read with.
type Idle struct{ client client.Client }

// NewIdle returns one.
func NewIdle(c client.Client) *Idle { return &Idle{c} }

// Idling reads a secret.
func (i *Idle) Idling(ctx context.Context) error {
	return i.client.Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "agent"}, &corev1.Secret{})
}
