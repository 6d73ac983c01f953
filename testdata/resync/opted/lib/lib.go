// Package lib makes factories in several ways.
package lib

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

type settings struct{ period time.Duration }

// Option sets something.
type Option func(*settings)

// WithPeriod sets the period.
func WithPeriod(period time.Duration) Option { return func(s *settings) { s.period = period } }

// WithNothing sets nothing.
func WithNothing() Option { return func(*settings) {} }

// New makes a factory by options.
func New(kube kubernetes.Interface, opts ...Option) informers.SharedInformerFactory {
	var s settings
	for _, opt := range opts {
		opt(&s)
	}
	return informers.NewSharedInformerFactory(kube, s.period)
}

// Builder builds one step by step.
type Builder struct {
	kube   kubernetes.Interface
	period time.Duration
}

// For begins.
func For(kube kubernetes.Interface) *Builder { return &Builder{kube: kube} }

// Every sets the period.
func (b *Builder) Every(period time.Duration) *Builder {
	b.period = period
	return b
}

// Build ends.
func (b *Builder) Build() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(b.kube, b.period)
}

// Config says how to make one.
type Config struct {
	Kube   kubernetes.Interface
	Period time.Duration
}

// Make makes one.
func Make(c Config) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(c.Kube, c.Period)
}

// Factory makes one as well.
func (c Config) Factory() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(c.Kube, c.Period)
}

// Pointed makes one of what it points to.
func (c *Config) Pointed() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(c.Kube, c.Period)
}
