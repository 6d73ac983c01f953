// Package finders finds pods.
package finders

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/fieldindex/wrapped/makers"
	"example.com/testdata/fieldindex/wrapped/stores"
)

const byOwner = "owner"

// Finder finds pods.
type Finder struct{ store stores.Store[*corev1.Pod] }

// New is a finder.
func New(informer cache.SharedIndexInformer) *Finder {
	return &Finder{store: stores.Of[*corev1.Pod](informer)}
}

// On are the pods of a host.
func (f *Finder) On(host string) ([]*corev1.Pod, error) { return f.store.Select(makers.ByHost, host) }

// Owned are the pods of an owner.
func (f *Finder) Owned(name string) ([]*corev1.Pod, error) { return f.store.Select(byOwner, name) }

// By are the pods that an index of others has.
func (f *Finder) By(index, value string) (*corev1.Pod, error) { return f.store.One(index, value) }
