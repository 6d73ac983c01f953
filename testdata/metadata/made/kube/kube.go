// Package kube makes factories and informers.
package kube

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0)
}

// NewPods makes an informer.
func NewPods(client kubernetes.Interface) (cache.SharedIndexInformer, error) {
	if client == nil {
		return nil, fmt.Errorf("no client")
	}
	return coreinformers.NewPodInformer(client, "", 0, cache.Indexers{}), nil
}

// NewCounted makes a factory of which it looks at pods itself.
func NewCounted(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			fmt.Println(pod.Spec.NodeName)
		}
	}})
	return factory
}

var shared informers.SharedInformerFactory

// Shared makes a factory for all.
func Shared(client kubernetes.Interface) informers.SharedInformerFactory {
	if shared == nil {
		shared = informers.NewSharedInformerFactory(client, 0)
	}
	return shared
}

// NewKept makes one that the package keeps.
func NewKept(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	shared = factory
	return factory
}
