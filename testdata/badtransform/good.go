// Package badtransform holds transforms that do harm and others that do not.
package badtransform

import (
	"errors"
	"fmt"
	"strings"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"example.com/testdata/badtransform/helper"
)

var pods = corev1.SchemeGroupVersion.WithResource("pods")

// stripManagedFields uses meta.Accessor, which has an error for all that is no object.
func stripManagedFields(obj any) (any, error) {
	accessor, err := meta.Accessor(obj)
	if err != nil {
		return obj, nil
	}
	if accessor.GetManagedFields() != nil {
		accessor.SetManagedFields(nil)
	}
	return obj, nil
}

// stripTombstones looks into tombstones, too.
func stripTombstones(obj any) (any, error) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	if accessor, ok := obj.(metav1.Object); ok {
		accessor.SetManagedFields(nil)
	}
	return obj, nil
}

// trimPod returns what is no pod as it is, and keeps what identifies one.
func trimPod(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return &corev1.Pod{
		TypeMeta: pod.TypeMeta,
		ObjectMeta: metav1.ObjectMeta{
			Name: pod.Name, Namespace: pod.Namespace, ResourceVersion: pod.ResourceVersion, Labels: pod.Labels,
		},
		Spec: corev1.PodSpec{NodeName: pod.Spec.NodeName},
	}, nil
}

// trimNode drops a namespace that nodes do not have.
func trimNode(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return stripManagedFields(obj)
	}
	node.Status.Images = nil
	small := &corev1.Node{ObjectMeta: metav1.ObjectMeta{Name: node.Name, ResourceVersion: node.ResourceVersion}}
	small.Status = node.Status
	return small, nil
}

// trimKinds has a case for each kind.
func trimKinds(obj any) (any, error) {
	switch o := obj.(type) {
	case *corev1.Pod:
		o.Spec.Volumes = nil
	case *corev1.ConfigMap:
		o.Data, o.BinaryData = nil, nil
	case nil:
		return nil, nil
	}
	return stripManagedFields(obj)
}

// failsOnTombstones has an error for what informers of this version do not give it.
func failsOnTombstones(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, fmt.Errorf("unexpected %T", obj)
	}
	pod.Spec.Volumes = nil
	return pod, nil
}

// labelOnce looks for its own traces.
func labelOnce(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok || pod.Labels == nil {
		return obj, nil
	}
	if !strings.HasPrefix(pod.Labels["app"], "team-") {
		pod.Labels["app"] = "team-" + pod.Labels["app"]
	}
	if _, done := pod.Annotations["cached"]; !done {
		pod.Finalizers = append(pod.Finalizers, "cached")
	}
	pod.Spec.NodeName = strings.ToLower(pod.Spec.NodeName)
	return pod, nil
}

// filtered rebuilds a slice and a map: the same again for its own output.
func filtered(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	kept := pod.Spec.Tolerations[:0]
	for _, t := range pod.Spec.Tolerations {
		if t.Key != "" {
			kept = append(kept, t)
		}
	}
	pod.Spec.Tolerations = kept
	pod.Labels = map[string]string{"app": pod.Labels["app"]}
	return pod, nil
}

type podInfo struct{ *metav1.ObjectMeta }

// toInfo knows its own output.
func toInfo(obj any) (any, error) {
	switch o := obj.(type) {
	case *podInfo:
		return o, nil
	case *corev1.Pod:
		return &podInfo{&o.ObjectMeta}, nil
	}
	return nil, errors.New("neither a pod nor its info")
}

// untyped informers have no lister that asserts a type.
func untyped(lw cache.ListerWatcher) (cache.SharedIndexInformer, error) {
	informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 0, cache.Indexers{})
	if err := informer.SetTransform(toInfo); err != nil {
		return nil, err
	}
	return informer, nil
}

