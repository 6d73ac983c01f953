//go:build kube29

// Package checked looks whether there is a namespace before it makes a cache.
package checked

import (
	"errors"
	"flag"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func pods(f informers.SharedInformerFactory) { _ = f.Core().V1().Pods().Informer() }

func ended(client kubernetes.Interface) {
	namespace := os.Getenv("WATCH_NAMESPACE")
	if namespace == "" {
		log.Fatal("WATCH_NAMESPACE is not set")
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
}

func foundOrFailed(client kubernetes.Interface) error {
	namespace, found := os.LookupEnv("WATCH_NAMESPACE")
	if !found || namespace == "" {
		return errors.New("WATCH_NAMESPACE is not set")
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
	return nil
}

// These only note that there is none, and go on: manifests set it all the same.
func noted(client kubernetes.Interface) {
	namespace := os.Getenv("WATCH_NAMESPACE")
	if namespace == "" {
		log.Print("watching all namespaces")
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
}

func read() (string, error) {
	text, err := os.ReadFile("/var/run/secrets/kubernetes.io/serviceaccount/namespace")
	if err != nil {
		return "", err
	}
	return string(text), nil
}

func given(config *rest.Config, r reconcile.Reconciler, namespace string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func replaced(config *rest.Config, r reconcile.Reconciler) error {
	var namespace string
	flag.StringVar(&namespace, "namespace", os.Getenv("NAMESPACE"), "The namespace to create resources in.")
	flag.Parse()
	if namespace == "" {
		own, err := read()
		if err != nil {
			os.Exit(1)
		}
		namespace = own
	}
	return given(config, r, namespace)
}

func replacedHere(config *rest.Config, r reconcile.Reconciler) error {
	var namespace string
	flag.StringVar(&namespace, "own", os.Getenv("NAMESPACE"), "The namespace to create resources in.")
	flag.Parse()
	if namespace == "" {
		raw, err := os.ReadFile("/var/run/secrets/kubernetes.io/serviceaccount/namespace")
		if err != nil {
			os.Exit(1)
		}
		namespace = string(raw)
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func ownOrOther() string {
	if set := os.Getenv("NAMESPACE"); set != "" {
		return set
	}
	own, _ := read()
	return own
}

func replacedInFunction(config *rest.Config, r reconcile.Reconciler) error {
	return inNamespace(config, r, ownOrOther())
}

func inNamespace(config *rest.Config, r reconcile.Reconciler, namespace string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func notedHere(config *rest.Config, r reconcile.Reconciler) error {
	var namespace string
	flag.StringVar(&namespace, "watch", os.Getenv("NAMESPACE"), "The namespace to watch.")
	flag.Parse()
	if namespace == "" {
		log.Print("watching all namespaces")
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func replacedSometimes(config *rest.Config, r reconcile.Reconciler, testing bool) error {
	var namespace string
	flag.StringVar(&namespace, "some", os.Getenv("NAMESPACE"), "The namespace to watch.")
	flag.Parse()
	if namespace == "" && testing {
		namespace = "brewery"
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Pod are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}
