// Package few watches few objects with clients that have a timeout, and many.
package few

import (
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/configtimeout/helper"
)

var (
	backends = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "backends"}
	pods     = schema.GroupVersionResource{Version: "v1", Resource: "pods"}
)

func labelled(o *metav1.ListOptions) { o.LabelSelector = "app=example" }

// labels leave few of the objects of a namespace.
func selected(cfg *rest.Config, namespace string, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want info:"cfg.Timeout of 30s ends the watches of the informer factory: they start anew every 30s"
	factory := dynamicinformer.NewFilteredDynamicSharedInformerFactory(dynamic.NewForConfigOrDie(cfg), 0, namespace, labelled)
	informer := factory.ForResource(backends).Informer()
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{})
	informer.Run(stop)
}

// The namespaces of a cluster all have such pods.
func selectedOfMany(cfg *rest.Config, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want warning:"cfg.Timeout of 30s ends the watches of the informer factory: they start anew every 30s"
	factory := dynamicinformer.NewFilteredDynamicSharedInformerFactory(dynamic.NewForConfigOrDie(cfg), 0, "", labelled)
	factory.ForResource(pods).Informer()
	factory.Start(stop)
}

func namespaced(cfg *rest.Config, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want info:"cfg.Timeout of 30s ends the watches of the informer factory: they start anew every 30s"
	factory := informers.NewSharedInformerFactoryWithOptions(kubernetes.NewForConfigOrDie(cfg), 0, informers.WithNamespace("system"))
	factory.Core().V1().ConfigMaps().Informer()
	factory.Start(stop)
}

func one(cfg *rest.Config) {
	cfg.Timeout = 30 * time.Second // want info:"cfg.Timeout of 30s ends the watches of the informer: they start anew every 30s"
	coreinformers.NewPodInformer(kubernetes.NewForConfigOrDie(cfg), "system", 0, nil)
}

// Requests of which there are several a second are a load.
func restless(cfg *rest.Config) {
	cfg.Timeout = time.Second / 2 // want warning:"cfg.Timeout of 500ms ends the watches of the informer: they start anew every 500ms"
	coreinformers.NewPodInformer(kubernetes.NewForConfigOrDie(cfg), "system", 0, nil)
}

// Nobody knows what others get from it.
func Escaping(cfg *rest.Config) informers.SharedInformerFactory {
	cfg.Timeout = time.Minute // want info:"cfg.Timeout of 1m ends the watches of the informer factory: they start anew every 1m"
	factory := informers.NewSharedInformerFactoryWithOptions(kubernetes.NewForConfigOrDie(cfg), 0, informers.WithNamespace("system"))
	factory.Core().V1().ConfigMaps().Informer()
	return factory
}

func nodes(cfg *rest.Config, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want warning:"cfg.Timeout of 30s ends the watches of the informer factory: they start anew every 30s"
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
}

// A factory that nothing asks for informers watches nothing.
func unasked(cfg *rest.Config, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

// Of two factories one is asked.
func oneAsked(cfg *rest.Config, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want info:"cfg.Timeout of 30s ends the watches of the informer factory: they start anew every 30s"
	client := kubernetes.NewForConfigOrDie(cfg)
	first := informers.NewSharedInformerFactory(client, 0)
	first.Start(stop)
	second := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("system"))
	second.Core().V1().ConfigMaps().Informer()
	second.Start(stop)
}

// What others ask the factory for that a struct of another package holds, is not known.
func keptElsewhere(cfg *rest.Config, others *helper.Informers) {
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	others.Factory = informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
}
