package settings

import (
	"errors"
	"flag"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/config"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"

	"example.com/testdata/delivery/api"
)

// Config is what flags say.
type Config struct {
	WatchNamespace string
	SyncPeriod     time.Duration
}

// BindFlags declares the flags.
func (c *Config) BindFlags(flags *flag.FlagSet) {
	flags.StringVar(&c.WatchNamespace, "watch-namespace", corev1.NamespaceAll, "one namespace, or all")
	flags.DurationVar(&c.SyncPeriod, "sync-period", 10*time.Hour, "how often everything is reconciled")
}

// ManagerOptions are the options of the manager.
func ManagerOptions(cfg Config, scheme *runtime.Scheme) (ctrl.Options, error) {
	if cfg.SyncPeriod <= 0 {
		return ctrl.Options{}, errors.New("the period is not positive")
	}
	watchSelector, err := WatchSelector()
	if err != nil {
		return ctrl.Options{}, err
	}
	var disableCacheFor []client.Object
	if !Enabled(CacheConfigs) {
		disableCacheFor = append(disableCacheFor, &corev1.Secret{}, &corev1.ConfigMap{})
	}
	options := ctrl.Options{
		Scheme:                 scheme,
		HealthProbeBindAddress: "0",
		LeaderElection:         Enabled(LeaderElection),
		LeaderElectionID:       "delivery-leader-election",
		Client: client.Options{
			Cache: &client.CacheOptions{DisableFor: disableCacheFor},
		},
		Cache: cache.Options{
			SyncPeriod: &cfg.SyncPeriod,
			ByObject: map[client.Object]cache.ByObject{
				&api.Release{}: {Label: watchSelector},
			},
		},
		Metrics:    metricsserver.Options{BindAddress: "0"},
		Controller: config.Controller{MaxConcurrentReconciles: 2},
	}
	if cfg.WatchNamespace != corev1.NamespaceAll {
		options.Cache.DefaultNamespaces = map[string]cache.Config{
			cfg.WatchNamespace: {},
		}
	}
	return options, nil
}
