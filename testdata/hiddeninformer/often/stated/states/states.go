//go:build kube27

// Package states knows what is next for a barrel in each of its states.
package states

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/often/reads"
)

// A State is where a barrel is.
type State interface {
	// Handle says where it is next.
	Handle(ctx context.Context, c client.Client) (string, error)
}

// Of is the state of a name.
func Of(phase, name string) State {
	switch phase {
	case "full":
		return &full{name}
	case "leaking":
		return &leaking{}
	}
	return &empty{}
}

type full struct{ name string }

func (f *full) Handle(ctx context.Context, c client.Client) (string, error) {
	if err := reads.NewKeeper(c).Secret(ctx, f.name); err != nil {
		return "leaking", err
	}
	return "full", nil
}

type leaking struct{}

func (*leaking) Handle(context.Context, client.Client) (string, error) { return "empty", nil }

type empty struct{}

func (*empty) Handle(context.Context, client.Client) (string, error) { return "full", nil }
