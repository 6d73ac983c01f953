//go:build kube29

package badtransform

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// podsOnly has an error for all other kinds.
func podsOnly(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, fmt.Errorf("no pod: %T", obj)
	}
	return pod, nil
}

// podsOrNothing drops all other kinds.
func podsOrNothing(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		return pod, nil
	}
	return nil, nil
}

// everyKind knows that the factory has informers of other kinds.
func everyKind(client kubernetes.Interface) (corelisters.NodeLister, corelisters.PodLister) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(podsOnly)) // want error:"podsOnly fails on every v1.Node: it expects v1.Pod"
	return factory.Core().V1().Nodes().Lister(), factory.Core().V1().Pods().Lister()
}

// unknownKinds gives the factory away.
func unknownKinds(client kubernetes.Interface) informers.SharedInformerFactory {
	options := []informers.SharedInformerOption{
		informers.WithNamespace("default"),
		informers.WithTransform(podsOrNothing), // want warning:"podsOrNothing drops all kinds but v1.Pod: it gets the objects of every informer of this cache"
	}
	return informers.NewSharedInformerFactoryWithOptions(client, 0, options...)
}

// onlyPods has informers of pods only.
func onlyPods(client kubernetes.Interface, stop <-chan struct{}) corelisters.PodLister {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(podsOnly))
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	return lister
}

// twiceAsOption gives two transforms to one factory.
func twiceAsOption(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithTransform(stripManagedFields),
		informers.WithTransform(trimPod)) // want warning:"transform set twice"
}

// retypedFactory has a lister that asserts pods.
func retypedFactory(client kubernetes.Interface) corelisters.PodLister {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(summarise)) // want error:"summarise returns \\*badtransform.summary for \\*v1.Pod: the lister of this informer panics on it"
	return factory.Core().V1().Pods().Lister()
}

// overridden sets another transform for one kind, on purpose.
func overridden(client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(stripManagedFields))
	return factory.Core().V1().Pods().Informer().SetTransform(trimPod)
}
