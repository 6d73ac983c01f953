// Package listers reads what it is given.
package listers

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// A Counter counts secrets.
type Counter struct{ secrets corelisters.SecretLister }

// New makes a counter.
func New(secrets corelisters.SecretLister) *Counter { return &Counter{secrets: secrets} }

// Count counts by type of owner.
func (c *Counter) Count() map[string]int {
	counts := map[string]int{}
	all, err := c.secrets.List(labels.Everything())
	if err != nil {
		return nil
	}
	for _, secret := range all {
		for _, owner := range secret.OwnerReferences {
			counts[owner.Kind]++
		}
	}
	return counts
}

// Run prints the names of config maps.
func Run(factory informers.SharedInformerFactory, stop chan struct{}) {
	maps := factory.Core().V1().ConfigMaps()
	maps.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj interface{}) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			fmt.Println(key)
		}
	}})
	factory.Start(stop)
}

// Passwords reads secrets.
func Passwords(secrets corelisters.SecretLister) (passwords []string) {
	all, _ := secrets.List(labels.Everything())
	for _, secret := range all {
		passwords = append(passwords, string(secret.Data["password"]))
	}
	return passwords
}

// Phase looks into what it gets as metadata.
func Phase(obj metav1.Object) string {
	if pod, ok := obj.(*corev1.Pod); ok {
		return string(pod.Status.Phase)
	}
	return ""
}

// Name asks for metadata.
func Name(obj metav1.Object) string { return obj.GetNamespace() + "." + obj.GetName() }
