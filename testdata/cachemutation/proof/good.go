//go:build kube31

package proof

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// copiedUnlessNil copies what there is.
func (w *worker) copiedUnlessNil(indexer cache.Indexer, key string, clone func(*corev1.Pod) *corev1.Pod) {
	obj, _, _ := indexer.GetByKey(key)
	pod, _ := obj.(*corev1.Pod)
	if pod != nil {
		pod = clone(pod)
	}
	if pod != nil {
		pod.Spec.NodeName = w.address
	}
}

// copiedUnlessFailing gets a copy, or an error.
func (w *worker) copiedUnlessFailing(name string) {
	pod, err := w.copied(name)
	if err != nil {
		return
	}
	pod.Spec.NodeName = w.address
}

func (w *worker) copied(name string) (*corev1.Pod, error) {
	pod, err := w.pods.Pods("a").Get(name)
	if err == nil && pod != nil {
		return pod.DeepCopy(), nil
	}
	return pod, err
}

// notFilled passes what is not written.
func (w *worker) notFilled(name string) {
	pod, err := w.pods.Pods("a").Get(name)
	if err == nil {
		fill(pod, "")
	}
}

func (w *worker) filled(pod *corev1.Pod) { fill(pod, w.address) }

func fill(pod *corev1.Pod, name string) {
	if name != "" {
		pod.Spec.NodeName = name
	}
}
