// Package build builds factories step by step.
package build

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Factory builds one.
type Factory struct {
	client  kubernetes.Interface
	options []informers.SharedInformerOption
}

// For begins.
func For(client kubernetes.Interface) *Factory { return &Factory{client: client} }

// In leaves the objects of a namespace.
func (f *Factory) In(namespace string) *Factory {
	f.options = append(f.options, informers.WithNamespace(namespace))
	return f
}

// Build ends.
func (f *Factory) Build() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(f.client, 0, f.options...)
}
