// Package factories starts informers of factories.
package factories

import (
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/delivery/api"
)

const namespace = "work"

// Workloads starts the informers of the objects in one namespace that are on
// one node.
func Workloads(clientset kubernetes.Interface, node string, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactoryWithOptions(clientset, 10*time.Minute,
		informers.WithNamespace(namespace),
		informers.WithTweakListOptions(func(o *metav1.ListOptions) {
			o.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
		}),
	)
	pods := factory.Core().V1().Pods().Informer()
	_, _ = pods.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { fmt.Println(obj.(*corev1.Pod).Name) },
	})
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

// Everything starts informers of the whole cluster, one of them for its lister
// only.
func Everything(clientset kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(clientset, 0)
	nodes := factory.Core().V1().Nodes().Lister()
	services := factory.Core().V1().Services()
	_, _ = services.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if _, err := nodes.Get("one"); err != nil {
				fmt.Println(err)
			}
		},
	})
	generic, err := factory.ForResource(schema.GroupVersionResource{Group: "apps", Version: "v1", Resource: "deployments"})
	if err != nil {
		panic(err)
	}
	go generic.Informer().Run(stop)
	_ = factory.Core().V1().Endpoints() // never asked for its informer
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

// Dynamic starts informers of resources by name.
func Dynamic(client dynamic.Interface, stop <-chan struct{}) error {
	factory := dynamicinformer.NewFilteredDynamicSharedInformerFactory(client, time.Hour, namespace, func(o *metav1.ListOptions) {
		o.LabelSelector = "app=web"
	})
	informer := factory.ForResource(schema.GroupVersionResource{Group: "networking.k8s.io", Version: "v1", Resource: "ingresses"}).Informer()
	if err := informer.SetTransform(cache.TransformFunc(strip)); err != nil {
		return err
	}
	factory.ForResource(api.ReleaseGVR)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	return nil
}

func strip(obj any) (any, error) {
	if o, err := meta.Accessor(obj); err == nil {
		o.SetManagedFields(nil)
	}
	return obj, nil
}

// Metadata starts an informer that holds metadata only.
func Metadata(client metadata.Interface, stop <-chan struct{}) {
	factory := metadatainformer.NewSharedInformerFactory(client, 0)
	factory.ForResource(schema.GroupVersionResource{Version: "v1", Resource: "configmaps"}).Informer()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}
