package seeds

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Jobs starts an informer of what is in one namespace.
func Jobs(client kubernetes.Interface, namespace string, stop chan struct{}) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	factory.Batch().V1().Jobs().Informer()
	factory.Start(stop)
}
