package proofs

import (
	"testing"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// trim drops managedFields, as the scheduler means to.
func trim(obj any) (any, error) {
	if accessor, err := meta.Accessor(obj); err == nil {
		if accessor.GetManagedFields() != nil {
			accessor.SetManagedFields(nil)
		}
	}
	return obj, nil
}

// newPodInformer is the constructor of the scheduler, with its transform.
func newPodInformer(cs kubernetes.Interface, resyncPeriod time.Duration) cache.SharedIndexInformer {
	tweakListOptions := func(options *metav1.ListOptions) {
		options.FieldSelector = "status.phase!=Succeeded,status.phase!=Failed"
	}
	informer := coreinformers.NewFilteredPodInformer(cs, metav1.NamespaceAll, resyncPeriod, cache.Indexers{}, tweakListOptions)
	_ = informer.SetTransform(trim)
	return informer
}

// schedulerFactory is how the scheduler makes its informers.
func schedulerFactory(cs kubernetes.Interface) informers.SharedInformerFactory {
	informerFactory := informers.NewSharedInformerFactory(cs, 0)
	informerFactory.InformerFor(&corev1.Pod{}, newPodInformer)
	return informerFactory
}

// cached returns the managedFields that the cache of a factory holds of a pod.
func cached(t *testing.T, factory informers.SharedInformerFactory) []metav1.ManagedFieldsEntry {
	t.Helper()
	lister := factory.Core().V1().Pods().Lister()
	start(t, factory)
	pod, err := lister.Pods("default").Get("pod")
	if err != nil {
		t.Fatal(err)
	}
	return pod.ManagedFields
}

func managedPod() *corev1.Pod {
	return &corev1.Pod{ObjectMeta: metav1.ObjectMeta{
		Namespace: "default", Name: "pod",
		ManagedFields: []metav1.ManagedFieldsEntry{{Manager: "kubelet", Operation: metav1.ManagedFieldsOperationUpdate}},
	}}
}

// TestSchedulerTransformIsLost finds managedFields where the transform of the
// constructor should have dropped them.
func TestSchedulerTransformIsLost(t *testing.T) {
	if fields := cached(t, schedulerFactory(server(managedPod()))); len(fields) == 0 {
		t.Error("the transform was not lost: the cached pod has no managedFields")
	}
}

// TestSchedulerTransformMended sets it after InformerFor, as the report
// proposes.
func TestSchedulerTransformMended(t *testing.T) {
	factory := schedulerFactory(server(managedPod()))
	if err := factory.Core().V1().Pods().Informer().SetTransform(trim); err != nil {
		t.Fatal(err)
	}
	if fields := cached(t, factory); len(fields) != 0 {
		t.Errorf("the cached pod has the managedFields %v", fields)
	}
}
