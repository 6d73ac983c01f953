// Package services reads services with what it is given, by an interface of its own.
package services

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A getter is what this package needs of a client.
type getter interface {
	Get(ctx context.Context, key types.NamespacedName, obj client.Object, opts ...client.GetOption) error
	Create(ctx context.Context, obj client.Object, opts ...client.CreateOption) error
}

type lister interface {
	List(ctx context.Context, list client.ObjectList, opts ...client.ListOption) error
}

// Ports returns the ports of a service.
func Ports(ctx context.Context, from getter, key types.NamespacedName) ([]corev1.ServicePort, error) {
	service := &corev1.Service{}
	if err := from.Get(ctx, key, service); err != nil {
		return nil, err
	}
	return service.Spec.Ports, nil
}

// Modes returns which claims have a mode.
func Modes(ctx context.Context, from lister) (modes []*corev1.PersistentVolumeMode, err error) {
	claims := &corev1.PersistentVolumeClaimList{}
	if err := from.List(ctx, claims); err != nil {
		return nil, err
	}
	for i := range claims.Items {
		modes = append(modes, claims.Items[i].Spec.VolumeMode)
	}
	return modes, nil
}

// Ensure makes a secret that it does not read.
func Ensure(ctx context.Context, with getter, name string) error {
	secret := &corev1.Secret{}
	secret.Name = name
	return with.Create(ctx, secret)
}
