// Package install makes what an installation has one of.
package install

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Service makes the service of a webhook, where there is none yet.
func Service(ctx context.Context, c client.Client, key types.NamespacedName) error {
	service := &corev1.Service{}
	if err := c.Get(ctx, key, service); err != nil {
		if apierrors.IsNotFound(err) {
			service.Name, service.Namespace = key.Name, key.Namespace
			own(ctx, c, service)
			return c.Create(ctx, service)
		}
		return err
	}
	return nil
}

// own reads the deployment that is to own it, whose kind live reads leave empty.
func own(ctx context.Context, c client.Client, service *corev1.Service) {
	owner := &appsv1.Deployment{}
	if err := c.Get(ctx, client.ObjectKeyFromObject(service), owner); err != nil {
		return
	}
	service.Annotations = map[string]string{"owner": owner.Kind + "/" + owner.Name}
}

// Fallback reads a deployment wherever a service is missing, and makes none.
func Fallback(ctx context.Context, c client.Client, key types.NamespacedName) error {
	owner := &appsv1.Deployment{}
	if err := c.Get(ctx, key, &corev1.Service{}); apierrors.IsNotFound(err) {
		if err := c.Get(ctx, key, owner); err != nil {
			return err
		}
		_ = owner.Kind
	}
	return nil
}

// Complain reads a deployment wherever a service is missing, and makes something else.
func Complain(ctx context.Context, c client.Client, key types.NamespacedName) error {
	if err := c.Get(ctx, key, &corev1.Service{}); apierrors.IsNotFound(err) {
		owner := &appsv1.Deployment{}
		if err := c.Get(ctx, key, owner); err != nil {
			return err
		}
		return c.Create(ctx, &corev1.Event{Message: owner.Kind})
	}
	return nil
}
