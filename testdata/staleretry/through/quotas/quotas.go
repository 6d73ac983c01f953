//go:build kube27

// Package quotas reads pods and updates them.
package quotas

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Interface is what one does with a pod.
type Interface interface {
	Overload(ctx context.Context) (bool, error)
	With(key client.ObjectKey) Interface
	UpdateStatus(ctx context.Context) error
}

type operator struct {
	client client.Client
	key    client.ObjectKey
}

// New returns what reads pods through a client, and updates them where it is told to.
func New(c client.Client, key client.ObjectKey) Interface { return &operator{client: c, key: key} }

func (o *operator) Overload(ctx context.Context) (bool, error) {
	var pod corev1.Pod
	err := o.client.Get(ctx, o.key, &pod)
	return len(pod.Spec.Containers) > 9, err
}

func (o *operator) With(key client.ObjectKey) Interface { return &operator{o.client, key} }

func (o *operator) UpdateStatus(ctx context.Context) error { return o.update(ctx) }

func (o *operator) update(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := o.client.Get(ctx, o.key, &pod); err != nil {
			return err
		}
		return o.client.Status().Update(ctx, &pod)
	})
}

// Start returns what updates a pod by itself.
func Start(c client.Client, key client.ObjectKey) *Starter {
	s := &Starter{client: c, key: key}
	go func() { _ = s.Update(context.Background()) }()
	return s
}

// Starter updates a pod.
type Starter struct {
	client client.Client
	key    client.ObjectKey
}

// Update updates it.
func (s *Starter) Update(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := s.client.Get(ctx, s.key, &pod); err != nil {
			return err
		}
		return s.client.Update(ctx, &pod)
	})
}

// Done tells whether it has.
func (s *Starter) Done() bool { return s.key.Name == "" }
