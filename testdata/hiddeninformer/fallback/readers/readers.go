// Package readers reads with the manager's client only where it has no other one.
package readers

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

var key = client.ObjectKey{Namespace: "brewery", Name: "beer"}

// Scaler is made with a live reader everywhere.
type Scaler struct {
	client.Client
	APIReader client.Reader
}

// Find reads live.
func (s *Scaler) Find(ctx context.Context) error {
	reader := s.APIReader
	if reader == nil {
		reader = s.Client
	}
	var set appsv1.StatefulSet
	return reader.Get(ctx, key, &set)
}

// Counter says in a method what it reads with.
type Counter struct {
	Client    client.Client
	APIReader client.Reader
}

func (c *Counter) reader() client.Reader {
	if c.APIReader != nil {
		return c.APIReader
	}
	return c.Client
}

// Count reads live.
func (c *Counter) Count(ctx context.Context) error {
	return c.reader().List(ctx, &corev1.PodList{})
}

// Copier does not mix the two.
type Copier struct {
	Client    client.Client
	APIReader client.Reader
}

// Copy reads live.
func (c *Copier) Copy(ctx context.Context) error {
	if c.APIReader == nil {
		return c.Client.List(ctx, &corev1.SecretList{})
	}
	return c.APIReader.List(ctx, &corev1.SecretList{})
}

// Keeper leaves the choice to a function.
type Keeper struct {
	cached client.Client
	live   client.Reader
}

// NewKeeper makes one with what it is given.
func NewKeeper(cached client.Client, live client.Reader) *Keeper { return &Keeper{cached, live} }

// Keep reads live where it is given what to read with.
func (k *Keeper) Keep(ctx context.Context) error {
	return list(ctx, choose(k.live, k.cached), &corev1.ConfigMapList{})
}

func choose(first, second client.Reader) client.Reader {
	if first != nil {
		return first
	}
	return second
}

func list(ctx context.Context, reader client.Reader, objects client.ObjectList) error {
	return reader.List(ctx, objects)
}

// Guard is made of a manager.
type Guard struct {
	cached client.Client
	live   client.Reader
}

// NewGuard makes one.
func NewGuard(mgr ctrl.Manager) *Guard {
	return &Guard{cached: mgr.GetClient(), live: mgr.GetAPIReader()}
}

// Watch reads live.
func (g *Guard) Watch(ctx context.Context) error {
	reader := client.Reader(g.cached)
	if g.live != nil {
		reader = g.live
	}
	return reader.List(ctx, &corev1.ServiceAccountList{})
}

// Forgetful drops what it reads with.
type Forgetful struct {
	Client    client.Client
	APIReader client.Reader
}

// Forget drops it.
func (f *Forgetful) Forget() { f.APIReader = nil }

// Read may read the cache.
func (f *Forgetful) Read(ctx context.Context) error {
	reader := f.APIReader
	if reader == nil {
		reader = f.Client
	}
	return reader.List(ctx, &corev1.PodList{})
}

// Swapped reads the cache where it has a live reader.
type Swapped struct {
	Client    client.Client
	APIReader client.Reader
}

// Read reads the cache.
func (s *Swapped) Read(ctx context.Context) error {
	reader := s.APIReader
	if reader != nil {
		reader = s.Client
	}
	return reader.List(ctx, &corev1.PodList{})
}

// Doubled is made with the manager's client twice.
type Doubled struct {
	Client    client.Client
	APIReader client.Reader
}

// Read reads the cache.
func (d *Doubled) Read(ctx context.Context) error {
	if d.APIReader == nil {
		return d.Client.List(ctx, &corev1.SecretList{})
	}
	return d.APIReader.List(ctx, &corev1.SecretList{})
}

// Clients are part of others.
type Clients struct {
	Client    client.Client
	APIReader client.Reader
}

// Nested has both clients in a part of it.
type Nested struct{ Clients }

// Read reads live, and is no pointer's method.
func (n Nested) Read(ctx context.Context) error {
	reader := n.APIReader
	if nil == reader {
		reader = n.Client
	}
	return reader.List(ctx, &corev1.PodList{})
}

// Both reads in two ways.
type Both struct {
	Client    client.Client
	APIReader client.Reader
}

// Live reads live.
func (b *Both) Live(ctx context.Context) error {
	if b.APIReader != nil {
		return b.APIReader.List(ctx, &corev1.PodList{})
	}
	return b.Client.List(ctx, &corev1.PodList{})
}

// Cached reads the cache.
func (b *Both) Cached(ctx context.Context) error { return b.Client.List(ctx, &corev1.PodList{}) }
