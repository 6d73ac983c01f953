// Package layer reads for others: each function is given the client and the object.
package layer

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Metadata gets what an object has beside its content.
func Metadata(ctx context.Context, c client.Reader, key client.ObjectKey, metadata *metav1.PartialObjectMetadata) error {
	return get(ctx, c, key, metadata)
}

// Secret gets one.
func Secret(ctx context.Context, c client.Reader, key client.ObjectKey, secret *corev1.Secret) error {
	return get(ctx, c, key, secret)
}

// ConfigMap gets one.
func ConfigMap(ctx context.Context, c client.Reader, key client.ObjectKey, config *corev1.ConfigMap) error {
	return get(ctx, c, key, config)
}

// Pod is for another binary.
func Pod(ctx context.Context, c client.Reader, key client.ObjectKey, pod *corev1.Pod) error {
	return get(ctx, c, key, pod)
}

// Get gets whatever it is asked for; some of it here.
func Get(ctx context.Context, c client.Reader, key client.ObjectKey, object client.Object) error {
	return get(ctx, c, key, object)
}

// Stored has both a client of its own, and is given others.
type Stored struct{ Own client.Client }

// Account gets one with the client that it has.
func (s *Stored) Account(ctx context.Context, key client.ObjectKey) error {
	return Get(ctx, s.Own, key, &corev1.ServiceAccount{})
}

// Create writes a secret.
func Create(ctx context.Context, c client.Client, secret *corev1.Secret) error {
	return create(ctx, c, secret)
}

// CreateConfig writes one.
func CreateConfig(ctx context.Context, c client.Client, config *corev1.ConfigMap) error {
	return create(ctx, c, config)
}

func create(ctx context.Context, c client.Client, object client.Object) error {
	return again(func() error {
		_, err := controllerutil.CreateOrUpdate(ctx, c, object, func() error { return nil })
		return err
	})
}

func again(do func() error) error {
	if err := do(); err != nil {
		return do()
	}
	return nil
}

func get(ctx context.Context, c client.Reader, key client.ObjectKey, object client.Object) error {
	return c.Get(ctx, key, object)
}
