//go:build kube28

// Package settings makes the options of caches.
package settings

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Labelled narrows secrets.
func Labelled() cache.Options {
	return cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"app": "orchard"})},
	}}
}

// Scoped narrows all.
func Scoped() cache.Options {
	return cache.Options{DefaultNamespaces: map[string]cache.Config{"orchard": {}}}
}
