//go:build kube28

package cachesync

import (
	"errors"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func waitsForTheHandler(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	registration, err := pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{})
	if err != nil {
		return err
	}
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, registration.HasSynced) {
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}
