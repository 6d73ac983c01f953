//go:build knative

package cachesync

import (
	"errors"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
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
	controller.WaitForCacheSyncQuick(stop, informer.HasSynced) // want warning:"result of controller.WaitForCacheSyncQuick is ignored"
	_ = use(pods.Lister())
}
