// Package caches makes and uses informers for others.
package caches

import (
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Widget is a kind of this module.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject implements runtime.Object.
func (w *Widget) DeepCopyObject() runtime.Object {
	out := *w
	w.ObjectMeta.DeepCopyInto(&out.ObjectMeta)
	return &out
}

// NewPodFactory makes a factory and uses it.
func NewPodFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer()
	return factory
}

// NewFactory makes a factory that its callers use.
func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, time.Minute) // want info:"^managedFields are cached with every object"
}

// Kit holds a factory for others.
type Kit struct {
	Factory informers.SharedInformerFactory
}

// NewKit makes one.
func NewKit(client kubernetes.Interface) *Kit {
	return &Kit{informers.NewSharedInformerFactory(client, time.Minute)} // want info:"^managedFields are cached with every object"
}

// Nodes caches nodes in a factory that it is given.
func Nodes(factory informers.SharedInformerFactory) corelisters.NodeLister {
	return factory.Core().V1().Nodes().Lister()
}

// Controller works on secrets.
type Controller struct {
	// Secrets comes from others.
	Secrets coreinformers.SecretInformer
}

// Run starts the work.
func (c *Controller) Run(handler cache.ResourceEventHandler) {
	c.Secrets.Informer().AddEventHandler(handler)
}

// Strip sets a transform.
func Strip(informer cache.SharedInformer) {
	if err := informer.SetTransform(func(obj any) (any, error) { return obj, nil }); err != nil {
		panic(err)
	}
}

// Stripped makes a factory whose informers have a transform.
func Stripped(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	Strip(factory.Core().V1().Pods().Informer())
	return factory
}
