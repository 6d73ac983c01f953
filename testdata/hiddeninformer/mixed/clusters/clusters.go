// Package clusters keeps clients of several clusters.
package clusters

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Cluster is the program's own, or another one.
type Cluster struct {
	client.Client
	Config *rest.Config
}

// New wraps a client.
func New(config *rest.Config, c client.Client) *Cluster { return &Cluster{c, config} }

// Connect makes a client that nothing caches for.
func Connect(config *rest.Config, options client.Options) (*Cluster, error) {
	c, err := client.New(config, options)
	if err != nil {
		return nil, err
	}
	return &Cluster{c, config}, nil
}

// CreateSecret is for other clusters.
func (c *Cluster) CreateSecret(ctx context.Context, secret *corev1.Secret) error {
	return createOrUpdate(ctx, c, secret)
}

func createOrUpdate(ctx context.Context, c *Cluster, object client.Object) error {
	_, err := controllerutil.CreateOrUpdate(ctx, c.Client, object, func() error { return nil })
	return err
}

// Pods lists with a client that it is given out of a cluster.
func (c *Cluster) Pods(ctx context.Context) error { return pods(ctx, c.Client) }

func pods(ctx context.Context, c client.Reader) error { return c.List(ctx, &corev1.PodList{}) }

// Wrapper has a client that others fill in.
type Wrapper struct{ client.Client }

// ServiceAccounts are read with it.
func (w *Wrapper) ServiceAccounts(ctx context.Context) error {
	return w.List(ctx, &corev1.ServiceAccountList{})
}

// ConfigMap reads with the client that it is given, whichever that is.
func ConfigMap(ctx context.Context, c client.Client) error {
	return c.Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "beers"}, &corev1.ConfigMap{})
}

// Remote has a client that whoever makes one gives it.
type Remote struct{ reader client.Client }

// Hold makes one.
func Hold(c client.Client) *Remote { return &Remote{c} }

// Accounts reads them.
func (r *Remote) Accounts(ctx context.Context) error {
	return r.reader.List(ctx, &corev1.ServiceAccountList{})
}

// Kept is another one.
type Kept struct{ reader client.Client }

// Keep makes one.
func Keep(c client.Client) *Kept { return &Kept{c} }

// Pods reads them.
func (k *Kept) Pods(ctx context.Context) error { return k.reader.List(ctx, &corev1.PodList{}) }
