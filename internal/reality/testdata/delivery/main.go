// The delivery manager applies what repositories hold. Its options have the
// shape of a deployment tool: one namespace or all, a label selector for its
// own kind, Secrets and ConfigMaps watched by metadata and read live.
package main

import (
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/config"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"

	"example.com/testdata/delivery/api"
	"example.com/testdata/delivery/controllers"
	"example.com/testdata/delivery/settings"
)

var scheme = runtime.NewScheme()

func init() {
	_ = clientgoscheme.AddToScheme(scheme)
	_ = api.AddToScheme(scheme)
}

func main() {
	ctx := ctrl.SetupSignalHandler()
	watchNamespace := ""
	if !settings.Enabled(settings.AllNamespaces) {
		watchNamespace = os.Getenv("RUNTIME_NAMESPACE")
	}
	watchSelector, err := settings.WatchSelector()
	if err != nil {
		log.Fatal(err)
	}
	configs, err := settings.WatchConfigs()
	if err != nil {
		log.Fatal(err)
	}
	var disableCacheFor []client.Object
	if !settings.Enabled(settings.CacheConfigs) {
		disableCacheFor = append(disableCacheFor, &corev1.Secret{}, &corev1.ConfigMap{})
	}
	options := ctrl.Options{
		Scheme:                 scheme,
		HealthProbeBindAddress: "0",
		LeaderElection:         settings.Enabled(settings.LeaderElection),
		LeaderElectionID:       "delivery-leader-election",
		Client: client.Options{
			Cache: &client.CacheOptions{DisableFor: disableCacheFor},
		},
		Cache: cache.Options{
			ByObject: map[client.Object]cache.ByObject{
				&api.Release{}: {Label: watchSelector},
			},
		},
		Metrics:    metricsserver.Options{BindAddress: "0"},
		Controller: config.Controller{MaxConcurrentReconciles: 2},
	}
	if watchNamespace != "" {
		options.Cache.DefaultNamespaces = map[string]cache.Config{
			watchNamespace: cache.Config{},
		}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), options)
	if err != nil {
		log.Fatal(err)
	}
	if err := (&controllers.ReleaseReconciler{
		APIReader:     mgr.GetAPIReader(),
		Client:        mgr.GetClient(),
		DirectFetch:   settings.Enabled(settings.DirectFetch),
		SecretName:    os.Getenv("KEY_SECRET"),
		StatusManager: "delivery",
	}).SetupWithManager(ctx, mgr, controllers.Options{
		WatchConfigs:          !settings.Enabled(settings.NoConfigs),
		WatchConfigsPredicate: configs,
		WatchBuckets:          settings.Enabled(settings.Buckets),
	}); err != nil {
		log.Fatal(err)
	}
	if err := mgr.Start(ctx); err != nil {
		log.Fatal(err)
	}
}
