// Package instead has settings of its own where it is given none.
package instead

import (
	"context"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

// Config says how to connect.
type Config struct {
	Timeout time.Duration
	Limit   time.Duration
}

// Client holds pods.
type Client struct{ config *Config }

// NewClient returns a client: who gives a configuration says which timeout, if any.
func NewClient(config *Config) *Client {
	if config == nil {
		config = &Config{Timeout: 30 * time.Second}
	}
	if config.Limit == 0 {
		config.Limit = 30 * time.Second
	}
	return &Client{config: config}
}

// Run lists and watches pods.
func (c *Client) Run(ctx context.Context, config *rest.Config) {
	if c.config.Timeout > 0 {
		config.Timeout = c.config.Timeout
	}
	watch(ctx, config)
}

// RunWithin does so with the timeout that there is for those who ask for none.
func (c *Client) RunWithin(ctx context.Context, config *rest.Config) {
	config.Timeout = c.config.Limit // want "config.Timeout of 30s ends the watches"
	watch(ctx, config)
}

func watch(ctx context.Context, config *rest.Config) {
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(ctx.Done())
}
