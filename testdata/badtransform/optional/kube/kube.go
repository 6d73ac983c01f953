//go:build kube29

// Package kube makes factories with what options and setters say.
package kube

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type options struct{ transform cache.TransformFunc }

// Option changes a factory.
type Option func(*options)

// WithTransform has a factory's informers transform what they cache.
func WithTransform(transform cache.TransformFunc) Option {
	return func(o *options) { o.transform = transform }
}

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface, opts ...Option) informers.SharedInformerFactory {
	var o options
	for _, opt := range opts {
		opt(&o)
	}
	return informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(o.transform))
}

// Builder makes a factory step by step.
type Builder struct {
	transform, other cache.TransformFunc
}

// Transform sets the transform.
func (b *Builder) Transform(transform cache.TransformFunc) *Builder {
	b.transform = transform
	return b
}

// Other sets what no informer gets.
func (b *Builder) Other(other cache.TransformFunc) *Builder {
	b.other = other
	return b
}

// Try calls what Other set.
func (b *Builder) Try(obj any) (any, error) { return b.other(obj) }

// Factory makes it.
func (b *Builder) Factory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(b.transform))
}

// Named keeps little of a config map.
func Named(obj any) (any, error) {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return obj, nil
	}
	return &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: config.Name, UID: config.UID, ResourceVersion: config.ResourceVersion},
		Data:       config.Data,
	}, nil
}

// Owned keeps little of a secret.
func Owned(obj any) (any, error) {
	secret, ok := obj.(*corev1.Secret)
	if !ok {
		return obj, nil
	}
	return &corev1.Secret{
		ObjectMeta: metav1.ObjectMeta{Namespace: secret.Namespace, UID: secret.UID, ResourceVersion: secret.ResourceVersion},
		Data:       secret.Data,
	}, nil
}

// Whole keeps what a config map is known by.
func Whole(obj any) (any, error) {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return obj, nil
	}
	return &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Namespace: config.Namespace, Name: config.Name, UID: config.UID, ResourceVersion: config.ResourceVersion},
	}, nil
}

// Short names a node without its version: nobody makes a transform of it.
func Short(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	return &corev1.Node{ObjectMeta: metav1.ObjectMeta{Labels: node.Labels}}, nil
}
