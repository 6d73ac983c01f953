//go:build kube29

package build

import (
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

type kept struct {
	options []informers.SharedInformerOption
}

// Strip drops something.
func (k *kept) Strip() { k.options = append(k.options, informers.WithTransform(drop)) }

// Factory builds a factory step by step.
type Factory struct {
	client kubernetes.Interface
	resync time.Duration
	kept
}

// NewFactory begins.
func NewFactory(client kubernetes.Interface) *Factory { return &Factory{client: client} }

// Resync sets the period.
func (f *Factory) Resync(period time.Duration) *Factory {
	f.resync = period
	return f
}

// Drop drops something.
func (f *Factory) Drop() *Factory {
	f.add(informers.WithTransform(drop))
	return f
}

// Node leaves the objects of a node.
func (f *Factory) Node(name string) *Factory {
	return f.With(informers.WithTweakListOptions(func(o *metav1.ListOptions) { o.FieldSelector = "spec.nodeName=" + name }))
}

// With adds options.
func (f *Factory) With(options ...informers.SharedInformerOption) *Factory {
	f.options = append(f.options, options...)
	return f
}

// Copy makes another one.
func (f *Factory) Copy() *Factory {
	c := *f
	return &c
}

func (f *Factory) add(option informers.SharedInformerOption) { f.options = append(f.options, option) }

// Build ends.
func (f *Factory) Build() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(f.client, f.resync, f.options...)
}

// Ready is one that drops something.
func Ready(client kubernetes.Interface) informers.SharedInformerFactory {
	return NewFactory(client).Drop().Build()
}

// Bare is one that does not, as far as this package shows.
func Bare(client kubernetes.Interface) informers.SharedInformerFactory {
	return NewFactory(client).Build()
}
