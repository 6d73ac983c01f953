package operator

import (
	"fmt"
	"slices"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/kubernetes"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"

	"example.com/testdata/analytics/api"
	"example.com/testdata/analytics/application"
	"example.com/testdata/analytics/schedule"
	"example.com/testdata/analytics/scheduler"
	"example.com/testdata/analytics/session"
)

var scheme = runtime.NewScheme()

func init() {
	utilruntime.Must(clientgoscheme.AddToScheme(scheme))
	utilruntime.Must(api.AddToScheme(scheme))
}

func start() error {
	cfg, err := ctrl.GetConfig()
	if err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{
		Scheme: scheme,
		Cache:  newCacheOptions(),
		Client: client.Options{
			Cache: &client.CacheOptions{
				DisableFor: []client.Object{&networkingv1.Ingress{}},
			},
		},
		Metrics: metricsserver.Options{BindAddress: "0"},
	})
	if err != nil {
		return err
	}
	clientset, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		return err
	}
	if _, err := clientset.Discovery().ServerResourcesForGroupVersion("networking.k8s.io/v1"); err != nil {
		return fmt.Errorf("failed to retrieve ingress capabilities: %w", err)
	}
	var registry *scheduler.Registry
	if enableScheduler {
		registry = scheduler.NewRegistry()
		registry.Register("groups", scheduler.NewGroups)
	}
	if err = application.NewReconciler(mgr, mgr.GetClient(), registry, application.Options{
		Namespaces: namespaces, NamespaceSelector: namespaceSelector, EnableDisruption: enableDisruption,
	}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err = schedule.NewReconciler(mgr.GetScheme(), mgr.GetClient()).SetupWithManager(mgr); err != nil {
		return err
	}
	if err = session.NewReconciler(mgr.GetScheme(), mgr.GetClient()).SetupWithManager(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

// newCacheOptions says what the cache holds.
func newCacheOptions() cache.Options {
	var defaultNamespaces map[string]cache.Config
	if namespaceSelector != "" {
		defaultNamespaces = nil
	} else if !slices.Contains(namespaces, cache.AllNamespaces) {
		defaultNamespaces = make(map[string]cache.Config)
		for _, ns := range namespaces {
			defaultNamespaces[ns] = cache.Config{}
		}
	}
	return cache.Options{
		Scheme:            scheme,
		DefaultNamespaces: defaultNamespaces,
		DefaultTransform:  cache.TransformStripManagedFields(),
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Namespace{}: {},
			&corev1.Pod{}: {
				Label: labels.SelectorFromSet(labels.Set{api.LabelLaunched: "true"}),
			},
			&corev1.ConfigMap{}: {
				Label: labels.SelectorFromSet(labels.Set{api.LabelCreated: "true"}),
			},
			&corev1.Service{}: {
				Label: labels.SelectorFromSet(labels.Set{api.LabelCreated: "true"}),
			},
			&api.Application{}: {},
			&api.Schedule{}:    {},
			&api.Session{}:     {},
			&policyv1.PodDisruptionBudget{}: {
				Label: labels.SelectorFromSet(labels.Set{api.LabelLaunched: "true"}),
			},
		},
	}
}
