// Package lister implements listers of its own: those of pods and services
// return copies, those of nodes the objects of the cache.
package lister

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachemutation/copying/copies"
)

type copyable[T any] interface {
	runtime.Object
	DeepCopy() T
}

func list[T copyable[T]](indexer cache.Indexer, namespace string, selector labels.Selector) (out []T, err error) {
	add := func(obj any) {
		if typed, ok := obj.(T); ok {
			out = append(out, typed.DeepCopy())
		}
	}
	err = cache.ListAllByNamespace(indexer, namespace, selector, add)
	return out, err
}

func get[T copyable[T]](indexer cache.Indexer, namespace, name string) (T, error) {
	var zero T
	obj, exists, err := indexer.GetByKey(namespace + "/" + name)
	if err != nil || !exists {
		return zero, errors.NewNotFound(corev1.Resource("object"), name)
	}
	return obj.(T).DeepCopy(), nil
}

// Pods returns a lister that copies.
func Pods(indexer cache.Indexer) corelisters.PodLister { return &pods{indexer: indexer} }

type pods struct {
	corelisters.PodListerExpansion
	indexer cache.Indexer
}

func (p *pods) List(selector labels.Selector) ([]*corev1.Pod, error) {
	return list[*corev1.Pod](p.indexer, "", selector)
}

func (p *pods) Pods(namespace string) corelisters.PodNamespaceLister {
	return &namespacedPods{indexer: p.indexer, namespace: namespace}
}

type namespacedPods struct {
	corelisters.PodNamespaceListerExpansion
	indexer   cache.Indexer
	namespace string
}

func (p *namespacedPods) List(selector labels.Selector) ([]*corev1.Pod, error) {
	return list[*corev1.Pod](p.indexer, p.namespace, selector)
}

func (p *namespacedPods) Get(name string) (*corev1.Pod, error) {
	return get[*corev1.Pod](p.indexer, p.namespace, name)
}

// Services returns a lister that copies, all of them with a function of
// another package.
func Services(services corelisters.ServiceLister) corelisters.ServiceLister { return copied{services} }

type copied struct{ corelisters.ServiceLister }

func (c copied) List(selector labels.Selector) ([]*corev1.Service, error) {
	services, err := c.ServiceLister.List(selector)
	if err != nil {
		return nil, err
	}
	return copies.All(services), nil
}

func (c copied) Services(namespace string) corelisters.ServiceNamespaceLister {
	return copiedOf{c.ServiceLister.Services(namespace)}
}

type copiedOf struct {
	corelisters.ServiceNamespaceLister
}

func (c copiedOf) Get(name string) (*corev1.Service, error) {
	service, err := c.ServiceNamespaceLister.Get(name)
	if err != nil {
		return nil, err
	}
	return service.DeepCopy(), nil
}

// Nodes returns a lister that counts what is read.
func Nodes(nodes corelisters.NodeLister) corelisters.NodeLister { return &counting{NodeLister: nodes} }

type counting struct {
	corelisters.NodeLister
	reads int
}

func (c *counting) Get(name string) (*corev1.Node, error) {
	c.reads++
	node, err := c.NodeLister.Get(name)
	if err != nil {
		return nil, err
	}
	if last := node.DeepCopy(); last.Name == "" {
		c.reads = 0
	}
	return node, nil
}
