// Package other holds what cases call in another package.
package other

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Find returns a cached pod.
func Find(lister corelisters.PodLister, namespace, name string) (*corev1.Pod, error) {
	return lister.Pods(namespace).Get(name)
}

// FindCopy returns a copy of a cached pod.
func FindCopy(lister corelisters.PodLister, namespace, name string) (*corev1.Pod, error) {
	pod, err := Find(lister, namespace, name)
	if err != nil {
		return nil, err
	}
	return pod.DeepCopy(), nil
}

// Running returns the cached pods that run.
func Running(lister corelisters.PodLister) ([]*corev1.Pod, error) {
	pods, err := lister.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	var running []*corev1.Pod
	for _, pod := range pods {
		if pod.Status.Phase == corev1.PodRunning {
			running = append(running, pod)
		}
	}
	return running, nil
}

// A Store finds pods.
type Store struct{ indexer cache.Indexer }

// NewStore finds the pods of an indexer.
func NewStore(indexer cache.Indexer) *Store { return &Store{indexer} }

// Get returns a cached pod, nil if there is none.
func (s *Store) Get(key string) *corev1.Pod {
	obj, exists, err := s.indexer.GetByKey(key)
	if err != nil || !exists {
		return nil
	}
	return obj.(*corev1.Pod)
}

// A Finder finds pods.
type Finder interface{ Get(key string) *corev1.Pod }

// NewFinder hides where pods come from.
func NewFinder(indexer cache.Indexer) Finder { return NewStore(indexer) }

// Each calls visit with every cached pod.
func Each(lister corelisters.PodLister, visit func(*corev1.Pod)) error {
	pods, err := lister.List(labels.Everything())
	for _, pod := range pods {
		visit(pod)
	}
	return err
}

// Must returns v, unless there is an error.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// First returns the first element.
func First[T any](list []T) T { return list[0] }

// Typed returns an object of an indexer.
func Typed[T any](indexer cache.Indexer, key string) (T, bool) {
	obj, _, _ := indexer.GetByKey(key)
	v, ok := obj.(T)
	return v, ok
}

// Clone returns a deep copy.
func Clone[T interface{ DeepCopy() T }](obj T) T { return obj.DeepCopy() }

// Label writes a label.
func Label(pod *corev1.Pod) { pod.Labels["written"] = "yes" }

// LabelDeep writes a label two calls further down.
func LabelDeep(pod *corev1.Pod) { labelMeta(&pod.ObjectMeta) }

func labelMeta(m *metav1.ObjectMeta) { m.Labels["written"] = "yes" }

// LabelObject writes labels through a setter.
func LabelObject(obj metav1.Object) { obj.SetLabels(map[string]string{"written": "yes"}) }

// PutLabel writes to a map.
func PutLabel(labels map[string]string) { labels["written"] = "yes" }

// LabelCopy returns a labelled copy.
func LabelCopy(pod *corev1.Pod) *corev1.Pod {
	pod = pod.DeepCopy()
	pod.Labels["written"] = "yes"
	return pod
}

// Describe only reads.
func Describe(pod *corev1.Pod) string { return pod.Namespace + "/" + pod.Name + pod.Labels["app"] }

// Shallow returns a shallow copy.
func Shallow(pod *corev1.Pod) *corev1.Pod {
	c := *pod
	return &c
}

// Labels returns the labels themselves.
func Labels(pod *corev1.Pod) map[string]string { return pod.Labels }

// SetPhase writes to a part.
func SetPhase(status *corev1.PodStatus) { status.Phase = corev1.PodFailed }
