// Package conf makes configurations by settings.
package conf

import (
	"time"

	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
)

// Settings are what a program says.
type Settings struct {
	Kubeconfig string
	Timeout    time.Duration
	Grace      time.Duration
}

// Struct reads a field.
func Struct(s Settings) (*rest.Config, error) {
	cfg, err := clientcmd.BuildConfigFromFlags("", "")
	if err != nil {
		return nil, err
	}
	cfg.Timeout = s.Timeout
	return cfg, nil
}

// Applied has a method read it.
func Applied(s Settings) (*rest.Config, error) {
	cfg, err := clientcmd.BuildConfigFromFlags("", "")
	if err != nil {
		return nil, err
	}
	s.apply(cfg)
	return cfg, nil
}

func (s Settings) apply(cfg *rest.Config) { cfg.Timeout = s.Timeout }

// Pointer reads it if there is one.
func Pointer(s *Settings) (*rest.Config, error) {
	cfg, err := clientcmd.BuildConfigFromFlags("", "")
	if err != nil {
		return nil, err
	}
	if s.Timeout > 0 {
		cfg.Timeout = s.Timeout
	}
	return cfg, nil
}

// Config is a method of the settings.
func (s Settings) Config() *rest.Config {
	cfg := &rest.Config{}
	cfg.Timeout = s.Timeout
	return cfg
}

// Through hands the settings on.
func Through(s Settings) (*rest.Config, error) { return Applied(s) }

// Requests is for clients that do not watch.
func Requests(base *rest.Config, s Settings) *rest.Config {
	out := rest.CopyConfig(base)
	out.Timeout = s.Timeout
	return out
}
