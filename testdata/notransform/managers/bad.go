//go:build kube27

package managers

import (
	"context"
	"flag"
	"log"
	"os"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/notransform/controllers"
	"example.com/testdata/notransform/options"
)

var ctx = context.Background()

func watched(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached, 20-60 % of most objects: set DefaultTransform "
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// The fields of other packages' structs count, but for live readers.
func read(config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{LeaderElection: true}) // want info:"^managedFields of Secret are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	_ = &controllers.Pods{Client: mgr.GetClient(), Live: mgr.GetAPIReader()}
	return nil
}

type setup interface{ SetupWithManager(ctrl.Manager) error }

func throughInterface(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^managedFields of Pod, Deployment are cached"
		LeaderElection: true,
	})
	if err != nil {
		return err
	}
	for _, c := range []setup{&controllers.Pods{}, &controllers.Deployments{}} {
		if err := c.SetupWithManager(mgr); err != nil {
			return err
		}
	}
	return nil
}

func coldKinds(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Deployment are cached"
	if err != nil {
		return err
	}
	return (&controllers.Deployments{}).SetupWithManager(mgr)
}

func nothingKnown(config *rest.Config) (ctrl.Manager, error) {
	return ctrl.NewManager(config, ctrl.Options{}) // want info:"^managedFields are cached with every object, 20-60 % of most objects: set DefaultTransform "
}

// One kind has no transform of its own.
func notEachKind(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of ConfigMap are cached"
		Cache: cache.Options{
			ByObject: map[client.Object]cache.ByObject{
				&corev1.Pod{}:       {Transform: strip},
				&corev1.ConfigMap{}: {},
			},
		},
	})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func assignedLater(config *rest.Config, namespaces []string) error {
	options := ctrl.Options{LeaderElection: true}
	options.Cache = cache.Options{DefaultNamespaces: map[string]cache.Config{}}
	for _, ns := range namespaces {
		options.Cache.DefaultNamespaces[ns] = cache.Config{}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// Nobody knows whether there is a mode.
func byMode(config *rest.Config, mode string, namespaces []string) error {
	options := ctrl.Options{LeaderElection: true}
	switch mode {
	case "own":
		options.Cache.DefaultNamespaces = map[string]cache.Config{namespaces[0]: {}}
	case "several":
		options.Cache.DefaultNamespaces = map[string]cache.Config{}
		for _, ns := range namespaces {
			options.Cache.DefaultNamespaces[ns] = cache.Config{}
		}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

var own = flag.Bool("own", false, "Whether to watch one namespace only.")

// By default, all are watched.
func byFlag(config *rest.Config, namespace string) error {
	options := ctrl.Options{LeaderElection: true}
	if *own {
		options.Cache.DefaultNamespaces = map[string]cache.Config{namespace: {}}
	}
	mgr, err := ctrl.NewManager(config, options) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// Where the condition holds for the manager as well, it decides nothing.
func bothOrNone(config *rest.Config, managed bool) error {
	options := ctrl.Options{LeaderElection: true}
	if managed {
		if namespace := os.Getenv("WATCHED"); namespace != "" {
			options.Cache.DefaultNamespaces = map[string]cache.Config{namespace: {}}
		}
		mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
		if err != nil {
			return err
		}
		return watchPods(mgr)
	}
	return nil
}

type settings struct {
	Namespace  string
	Namespaces []string
}

// A setting of which the program does not show the default decides.
func bySetting(config *rest.Config, s settings) error {
	var namespaces map[string]cache.Config
	if s.Namespace != "" {
		namespaces = map[string]cache.Config{s.Namespace: {}}
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{DefaultNamespaces: namespaces}}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// So does a function.
func returned(config *rest.Config, s settings) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{DefaultNamespaces: namespacesOf(s)}}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func namespacesOf(s settings) map[string]cache.Config {
	if s.Namespace == "" {
		return nil
	}
	return map[string]cache.Config{s.Namespace: {}}
}

func configsOf(namespaces []string) map[string]cache.Config {
	configs := map[string]cache.Config{}
	for _, ns := range namespaces {
		configs[ns] = cache.Config{}
	}
	return configs
}

// Whether there always are namespaces is not known here.
func byConfig(config *rest.Config, s settings) error {
	options := ctrl.Options{LeaderElection: true}
	if len(s.Namespaces) > 0 {
		options.Cache.DefaultNamespaces = configsOf(s.Namespaces)
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// Manifests set what the environment has to say.
func byEnvironment(config *rest.Config) error {
	options := ctrl.Options{LeaderElection: true}
	if namespaces := os.Getenv("NAMESPACES"); namespaces != "" {
		options.Cache.DefaultNamespaces = configsOf(strings.Split(namespaces, ","))
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// The outer one of several conditions is not known by default.
func byConditions(config *rest.Config, s settings, namespacesFor func(string) (map[string]cache.Config, error)) error {
	var options cache.Options
	if s.Namespace != "" && !strings.Contains(s.Namespace, "sandbox") {
		namespaces, err := namespacesFor(s.Namespace)
		if err != nil {
			log.Print("watching all namespaces")
		} else {
			options = cache.Options{DefaultNamespaces: namespaces}
		}
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: options}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// It is, and no namespaces are set.
func byFlagAndSetting(config *rest.Config, s settings) error {
	options := ctrl.Options{LeaderElection: true}
	if *own {
		if s.Namespace != "" {
			options.Cache.DefaultNamespaces = map[string]cache.Config{s.Namespace: {}}
		}
	}
	mgr, err := ctrl.NewManager(config, options) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func addedLater(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, secretOptions()) // want info:"^managedFields of Secret are cached"
	if err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func secretOptions() ctrl.Options {
	var options ctrl.Options
	options.Cache.ByObject = make(map[client.Object]cache.ByObject)
	options.Cache.ByObject[&corev1.Secret{}] = cache.ByObject{}
	return options
}

func optionsOfOthers(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, options.Plain()) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func libraryConstructor(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{NewCache: cache.New}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func constructor(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^managedFields of Pod are cached"
		NewCache: func(config *rest.Config, options cache.Options) (cache.Cache, error) {
			options.ReaderFailOnMissingInformer = true
			return cache.New(config, options)
		},
	})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func besideAnother(config, other *rest.Config, route func(one, other cache.Cache) cache.Cache) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		NewCache: func(config *rest.Config, options cache.Options) (cache.Cache, error) {
			one, err := cache.New(config, options)
			if err != nil {
				return nil, err
			}
			second, err := cache.New(other, cache.Options{DefaultTransform: keepAll})
			return route(one, second), err
		},
	})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func keepAll(obj any) (any, error) { return obj, nil }

func cacheAlone(config *rest.Config) error {
	objects, err := cache.New(config, cache.Options{}) // want warning:"^managedFields of Event are cached"
	if err != nil {
		return err
	}
	go objects.Start(ctx)
	_, err = objects.GetInformer(ctx, &corev1.Event{})
	return err
}

func otherCluster(config *rest.Config) error {
	other, err := cluster.New(config) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go other.Start(ctx)
	return other.GetClient().List(ctx, &corev1.PodList{})
}

func indexed(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Client: client.Options{Cache: &client.CacheOptions{ // want warning:"^managedFields of Pod are cached"
		DisableFor: []client.Object{&corev1.Secret{}},
	}}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	_ = &controllers.Pods{Client: mgr.GetClient()} // its secrets are read live
	return mgr.GetFieldIndexer().IndexField(ctx, &corev1.Pod{}, "node", func(client.Object) []string { return nil })
}
