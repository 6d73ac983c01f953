//go:build kube28

// Package settings makes the options of managers.
package settings

import (
	"os"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

var period, own = time.Hour, true

// Plain says nothing of which objects are cached.
func Plain() cache.Options { return cache.Options{SyncPeriod: &period} }

// Manager wraps it.
func Manager() (ctrl.Options, error) { return ctrl.Options{LeaderElection: true, Cache: Plain()}, nil }

// Forgetful narrows one of two kinds.
func Forgetful() *cache.Options {
	options := Plain()
	options.ByObject = map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "greenhouse"})},
		&corev1.Pod{}:    {UnsafeDisableDeepCopy: &own},
	}
	return &options
}

// Often sets a period.
func Often(options *cache.Options) { options.SyncPeriod = &period }

// Scoped are for one namespace.
func Scoped() cache.Options {
	return cache.Options{DefaultNamespaces: map[string]cache.Config{"greenhouse": {}}}
}

// ManagerOf wraps what others say.
func ManagerOf(options cache.Options) ctrl.Options { return ctrl.Options{Cache: options} }

// ScopedTo are for those that callers say, or for all.
func ScopedTo(namespaces ...string) cache.Options {
	options := Plain()
	for _, namespace := range namespaces {
		if options.DefaultNamespaces == nil {
			options.DefaultNamespaces = map[string]cache.Config{}
		}
		options.DefaultNamespaces[namespace] = cache.Config{}
	}
	return options
}

// Told are for the namespace that the environment says, or for all.
func Told() cache.Options {
	options := Plain()
	if namespace := os.Getenv("WATCH_NAMESPACE"); namespace != "" {
		options.DefaultNamespaces = map[string]cache.Config{namespace: {}}
	}
	return options
}

// Either are scoped in one case.
func Either(all bool) cache.Options {
	if all {
		return Plain()
	}
	return Scoped()
}

// Scope narrows options.
func Scope(options *cache.Options) { options.DefaultNamespaces = Scoped().DefaultNamespaces }

// Selected are of objects with a label.
func Selected() cache.Options {
	return cache.Options{DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"managed-by": "greenhouse"})}
}

// Changed are what functions make of them.
func Changed(changes ...func(*cache.Options)) cache.Options {
	options := Plain()
	for _, change := range changes {
		change(&options)
	}
	return options
}

// Shared may be set by others.
var Shared = Plain()

// OfShared returns it.
func OfShared() cache.Options { return Shared }

var (
	parts = Plain()
	fixed = Plain()
)

func init() {
	parts.DefaultNamespaces = map[string]cache.Config{os.Args[0]: {}}
	fixed.Scheme = nil
}

// OfParts are set by parts.
func OfParts() cache.Options { return parts }

// OfFixed are so, too, but not in what matters to a cache.
func OfFixed() cache.Options { return fixed }

// Config is what a file says.
type Config struct {
	Namespaces []string
	Options    cache.Options
}

// Load makes one of which others may set more.
func Load() *Config {
	options := Plain()
	return &Config{Options: options}
}

// Namespaced are for the namespaces of the file.
func (c Config) Namespaced() cache.Options {
	namespaces := map[string]cache.Config{}
	for _, namespace := range c.Namespaces {
		namespaces[namespace] = cache.Config{}
	}
	return cache.Options{DefaultNamespaces: namespaces}
}

// Kept are those of the file.
func (c Config) Kept() cache.Options { return c.Options }

// Built has a function make the cache.
func Built() ctrl.Options {
	return ctrl.Options{NewCache: func(config *rest.Config, options cache.Options) (cache.Cache, error) {
		options.DefaultNamespaces = map[string]cache.Config{"greenhouse": {}}
		return cache.New(config, options)
	}}
}
