// The delivery manager applies what repositories hold. Its options have the
// shape of a deployment tool: one namespace or all, a label selector for its
// own kind, Secrets and ConfigMaps watched by metadata and read live.
package main

import (
	"flag"
	"log"
	"os"

	"k8s.io/apimachinery/pkg/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"

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
	var cfg settings.Config
	cfg.BindFlags(flag.CommandLine)
	flag.Parse()
	ctx := ctrl.SetupSignalHandler()
	configs, err := settings.WatchConfigs()
	if err != nil {
		log.Fatal(err)
	}
	options, err := settings.ManagerOptions(cfg, scheme)
	if err != nil {
		log.Fatal(err)
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
