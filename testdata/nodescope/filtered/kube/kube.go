//go:build kube29

// Package kube makes factories, and filters of pods.
package kube

import (
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Option says how a factory is made.
type Option func(*options)

type options struct {
	shared []informers.SharedInformerOption
}

// WithTransform has objects go through a function first.
func WithTransform(f cache.TransformFunc) Option {
	return func(o *options) { o.shared = append(o.shared, informers.WithTransform(f)) }
}

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface, opts ...Option) informers.SharedInformerFactory {
	var o options
	for _, opt := range opts {
		opt(&o)
	}
	return informers.NewSharedInformerFactoryWithOptions(client, time.Hour, o.shared...)
}

// Count follows all pods, with a factory of its own.
func Count(client kubernetes.Interface, stop <-chan struct{}) {
	factory := NewFactory(client)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}

// OnNode returns a filter of the pods on a node.
func OnNode(node string) func(obj any) bool {
	return func(obj any) bool {
		if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = gone.Obj
		}
		pod, ok := obj.(*corev1.Pod)
		return ok && pod.Spec.NodeName == node
	}
}

// OnNodeOrNone passes the pods that are on no node, too.
func OnNodeOrNone(node string) func(obj any) bool {
	return func(obj any) bool {
		pod, ok := obj.(*corev1.Pod)
		return ok && (pod.Spec.NodeName == node || pod.Spec.NodeName == "")
	}
}

// PodsOnNode passes whatever is no pod.
func PodsOnNode(node string) func(obj any) bool {
	return func(obj any) bool {
		pod, ok := obj.(*corev1.Pod)
		return !ok || pod.Spec.NodeName == node
	}
}

// Either returns one of two filters.
func Either(node string, all bool) func(obj any) bool {
	if all {
		return func(any) bool { return true }
	}
	return OnNode(node)
}

// NotOnNode passes the pods of other nodes.
func NotOnNode(node string) func(obj any) bool {
	return func(obj any) bool {
		pod, ok := obj.(*corev1.Pod)
		return ok && pod.Spec.NodeName != node
	}
}
