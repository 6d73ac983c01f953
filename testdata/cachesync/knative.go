//go:build knative

package cachesync

import (
	"context"
	"errors"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	kubeclient "knative.dev/pkg/client/injection/kube/client"
	"knative.dev/pkg/configmap"
	"knative.dev/pkg/controller"
)

func startedByKnative(stop chan struct{}, client kubernetes.Interface) error {
	pods := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods()
	if err := controller.StartInformers(stop, pods.Informer()); err != nil {
		return err
	}
	return use(pods.Lister())
}

func knativeWaitsForEver(stop chan struct{}, client kubernetes.Interface) error {
	pods := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods()
	if !controller.WaitForCacheSyncQuick(stop, pods.Informer().HasSynced) { // want error:"controller.WaitForCacheSyncQuick waits until it is stopped: nothing runs the Pod informer"
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func knativeResultIgnored(stop chan struct{}, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	informer := pods.Informer()
	factory.Start(stop)
	controller.WaitForCacheSyncQuick(stop, informer.HasSynced) // want info:"result of controller.WaitForCacheSyncQuick is ignored"
	_ = use(pods.Lister())
}

func newKnativeController(ctx context.Context, _ configmap.Watcher) *controller.Impl {
	factory := informers.NewSharedInformerFactory(knativeClient(ctx), 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	_ = use(lister)
	return nil
}

func newKnativeControllerInHaste(ctx context.Context, _ configmap.Watcher) *controller.Impl {
	soon, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	factory := informers.NewSharedInformerFactory(knativeClient(ctx), 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(soon.Done()) // want warning:"result of factory.WaitForCacheSync is ignored"
	_ = use(lister)
	return nil
}

func newNoKnativeController(ctx context.Context) *controller.Impl {
	factory := informers.NewSharedInformerFactory(knativeClient(ctx), 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done()) // want info:"result of factory.WaitForCacheSync is ignored"
	_ = use(lister)
	return nil
}

func knativeClient(ctx context.Context) kubernetes.Interface { return kubeclient.Get(ctx) }
