//go:build kube29

// Package decided makes caches of one namespace or of all.
package decided

import (
	"flag"
	"os"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

func pods(f informers.SharedInformerFactory) { _ = f.Core().V1().Pods().Informer() }

var (
	everywhere = flag.Bool("everywhere", true, "Whether to watch all namespaces.")
	scope      = flag.String("scope", "cluster", "What to watch: cluster or namespace.")
)

// The default of a flag tells it.
func flagChosen(client kubernetes.Interface, own func() string) {
	namespace := own()
	if *everywhere {
		namespace = metav1.NamespaceAll
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want warning:"^managedFields of Pod are cached"
}

func flagNotChosen(client kubernetes.Interface, own func() string) {
	namespace := own()
	if !*everywhere {
		namespace = metav1.NamespaceAll
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
}

func scoped(client kubernetes.Interface, own func() string) {
	namespace := metav1.NamespaceAll
	if *scope == "namespace" {
		namespace = own()
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want warning:"^managedFields of Pod are cached"
}

// One of two reasons for all namespaces is there by default.
func either(client kubernetes.Interface, gate func() bool, own func() string) {
	namespace := own()
	if gate() {
		namespace = metav1.NamespaceAll
	} else if *everywhere {
		namespace = metav1.NamespaceAll
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want warning:"^managedFields of Pod are cached"
}

// Neither is there where the environment and a gate decide.
func neither(client kubernetes.Interface, gate func() bool, own func() string) {
	namespace := own()
	if gate() {
		namespace = metav1.NamespaceAll
	} else if os.Getenv("WATCH_NAMESPACE") == "" {
		namespace = metav1.NamespaceAll
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
}

// What fails is not the rule.
func failing(client kubernetes.Interface, own func() (string, error)) {
	namespace, err := own()
	if err != nil {
		namespace = metav1.NamespaceAll
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
}

var watched = flag.String("watched", "", "The namespace to watch, all by default.")

// Manifests may set it.
func flagOnly(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(*watched))) // want info:"^managedFields of Pod are cached"
}
