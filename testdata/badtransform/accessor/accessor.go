//go:build kube34 || !kube31

// Package accessor has options that add transforms and handlers to informers of any kind.
package accessor

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type accessor[T runtime.Object] struct {
	informer cache.SharedIndexInformer
}

type option[T runtime.Object] func(*accessor[T]) error

func withTransform[T runtime.Object](transform cache.TransformFunc) option[T] {
	return func(a *accessor[T]) error { return a.informer.SetTransform(transform) }
}

func withHandler[T runtime.Object](handler cache.ResourceEventHandlerFuncs) option[T] {
	return func(a *accessor[T]) error {
		_, err := a.informer.AddEventHandler(handler)
		return err
	}
}

func newAccessor[T runtime.Object](informer cache.SharedIndexInformer, options ...option[T]) (*accessor[T], error) {
	a := &accessor[T]{}
	a.informer = informer
	for _, o := range options {
		if err := o(a); err != nil {
			return nil, err
		}
	}
	return a, nil
}

type controller struct {
	factory informers.SharedInformerFactory
	queue   workqueue.Interface
	volumes *accessor[*corev1.PersistentVolume]
	claims  *accessor[*corev1.PersistentVolumeClaim]
}

// read needs no handler: the cache is read alone.
func (c *controller) read() (err error) {
	c.volumes, err = newAccessor(c.factory.Core().V1().PersistentVolumes().Informer(),
		withTransform[*corev1.PersistentVolume](smallVolume))
	return err
}

func (c *controller) follow() (err error) {
	c.claims, err = newAccessor(c.factory.Core().V1().PersistentVolumeClaims().Informer(),
		withTransform[*corev1.PersistentVolumeClaim](smallClaim),
		withHandler[*corev1.PersistentVolumeClaim](cache.ResourceEventHandlerFuncs{UpdateFunc: c.changed}))
	return err
}

func (c *controller) changed(_, claim any) { c.queue.Add(claim.(*corev1.PersistentVolumeClaim).Name) }

// smallVolume copies by getters and setters: what it keeps, it keeps.
func smallVolume(obj any) (any, error) {
	volume, ok := obj.(*corev1.PersistentVolume)
	if !ok {
		return obj, nil
	}
	small := &corev1.PersistentVolume{} // want info:"^smallVolume drops resourceVersion: handlers would miss updates, though none that does anything with one is seen here$"
	small.SetUID(volume.GetUID())
	small.SetName(volume.Name)
	small.Spec.CSI = volume.Spec.CSI
	return small, nil
}

func smallClaim(obj any) (any, error) {
	claim, ok := obj.(*corev1.PersistentVolumeClaim)
	if !ok {
		return obj, nil
	}
	small := &corev1.PersistentVolumeClaim{} // want info:"^smallClaim drops resourceVersion: updates look like resyncs, and only handlers that each resync is for get all of them$"
	small.SetUID(claim.GetUID())
	small.SetName(claim.GetName())
	small.SetNamespace(claim.GetNamespace())
	small.SetAnnotations(claim.GetAnnotations())
	small.Status.Phase = claim.Status.Phase
	return small, nil
}

// keeper is for one kind, whose informer alone the field holds.
type keeper struct{ informer cache.SharedIndexInformer }

func newKeeper(factory informers.SharedInformerFactory, changed func(old, obj any)) (*keeper, error) {
	k := &keeper{factory.Core().V1().Services().Informer()}
	if err := k.informer.SetTransform(smallService); err != nil {
		return nil, err
	}
	_, err := k.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: changed})
	return k, err
}

func smallService(obj any) (any, error) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return obj, nil
	}
	small := &corev1.Service{} // want info:"^smallService drops resourceVersion: updates look like resyncs"
	small.SetName(service.GetName())
	small.SetNamespace(service.GetNamespace())
	return small, nil
}

// labelled computes from a field by its getter, and drops it; uid does so from one it keeps.
func labelled(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := &corev1.Pod{}
	small.SetName(pod.GetName())
	small.SetNamespace(pod.GetNamespace())
	small.SetResourceVersion(pod.GetResourceVersion())
	small.SetUID(pod.GetUID())
	small.SetGenerateName(string(pod.GetUID()))
	small.SetLabels(map[string]string{"rack": pod.GetAnnotations()["rack"]}) // want warning:"^labelled computes Labels from Annotations.*and drops that"
	return small, nil
}

func growing(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod.SetFinalizers(append(pod.GetFinalizers(), "cached")) // want warning:"^growing adds to Finalizers each time it runs"
	return pod, nil
}

var podTransforms = []cache.TransformFunc{labelled, growing}
