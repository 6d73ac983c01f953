//go:build kube27

// Package session updates what it reads through one of two clients.
package session

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Service has a reader if it is given one.
type Service struct {
	client client.Client
	reader client.Reader
}

// Option is an option of a service.
type Option func(*Service)

// WithReader has it read from a reader.
func WithReader(r client.Reader) Option { return func(s *Service) { s.reader = r } }

// New returns a service.
func New(c client.Client, options ...Option) *Service {
	s := &Service{client: c}
	for _, o := range options {
		o(s)
	}
	return s
}

func (s *Service) source() client.Reader {
	if s.reader != nil {
		return s.reader
	}
	return s.client
}

// Sync updates a pod.
func (s *Service) Sync(ctx context.Context, key client.ObjectKey) error {
	from := s.source()
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return touch(ctx, from, s.client, key) })
}

func touch(ctx context.Context, from client.Reader, to client.Client, key client.ObjectKey) error {
	var pod corev1.Pod
	if err := from.Get(ctx, key, &pod); err != nil {
		return err
	}
	return to.Update(ctx, &pod)
}

// Pair has been given both.
type Pair struct {
	client client.Client
	reader client.Reader
}

// NewPair returns one.
func NewPair(c client.Client, r client.Reader) *Pair {
	if r == nil {
		r = c
	}
	return &Pair{c, r}
}

// Sync updates a pod.
func (p *Pair) Sync(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := p.reader.Get(ctx, key, &pod); err != nil {
			return err
		}
		return p.client.Update(ctx, &pod)
	})
}

// Open is filled by others.
type Open struct {
	Client client.Client
	Reader client.Reader
}

// Sync updates a pod.
func (o *Open) Sync(ctx context.Context, key client.ObjectKey) error {
	var from client.Reader = o.Client
	if o.Reader != nil {
		from = o.Reader
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := from.Get(ctx, key, &pod); err != nil {
			return err
		}
		return o.Client.Update(ctx, &pod)
	})
}

// Both reads once through the one and once through the other.
type Both struct {
	client client.Client
	reader client.Reader
}

// NewBoth returns one.
func NewBoth(c client.Client, r client.Reader) *Both { return &Both{c, r} }

// Sync reads from the server.
func (b *Both) Sync(ctx context.Context, key client.ObjectKey) error {
	return update(ctx, b.reader, b.client, key)
}

// Again reads what is cached.
func (b *Both) Again(ctx context.Context, key client.ObjectKey) error {
	return update(ctx, b.client, b.client, key)
}

func update(ctx context.Context, from client.Reader, to client.Client, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := from.Get(ctx, key, &pod); err != nil {
			return err
		}
		return to.Update(ctx, &pod)
	})
}

// Either is made of the one or of the other.
type Either struct {
	client client.Client
	reader client.Reader
}

// NewCached returns one that reads what is cached.
func NewCached(c client.Client) *Either { return &Either{c, c} }

// NewLive returns one that reads from a reader.
func NewLive(c client.Client, r client.Reader) *Either { return &Either{c, r} }

// Sync updates a pod.
func (e *Either) Sync(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := e.reader.Get(ctx, key, &pod); err != nil {
			return err
		}
		return e.client.Update(ctx, &pod)
	})
}
