//go:build kube29

// Package store keeps what other packages read.
package store

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Settings are those of a factory.
type Settings struct {
	Kube      kubernetes.Interface
	Transform cache.TransformFunc
}

// Factory makes one.
func (s Settings) Factory() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(s.Kube, 0, informers.WithTransform(s.Transform))
}

// New makes one, too.
func New(kube kubernetes.Interface, f cache.TransformFunc) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTransform(f))
}

// Slim drops what nobody reads.
func Slim(obj interface{}) (interface{}, error) {
	if node, ok := obj.(*corev1.Node); ok {
		node.Spec.Taints = nil
	}
	return obj, nil
}

// Plain only drops what nobody writes.
func Plain(obj interface{}) (interface{}, error) {
	if node, ok := obj.(*corev1.Node); ok {
		node.ManagedFields = nil
	}
	return obj, nil
}

// Nodes finds nodes.
type Nodes struct {
	lister  corelisters.NodeLister
	kube    kubernetes.Interface
	factory informers.SharedInformerFactory
}

// NewNodes makes one.
func NewNodes(kube kubernetes.Interface, f informers.SharedInformerFactory) *Nodes {
	return &Nodes{lister: f.Core().V1().Nodes().Lister(), kube: kube, factory: f}
}

// Get returns a copy.
func (n *Nodes) Get(name string) (*corev1.Node, error) {
	node, err := n.lister.Get(name)
	if err != nil {
		return nil, err
	}
	return node.DeepCopy(), nil
}

// Lookup does so by the factory.
func (n *Nodes) Lookup(name string) (*corev1.Node, error) {
	return n.factory.Core().V1().Nodes().Lister().Get(name)
}

// Named makes one where there is none.
func (n *Nodes) Named(name string) *corev1.Node {
	if node, err := n.lister.Get(name); err == nil {
		return node
	}
	return &corev1.Node{}
}

// Count counts.
func (n *Nodes) Count() int {
	nodes, _ := n.lister.List(labels.Everything())
	return len(nodes)
}

// Open has a lister that others put there.
type Open struct{ Lister corelisters.NodeLister }

// Get returns a copy.
func (o Open) Get(name string) (*corev1.Node, error) {
	node, err := o.Lister.Get(name)
	return node.DeepCopy(), err
}
