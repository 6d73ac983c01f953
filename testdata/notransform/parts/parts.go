//go:build kube28

// Package parts has caches that options narrow, or seem to.
package parts

import (
	"context"
	"errors"
	"flag"
	"log"
	"maps"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	tools "k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

var ctx = context.Background()

func pods(factory informers.SharedInformerFactory) { factory.Core().V1().Pods().Informer() }

// A namespace that there always is leaves few objects.
func own(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(os.Getenv("POD_NAMESPACE")))) // want info:"^managedFields of Pod are cached"
}

func constant(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("tenants-system"))) // want info:"^managedFields of Pod are cached"
}

// Manifests set what the environment has to say: how many it leaves is not known.
func told(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(os.Getenv("WATCH_NAMESPACE")))) // want info:"^managedFields of Pod are cached"
}

// Whether somebody sets a flag that is empty by default, nothing here says.
var watched = flag.String("watch-namespace", "", "the namespace to watch, all if empty")

func flagged(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(*watched))) // want info:"^managedFields of Pod are cached"
}

// A setting that takes the place of a constant, where there is one, is not empty.
var component = "brewery-system"

func init() {
	if set, ok := os.LookupEnv("COMPONENT_NAMESPACE"); ok {
		component = set
	}
}

func overridden(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(component))) // want info:"^managedFields of Pod are cached"
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func defaulted(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(setting("COMPONENT", "brewery-system")))) // want info:"^managedFields of Pod are cached"
}

// One that takes its place in any case is not known, and neither is one whose default
// is empty.
func replaced(client kubernetes.Interface, testing bool) {
	namespace := os.Getenv("COMPONENT_NAMESPACE")
	if testing {
		namespace = "brewery-test"
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
}

func defaultedToAll(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(setting("WATCHED", "")))) // want info:"^managedFields of Pod are cached"
}

// Nor is one that manifests have to set, even where an empty one means all.
func demanded(client kubernetes.Interface) error {
	namespace, found := os.LookupEnv("WATCH_NAMESPACE")
	if !found {
		return errors.New("WATCH_NAMESPACE is not set")
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
	return nil
}

func demandedOrAll(client kubernetes.Interface) error {
	namespace, found := os.LookupEnv("WATCH_NAMESPACE")
	if !found {
		return errors.New("WATCH_NAMESPACE is not set")
	}
	if namespace == "" {
		log.Print("watching all namespaces")
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
	return nil
}

// Nobody knows whether it is one namespace, nor which of two sides is the usual one.
func chosen(client kubernetes.Interface, namespaced bool, own func() string) {
	namespace := metav1.NamespaceAll
	if namespaced {
		namespace = own()
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

func fromFile(client kubernetes.Interface) error {
	namespace, err := read()
	if err != nil {
		return err
	}
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))) // want info:"^managedFields of Pod are cached"
	return nil
}

func selected(o *metav1.ListOptions) { o.LabelSelector = "brewery=north" }

func labelled(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(selected))) // want info:"^managedFields of Pod are cached"
}

// How many objects a label or phase selects that is not known, nobody can say.
func someLabels(client kubernetes.Interface, selector string) {
	some := func(o *metav1.ListOptions) { o.LabelSelector = selector }
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(some))) // want info:"^managedFields of Pod are cached"
}

func running(o *metav1.ListOptions) {
	o.FieldSelector = fields.OneTermEqualSelector("status.phase", "Running").String()
}

func phase(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(running))) // want info:"^managedFields of Pod are cached"
}

func byField(o *metav1.ListOptions) {
	o.FieldSelector = fields.OneTermEqualSelector("metadata.namespace", "brewery").String()
}

func inNamespace(client kubernetes.Interface) {
	pods(informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(byField))) // want info:"^managedFields of Pod are cached"
}

// Namespaces do not narrow what has none, and definitions have little to drop.
func clusterScoped(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^managedFields of Node, CustomResourceDefinition are cached"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{"brewery": {}}},
	})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := mgr.GetClient().List(ctx, &corev1.NodeList{}); err != nil {
		return err
	}
	return mgr.GetClient().List(ctx, &apiextensions.CustomResourceDefinitionList{})
}

// One kind is narrowed, the other is not.
func byKind(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^managedFields of Job, Pod are cached"
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}:  {Label: labels.SelectorFromSet(labels.Set{"brewery": "north"})},
			&batchv1.Job{}: {},
		}},
	})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := mgr.GetClient().List(ctx, &batchv1.JobList{}); err != nil {
		return err
	}
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

// What one way narrows it narrows on all: nobody watches a kind that the server may
// lack without asking, too.
func copied(config *rest.Config, batch bool) error {
	byObject := map[client.Object]cache.ByObject{&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"brewery": "north"})}}
	more := map[client.Object]cache.ByObject{&batchv1.Job{}: {Label: labels.SelectorFromSet(labels.Set{"brewery": "north"})}}
	options := cache.Options{ByObject: byObject}
	if batch {
		maps.Copy(options.ByObject, more)
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: options}) // want info:"^managedFields of Job are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().List(ctx, &batchv1.JobList{})
}

func copiedOneByOne(config *rest.Config) error {
	more := map[client.Object]cache.ByObject{&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"brewery": "north"})}}
	byObject := map[client.Object]cache.ByObject{}
	for object, options := range more {
		byObject[object] = options
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

func copiedNothing(config *rest.Config) error {
	byObject := map[client.Object]cache.ByObject{}
	maps.Copy(byObject, map[client.Object]cache.ByObject{&appsv1.ReplicaSet{}: {}})
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want warning:"^managedFields of ReplicaSet, Pod are cached"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.PodList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.ReplicaSet{}).Complete(nil)
}

// What only a read has the manager hold is better read live, which is another
// rule's advice: it counts where the rest is not worth a warning.
func readOnce(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "kettle"}, &corev1.Pod{})
}

// A function that the list function hands its options to narrows them.
func captured(clients kubernetes.Interface, node string) tools.SharedIndexInformer {
	onNode := func(options *metav1.ListOptions) { options.FieldSelector = "spec.nodeName=" + node }
	return tools.NewSharedIndexInformer(&tools.ListWatch{ // want info:"^managedFields of Pod are cached"
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			onNode(&options)
			return clients.CoreV1().Pods("").List(ctx, options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			onNode(&options)
			return clients.CoreV1().Pods("").Watch(ctx, options)
		},
	}, &corev1.Pod{}, 0, nil)
}
