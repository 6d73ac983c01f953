// Package kube makes configurations as functional options say.
package kube

import (
	"time"

	"k8s.io/client-go/rest"
)

// An Option says something of a configuration.
type Option func(*rest.Config)

// WithTimeout limits requests.
func WithTimeout(d time.Duration) Option { return func(c *rest.Config) { c.Timeout = d } }

// WithPatience limits requests if it is given a limit.
func WithPatience(d time.Duration) Option {
	return func(c *rest.Config) {
		if d > 0 {
			c.Timeout = d
		}
	}
}

// WithoutTimeout has requests take as long as they do.
func WithoutTimeout() Option { return func(c *rest.Config) { c.Timeout = 0 } }

// Hasty gives up soon.
func Hasty() Option { return hasty }

func hasty(c *rest.Config) { c.Timeout = 20 * time.Second }

// WithQPS limits how many requests are sent.
func WithQPS(qps float32) Option { return func(c *rest.Config) { c.QPS = qps } }

// Config is that of the cluster, as options say.
func Config(options ...Option) (*rest.Config, error) {
	cfg, err := rest.InClusterConfig()
	if err != nil {
		return nil, err
	}
	for _, option := range options {
		option(cfg)
	}
	return cfg, nil
}

// Limited has a timeout of its own where no option says another.
func Limited(options ...Option) (*rest.Config, error) {
	cfg, err := rest.InClusterConfig()
	if err != nil {
		return nil, err
	}
	cfg.Timeout = 45 * time.Second
	apply(cfg, options)
	return cfg, nil
}

func apply(cfg *rest.Config, options []Option) {
	for _, option := range options {
		option(cfg)
	}
}

// Tweaked is that of the cluster, as one function says.
func Tweaked(tweak func(*rest.Config)) *rest.Config {
	cfg := &rest.Config{}
	if tweak != nil {
		tweak(cfg)
	}
	return cfg
}

// Patient has no timeout whatever options say.
func Patient(options ...Option) (*rest.Config, error) {
	cfg, err := Config(options...)
	if err != nil {
		return nil, err
	}
	cfg.Timeout = 0
	return cfg, nil
}
