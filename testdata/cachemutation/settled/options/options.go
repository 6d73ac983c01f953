//go:build kube27

// Package options has what programs tell their caches.
package options

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Cache has pods shared.
func Cache() cache.Options { return cache.Options{ByObject: byObject()} }

// ByObject has pods shared.
func ByObject() map[client.Object]cache.ByObject { return byObject() }

func byObject() map[client.Object]cache.ByObject {
	return map[client.Object]cache.ByObject{&corev1.Pod{}: {UnsafeDisableDeepCopy: ptr.To(true)}}
}

// Share has all objects shared.
func Share(options *manager.Options) { options.Cache.DefaultUnsafeDisableDeepCopy = ptr.To(true) }

// Copied has none shared.
func Copied() cache.Options {
	return cache.Options{ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {UnsafeDisableDeepCopy: ptr.To(false)}}}
}

// Nodes has nodes shared.
func Nodes() cache.Options {
	return cache.Options{ByObject: map[client.Object]cache.ByObject{&corev1.Node{}: {UnsafeDisableDeepCopy: ptr.To(true)}}}
}

// Pods are not options.
func Pods() int { return len(byObject()) }
