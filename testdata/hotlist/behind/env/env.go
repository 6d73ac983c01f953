// Package env has what reconcilers need.
package env

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Env hands out clients.
type Env struct {
	Fresh  client.Reader
	cached client.Reader
}

// New returns an environment whose other reader is the cached one.
func New(fresh, cached client.Reader) *Env { return &Env{Fresh: fresh, cached: cached} }

// Reader hands out one.
func (e *Env) Reader() client.Reader { return e.Fresh }

// Cached hands out the other.
func (e *Env) Cached() client.Reader { return e.cached }

// Pods counts pods.
type Pods struct{ reader client.Reader }

// NewPods counts with a reader.
func NewPods(reader client.Reader) *Pods { return &Pods{reader} }

// Count counts all pods.
func (p *Pods) Count(ctx context.Context) (int, error) {
	var list corev1.PodList
	err := p.all(ctx, &list)
	return len(list.Items), err
}

func (p *Pods) all(ctx context.Context, list *corev1.PodList) error { return p.reader.List(ctx, list) }

// Counter counts.
type Counter interface {
	Count(ctx context.Context) (int, error)
}

type services struct{ reader client.Reader }

func (s *services) Count(ctx context.Context) (int, error) {
	var list corev1.ServiceList
	err := s.reader.List(ctx, &list)
	return len(list.Items), err
}

// NewServices counts services with a reader.
func NewServices(reader client.Reader) Counter { return &services{reader} }
