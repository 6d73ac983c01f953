package notransform

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/caches"
)

var ctx = context.Background()

func staticFactory(client kubernetes.Interface) corelisters.PodLister {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached, 20-60 % of most objects: "
	pods := factory.Core().V1().Pods().Lister()
	return pods
}

func hotFirst(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod, Deployment, ConfigMap and 2 more kinds are cached"
	factory.Apps().V1().Deployments().Lister()
	factory.Apps().V1().StatefulSets().Lister()
	factory.Core().V1().ConfigMaps().Lister()
	factory.Core().V1().Namespaces().Lister()
	factory.Core().V1().Pods().Lister()
}

func coldKind(client kubernetes.Interface) appslisters.DeploymentLister {
	return informers.NewSharedInformerFactory(client, 0).Apps().V1().Deployments().Lister() // want warning:"^managedFields of Deployment are cached"
}

func unknownKinds(client kubernetes.Interface, use func(informers.SharedInformerFactory)) {
	use(informers.NewSharedInformerFactory(client, 0)) // want info:"^managedFields are cached with every object, 20-60 % of most objects: "
}

func withOptions(client kubernetes.Interface, namespace string) corelisters.PodLister {
	factory := informers.NewSharedInformerFactoryWithOptions( // want info:"^managedFields of Pod are cached"
		client,
		time.Minute,
		informers.WithNamespace(namespace),
	)
	return factory.Core().V1().Pods().Lister()
}

func optionsInHelper(client kubernetes.Interface, namespace string) corelisters.PodLister {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, scope(namespace)...).Core().V1().Pods().Lister() // want info:"^managedFields of Pod are cached"
}

func scope(namespace string) (options []informers.SharedInformerOption) {
	options = append(options, informers.WithNamespace(namespace))
	return options
}

func filteredFactory(client kubernetes.Interface, namespace string) corelisters.PodLister {
	return informers.NewFilteredSharedInformerFactory(client, 0, namespace, nil).Core().V1().Pods().Lister() // want info:"^managedFields of Pod are cached"
}

// An accessor that goes elsewhere counts.
func usedByOthers(client kubernetes.Interface, handler cache.ResourceEventHandler) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Secret, Node are cached"
	caches.Nodes(factory)
	c := &caches.Controller{Secrets: factory.Core().V1().Secrets()}
	c.Run(handler)
}

type setup struct {
	factory informers.SharedInformerFactory
}

func newSetup(client kubernetes.Interface) *setup {
	return &setup{factory: informers.NewSharedInformerFactory(client, 0)} // want info:"^managedFields of Endpoints are cached"
}

func (s *setup) run() {
	start := []func(informers.SharedInformerFactory){startEndpoints}
	for _, f := range start {
		f(s.factory)
	}
}

func startEndpoints(factory informers.SharedInformerFactory) {
	factory.Core().V1().Endpoints().Informer()
}

func madeByOthers(client kubernetes.Interface) corelisters.PodLister {
	factory := caches.NewFactory(client) // want warning:"^managedFields of Pod are cached"
	return factory.Core().V1().Pods().Lister()
}

func heldByOthers(kit *caches.Kit) corelisters.PodLister {
	return kit.Factory.Core().V1().Pods().Lister() // want warning:"^managedFields of Pod are cached"
}

func generatedConstructor(client kubernetes.Interface) (cache.SharedIndexInformer, error) {
	events := coreinformers.NewEventInformer(client, "", 0, cache.Indexers{}) // want warning:"^managedFields of Event are cached"
	return events, nil
}

func byHand(client kubernetes.Interface, stop <-chan struct{}) error {
	pods := cache.NewSharedIndexInformer( // want warning:"^managedFields of Pod are cached"
		&cache.ListWatch{
			ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
				return client.CoreV1().Pods("").List(ctx, options)
			},
			WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
				return client.CoreV1().Pods("").Watch(ctx, options)
			},
		},
		&corev1.Pod{},
		0,
		cache.Indexers{},
	)
	pods.Run(stop)
	return nil
}

func dynamicFactory(client dynamic.Interface) {
	factory := dynamicinformer.NewDynamicSharedInformerFactory(client, 0) // want warning:"^managedFields of Secret, Node are cached, 20-60 % of most objects: call SetTransform before it starts"
	factory.ForResource(schema.GroupVersionResource{Version: "v1", Resource: "secrets"}).Informer()
	factory.ForResource(corev1.SchemeGroupVersion.WithResource("nodes")).Lister()
}
