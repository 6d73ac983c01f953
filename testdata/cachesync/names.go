package cachesync

import (
	"k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

func otherErrors(stop chan struct{}, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop) // want info:"result of factory.WaitForCacheSync is ignored"
	if err := use(lister); !errors.IsNotFound(err) {
		return err
	}
	return nil
}
