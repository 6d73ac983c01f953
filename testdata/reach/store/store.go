// Package store keeps the clients that programs give it.
package store

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/reach/names"
)

// Store reads objects.
type Store interface {
	Config(context.Context) error
	Volume(context.Context) error
}

// New returns a store that reads with a client.
func New(c client.Client) Store { return &store{c} }

type store struct{ client client.Client }

// Config is called in both programs.
func (s *store) Config(ctx context.Context) error {
	return names.Get(ctx, s.client, &corev1.ConfigMap{})
}

// Volume is called in one program.
func (s *store) Volume(ctx context.Context) error { return s.volume(ctx) }

func (s *store) volume(ctx context.Context) error { return names.GetVolume(ctx, s.client) }

// Info keeps a client without an interface.
type Info struct{ Client client.Client }

// Node is called in one program.
func (i *Info) Node(ctx context.Context) error {
	return i.Client.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Node{})
}

// Secret is called by nobody.
func (i *Info) Secret(ctx context.Context) error {
	return i.Client.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Secret{})
}

// Start is called through an interface of another module.
func (i *Info) Start(ctx context.Context) error {
	return i.Client.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Namespace{})
}

// Events is called by what a package variable holds.
func (i *Info) Events(ctx context.Context) error {
	var list corev1.EventList
	return i.Client.List(ctx, &list)
}
