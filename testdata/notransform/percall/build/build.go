// Package build makes informers and factories as its callers say.
package build

import (
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func drop(obj any) (any, error) { return obj, nil }

type settings struct {
	resync    time.Duration
	transform cache.TransformFunc
}

// Option sets something.
type Option func(*settings)

// WithTransform sets the transform.
func WithTransform(transform cache.TransformFunc) Option {
	return func(s *settings) { s.transform = transform }
}

// WithResync sets the period.
func WithResync(period time.Duration) Option { return func(s *settings) { s.resync = period } }

// Slim is an option itself.
func Slim(s *settings) { s.transform = drop }

// Defaults are some options.
func Defaults() []Option { return []Option{WithResync(0), WithTransform(drop)} }

// New makes an informer by options.
func New(source cache.ListerWatcher, object runtime.Object, options ...Option) cache.SharedIndexInformer {
	s := &settings{}
	for _, option := range options {
		option(s)
	}
	informer := cache.NewSharedIndexInformer(source, object, s.resync, cache.Indexers{})
	if s.transform != nil {
		if err := informer.SetTransform(s.transform); err != nil {
			panic(err)
		}
	}
	return informer
}

// Config says how to make an informer.
type Config struct {
	Client    kubernetes.Interface
	Transform cache.TransformFunc
}

// Plain is a configuration.
func Plain(client kubernetes.Interface) Config { return Config{Client: client} }

// Dropping is another one.
func Dropping(client kubernetes.Interface) *Config { return &Config{Client: client, Transform: drop} }

// Complete fills one in.
func (c *Config) Complete() {
	if c.Transform == nil {
		c.Transform = drop
	}
}

// Pods makes an informer by a struct.
func Pods(c Config) cache.SharedIndexInformer { return pods(&c) }

// PodsOf makes one by a pointer to it.
func PodsOf(c *Config) cache.SharedIndexInformer { return pods(c) }

func pods(c *Config) cache.SharedIndexInformer {
	informer := informers.NewSharedInformerFactory(c.Client, 0).Core().V1().Pods().Informer()
	if c.Transform != nil {
		if err := informer.SetTransform(c.Transform); err != nil {
			panic(err)
		}
	}
	return informer
}
