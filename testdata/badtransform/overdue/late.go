//go:build kube31

package overdue

import (
	"errors"
	"time"

	discoveryv1 "k8s.io/api/discovery/v1"
	networkingv1 "k8s.io/api/networking/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// smallIngress has a handler that is added to a running informer.
func smallIngress(obj any) (any, error) {
	ingress, ok := obj.(*networkingv1.Ingress)
	if !ok {
		return obj, nil
	}
	small := &networkingv1.Ingress{} // want error:"^smallIngress drops resourceVersion: .*a handler misses those"
	small.Name, small.Namespace = ingress.Name, ingress.Namespace
	return small, nil
}

// smallSlice has one of which nothing says that the informer has listed by then.
func smallSlice(obj any) (any, error) {
	slice, ok := obj.(*discoveryv1.EndpointSlice)
	if !ok {
		return obj, nil
	}
	small := &discoveryv1.EndpointSlice{} // want info:"^smallSlice drops resourceVersion: .*only handlers that each resync is for"
	small.Name, small.Namespace = slice.Name, slice.Namespace
	return small, nil
}

// smallClass has one that is added late, and is of an informer that never resyncs.
func smallClass(obj any) (any, error) {
	class, ok := obj.(*storagev1.StorageClass)
	if !ok {
		return obj, nil
	}
	small := &storagev1.StorageClass{} // want info:"^smallClass drops resourceVersion: .*only handlers that each resync is for"
	small.Name = class.Name
	return small, nil
}

func late(client kubernetes.Interface, changed func(old, obj any), stop chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, time.Hour)
	still := informers.NewSharedInformerFactory(client, 0)
	ingresses, slices := factory.Networking().V1().Ingresses().Informer(), factory.Discovery().V1().EndpointSlices().Informer()
	classes := still.Storage().V1().StorageClasses().Informer()
	if err := errors.Join(ingresses.SetTransform(smallIngress), slices.SetTransform(smallSlice), classes.SetTransform(smallClass)); err != nil {
		return err
	}
	factory.Start(stop)
	still.Start(stop)
	handler := cache.ResourceEventHandlerFuncs{UpdateFunc: changed}
	_, _ = slices.AddEventHandler(handler)
	cache.WaitForCacheSync(stop, ingresses.HasSynced, classes.HasSynced)
	_, _ = ingresses.AddEventHandler(handler)
	_, _ = classes.AddEventHandlerWithResyncPeriod(handler, time.Hour)
	return nil
}
