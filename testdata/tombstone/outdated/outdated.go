// Package outdated knows kinds in versions that servers have had before.
package outdated

import (
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	discoveryv1beta1 "k8s.io/api/discovery/v1beta1"
	networkingv1beta1 "k8s.io/api/networking/v1beta1"
	storagev1alpha1 "k8s.io/api/storage/v1alpha1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

type controller struct {
	factory informers.SharedInformerFactory
	ports   map[string]int
}

// Ports is asked by others.
func (c *controller) Ports(name string) int { return c.ports[name] }

func (c *controller) register(modern bool) {
	if modern {
		c.factory.Discovery().V1().EndpointSlices().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
			DeleteFunc: func(obj any) {
				delete(c.ports, obj.(*discoveryv1.EndpointSlice).Name) // want error:"which informers hand over"
			},
		})
		return
	}
	c.factory.Discovery().V1beta1().EndpointSlices().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			delete(c.ports, obj.(*discoveryv1beta1.EndpointSlice).Name) // want info:"^obj\\.\\(\\*discoveryv1beta1\\.EndpointSlice\\) fails on DeletedFinalStateUnknown, but servers have none of the version since Kubernetes 1\\.25$"
		},
	})
	c.factory.Discovery().V1beta1().EndpointSlices().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if slice, ok := obj.(*discoveryv1beta1.EndpointSlice); ok { // want info:"but servers have none of the version since Kubernetes 1\\.25$"
				delete(c.ports, slice.Name)
			}
		},
	})
}

func (c *controller) alone() {
	c.factory.Networking().V1beta1().Ingresses().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			delete(c.ports, obj.(*networkingv1beta1.Ingress).Name) // want info:"but servers have none of the version since Kubernetes 1\\.22$"
		},
	})
	c.factory.Storage().V1alpha1().VolumeAttachments().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			delete(c.ports, obj.(*storagev1alpha1.VolumeAttachment).Name) // want info:"but servers have none of the version since Kubernetes 1\\.24$"
		},
	})
	c.factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			delete(c.ports, obj.(*corev1.Service).Name) // want error:"which informers hand over"
		},
	})
}
