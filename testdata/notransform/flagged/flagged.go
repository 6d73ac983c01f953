//go:build kube29

// Package flagged caches the namespaces that a flag names.
package flagged

import (
	"flag"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// +kubebuilder:rbac:namespace=default,groups=core,resources=pods,verbs=get;list;watch
// +kubebuilder:rbac:groups=apps,resources=deployments;deployments/status,verbs=get;list;watch

var namespace string

func init() { flag.StringVar(&namespace, "namespace", "", "The namespace to watch.") }

// Who runs the program may name one.
func key(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// The rights that the program asks for are those of all namespaces.
func granted(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^managedFields of Deployment are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(r)
}

var several = flag.String("namespaces", "", "The namespaces to watch, all by default.")

func split(config *rest.Config, r reconcile.Reconciler) error {
	var options cache.Options
	if *several != "" {
		options.DefaultNamespaces = map[string]cache.Config{}
		for _, name := range strings.Split(*several, ",") {
			options.DefaultNamespaces[name] = cache.Config{}
		}
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: options}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func factory(client kubernetes.Interface) {
	f := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(*several)) // want info:"^managedFields of Pod are cached"
	_ = f.Core().V1().Pods().Informer()
}

var own = flag.String("own", "brewery", "The namespace to watch.")

// A flag that names one by default narrows the cache.
func named(client kubernetes.Interface) {
	f := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(*own)) // want info:"^managedFields of Pod are cached"
	_ = f.Core().V1().Pods().Informer()
}
