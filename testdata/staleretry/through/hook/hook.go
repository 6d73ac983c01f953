//go:build kube27

// Package hook asks what is made of a client.
package hook

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/through/quotas"
)

// Asker only asks, whatever it asks.
type Asker struct{ client client.Client }

// NewAsker returns one.
func NewAsker(c client.Client) *Asker { return &Asker{c} }

// Ask asks.
func (a *Asker) Ask(ctx context.Context, key client.ObjectKey) (bool, error) {
	q := quotas.New(a.client, key)
	if over, err := q.Overload(ctx); over || err != nil {
		return over, err
	}
	return q.With(client.ObjectKey{Name: "other"}).Overload(ctx)
}

// Updater updates, too.
type Updater struct{ client client.Client }

// NewUpdater returns one.
func NewUpdater(c client.Client) *Updater { return &Updater{c} }

// Update updates.
func (u *Updater) Update(ctx context.Context, key client.ObjectKey) error {
	q := quotas.New(u.client, key)
	if over, err := q.Overload(ctx); over || err != nil {
		return err
	}
	return q.With(client.ObjectKey{Name: "other"}).UpdateStatus(ctx)
}

// Giver gives what it makes to others.
type Giver struct{ client client.Client }

// NewGiver returns one.
func NewGiver(c client.Client) *Giver { return &Giver{c} }

// Give gives.
func (g *Giver) Give(key client.ObjectKey, to func(quotas.Interface)) {
	to(quotas.New(g.client, key))
}

// Starter has what it makes update by itself.
type Starter struct{ client client.Client }

// NewStarter returns one.
func NewStarter(c client.Client) *Starter { return &Starter{c} }

// Start starts.
func (s *Starter) Start(key client.ObjectKey) bool { return quotas.Start(s.client, key).Done() }
