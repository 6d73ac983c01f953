// Package v1 has as much of pods as a finding needs.
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// A Pod is an object.
type Pod struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyInto copies a pod.
func (p *Pod) DeepCopyInto(out *Pod) { *out = *p }

// A PodList is a list of pods.
type PodList struct {
	metav1.TypeMeta
	metav1.ListMeta
	Items []Pod
}
