// Package program holds caches, with what is known of them.
package program

import (
	"flag"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/program/helper"
)

var (
	queue workqueue.RateLimitingInterface
	adds  = cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { queue.Add(obj) }}
)

func constant(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 10*time.Minute) // want "^factory 10m0s: obtains Pod$"
	factory.Core().V1().Pods().Lister()
}

func flagged(client kubernetes.Interface) {
	period := flag.Duration("period", time.Minute, "")
	factory := informers.NewSharedInformerFactory(client, *period) // want "^factory 1m0s: starts$"
	factory.Start(nil)
}

func unknown(client kubernetes.Interface, period time.Duration) {
	informers.NewSharedInformerFactory(client, period) // want "^factory unknown$"
}

func perKind(client kubernetes.Interface) {
	informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithCustomResyncConfig(map[metav1.Object]time.Duration{ // want "^factory 0s Secret=1h0m0s$"
		&corev1.Secret{}: time.Hour,
	}))
}

func onlyPassedOn(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod, obtains Service$"
	_ = factory.Core().V1().Nodes()
	_, _ = factory.ForResource(corev1.SchemeGroupVersion.WithResource("services"))
	watched(factory.Core().V1().Pods())
}

func watched(coreinformers.PodInformer) {}

func acrossPackages(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod, obtains Secret, handles Pod unfiltered, handles Secret filtered 1h0m0s$"
	helper.Handle(factory.Core().V1().Pods(), queue)
	secrets := factory.Core().V1().Secrets().Informer()
	helper.Compare(secrets, queue)
}

func madeElsewhere(client kubernetes.Interface) {
	factory := helper.New(client, 5*time.Minute) // want "^remote factory 5m0s: obtains Service$"
	factory.Core().V1().Services().Lister()
}

func field(client kubernetes.Interface) *helper.Kit {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Node, starts Node$"
	return &helper.Kit{Nodes: factory.Core().V1().Nodes()}
}

func throughInterface(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Event$"
	for _, s := range []helper.Setup{helper.Events{}} {
		s.Register(factory)
	}
}

type starting struct {
	factory informers.SharedInformerFactory
}

func throughStruct(client kubernetes.Interface) {
	ctx := starting{factory: informers.NewSharedInformerFactory(client, 0)} // want "^factory 0s: obtains ConfigMap, obtains PersistentVolume, starts$"
	starters := map[string]func(starting){"config": startConfig, "volumes": startVolumes}
	for _, start := range starters {
		start(ctx)
	}
}

func startConfig(ctx starting) {
	ctx.factory.Core().V1().ConfigMaps().Lister()
	ctx.factory.Start(nil)
}

func startVolumes(ctx starting) { ctx.factory.Core().V1().PersistentVolumes().Lister() }

func byHand(lw cache.ListerWatcher) {
	cache.NewInformer(lw, &corev1.Pod{}, time.Second, adds) // want "^informer 1s Pod: handles filtered$"
}

func generated(client kubernetes.Interface, stop <-chan struct{}) {
	pods := coreinformers.NewPodInformer(client, "", 0, nil) // want "^informer 0s Pod: handles filtered, sets transform, starts$"
	pods.AddEventHandler(adds)
	pods.SetTransform(func(obj any) (any, error) { return obj, nil })
	go pods.Run(stop)
}

func dynamics(client dynamic.Interface) {
	factory := dynamicinformer.NewDynamicSharedInformerFactory(client, 0) // want "^dynamic factory 0s: obtains Lease, obtains Node$"
	factory.ForResource(corev1.SchemeGroupVersion.WithResource("nodes")).Informer()
	leases := schema.GroupVersionResource{Group: "coordination.k8s.io", Version: "v1", Resource: "leases"}
	factory.ForResource(leases).Lister()
}

func metadatas(client metadata.Interface) {
	metadatainformer.NewSharedInformerFactory(client, 0) // want "^metadata factory 0s$"
}

func single(client kubernetes.Interface, name string) {
	coreinformers.NewFilteredSecretInformer(client, "", 0, nil, func(o *metav1.ListOptions) { // want "^single informer 0s Secret$"
		o.FieldSelector = "metadata.name=" + name
	})
}