// converted changes the type to that of the lister.
func converted(client kubernetes.Interface, lw cache.ListerWatcher) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.InformerFor(&corev1.Pod{}, func(kubernetes.Interface, time.Duration) cache.SharedIndexInformer {
		return cache.NewSharedIndexInformer(lw, &corev1.ConfigMap{}, 0, cache.Indexers{})
	})
	_ = factory.Core().V1().Pods().Lister()
	return informer.SetTransform(func(obj any) (any, error) {
		config, ok := obj.(*corev1.ConfigMap)
		if !ok {
			return obj, nil
		}
		return &corev1.Pod{ObjectMeta: config.ObjectMeta}, nil
	})
}

// beforeStart checks each error, and sets every transform in time and once.
func beforeStart(client kubernetes.Interface, stop <-chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	podInformer := factory.Core().V1().Pods().Informer()
	nodeInformer := factory.Core().V1().Nodes().Informer()
	if err := podInformer.SetTransform(trimPod); err != nil {
		return err
	}
	if err := nodeInformer.SetTransform(trimNode); err != nil {
		klog.Fatalf("transform: %v", err)
	}
	factory.Start(stop)

	// Obtained after the start, this one runs from the next Start on.
	late := factory.Core().V1().ConfigMaps().Informer()
	if err := late.SetTransform(trimKinds); err != nil {
		return err
	}
	factory.Start(stop)
	return nil
}

// either sets one transform or another.
func either(informer cache.SharedIndexInformer, small bool) error {
	if small {
		return informer.SetTransform(trimPod)
	}
	return informer.SetTransform(failsOnTombstones)
}

// logged does not return the error.
func logged(informer cache.SharedIndexInformer) {
	if err := informer.SetTransform(stripManagedFields); err != nil {
		klog.ErrorS(err, "No transform")
	}
}

// fromHelper uses transforms of another package.
func fromHelper(informer, other cache.SharedIndexInformer) error {
	return errors.Join(informer.SetTransform(helper.Strip), other.SetTransform(helper.Keep("app")))
}

// dynamicInformers hold unstructured objects.
func dynamicInformers(factory dynamicinformer.DynamicSharedInformerFactory, objects metadatainformer.SharedInformerFactory) error {
	err := factory.ForResource(pods).Informer().SetTransform(func(obj any) (any, error) {
		if u, ok := obj.(*unstructured.Unstructured); ok {
			unstructured.RemoveNestedField(u.Object, "metadata", "managedFields")
			u.SetAnnotations(nil)
		}
		return obj, nil
	})
	if err != nil {
		return err
	}
	return objects.ForResource(pods).Informer().SetTransform(func(obj any) (any, error) {
		if m, ok := obj.(*metav1.PartialObjectMetadata); ok {
			m.ManagedFields = nil
		}
		return obj, nil
	})
}

// transformer has a method of this name; it is no informer.
type transformer struct{}

func (transformer) SetTransform(func(any) (any, error)) error { return nil }

func homonym(t transformer) {
	t.SetTransform(func(obj any) (any, error) {
		if obj.(string) == "" {
			return nil, nil
		}
		return obj, nil
	})
}

// notUsed has the signature of a transform, and is none.
func notUsed(obj any) (any, error) { return nil, nil }

// looksAtACopy hands a copy of the spec from helper to helper.
func looksAtACopy(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok && namedNode(pod.Spec) {
		pod.ManagedFields = nil
	}
	return obj, nil
}

func namedNode(spec corev1.PodSpec) bool { return nodeOf(&spec) != "" }

func nodeOf(spec *corev1.PodSpec) string {
	copied := *spec
	return copied.NodeName
}

func helpersOfCopies(informer cache.SharedIndexInformer) error {
	return informer.SetTransform(looksAtACopy)
}

// minimal makes an object of what it needs, the time among it.
func minimal(informer cache.SharedIndexInformer) error {
	return informer.SetTransform(func(obj any) (any, error) {
		u, ok := obj.(*unstructured.Unstructured)
		if !ok {
			return obj, nil
		}
		return &unstructured.Unstructured{Object: map[string]any{
			"apiVersion": u.GetAPIVersion(),
			"kind":       u.GetKind(),
			"metadata":   map[string]any{"name": u.GetName(), "creationTimestamp": u.GetCreationTimestamp()},
		}}, nil
	})
}
