// Package helper makes configurations for other packages.
package helper

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Informers are of many kinds.
type Informers struct {
	Factory informers.SharedInformerFactory
}

// Config has a timeout of its own.
func Config() *rest.Config {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 20 * time.Second
	return cfg
}

// ConfigFor has the timeout of its caller.
func ConfigFor(timeout time.Duration) *rest.Config {
	return &rest.Config{Host: "localhost", Timeout: timeout}
}

// Tune sets a timeout.
func Tune(cfg *rest.Config) {
	cfg.QPS = 100
	cfg.Timeout = 25 * time.Second
}

// Named copies a configuration.
func Named(cfg *rest.Config, name string) *rest.Config {
	return rest.AddUserAgent(rest.CopyConfig(cfg), name)
}

// WithoutTimeout copies a configuration but for its timeout.
func WithoutTimeout(cfg *rest.Config) *rest.Config {
	c := rest.CopyConfig(cfg)
	c.Timeout = 0
	return c
}

// Client makes a client.
func Client(cfg *rest.Config) (kubernetes.Interface, error) { return kubernetes.NewForConfig(cfg) }

// Quick is a client that gives up soon.
func Quick() kubernetes.Interface {
	c, _ := Client(Config())
	return c
}

// Shared is used by everybody.
var Shared = Quick()

// User has a configuration of its own.
type User struct{ cfg *rest.Config }

// AddUser makes a user.
func AddUser(base *rest.Config) User { return User{rest.CopyConfig(base)} }

// Config returns the user's configuration.
func (u User) Config() *rest.Config { return u.cfg }

// Limited has the timeout of its caller, if there is one.
func Limited(cfg *rest.Config, timeout *time.Duration) *rest.Config {
	c := rest.CopyConfig(cfg)
	if timeout != nil {
		c.Timeout = *timeout
	}
	return c
}

// Default has the timeout of its caller, or else one of its own.
func Default(timeout time.Duration) *rest.Config {
	c := configure()
	if timeout != 0 {
		c.Timeout = timeout
	}
	return c
}

func configure() *rest.Config {
	c := ctrl.GetConfigOrDie()
	if c.Timeout == 0 {
		c.Timeout = 15 * time.Second
	}
	return c
}

// TuneFor sets the timeout of its caller, or else one of its own.
func TuneFor(cfg *rest.Config, timeout time.Duration) {
	cfg.Timeout = 15 * time.Second
	if timeout > 0 {
		cfg.Timeout = timeout
	}
}

// DefaultFor passes on what its caller says.
func DefaultFor(timeout time.Duration) *rest.Config { return Default(timeout) }
