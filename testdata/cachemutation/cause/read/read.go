// Package read writes in several places to what one read got.
package read

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	listers "k8s.io/client-go/listers/core/v1"
)

type reader struct{ pods listers.PodLister }

// find writes to the pod that it returns.
func (r *reader) find(name string) (*corev1.Pod, error) {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return nil, err
	}
	pod.Annotations["seen"] = "true" // want warning:"^pod.Annotations..seen.. writes to an object of the cache, here and at another place: it is not the server's then; change a DeepCopy$" safe
	return pod, nil
}

func (r *reader) move(name string) {
	pod, err := r.find(name)
	if err != nil {
		return
	}
	pod.Labels["moved"] = name
}

type change func(pod *corev1.Pod, name string)

// apply has one of several functions change the pod.
func (r *reader) apply(name string, do change) {
	pod, err := r.pods.Pods("b").Get(name)
	if err != nil {
		return
	}
	do(pod, name)
}

func (r *reader) both(name string) {
	r.apply(name, label)
	r.apply(name, annotate)
}

func label(pod *corev1.Pod, name string) {
	pod.Labels["name"] = name // want warning:"^pod.Labels..name.. writes to an object of the cache, here and at another place: it is not the server's then; change a DeepCopy$" safe
}

func annotate(pod *corev1.Pod, name string) {
	pod.Annotations["name"] = name
}

// apart gets a pod by two reads: each needs a copy of its own.
func (r *reader) apart(name string) {
	one, _ := r.pods.Pods("c").Get(name)
	one.Labels["name"] = name // want warning:"^one.Labels..name.. writes to an object of the cache: it no longer is what the server has" safe
	other, _ := r.pods.Pods("c").Get(name + "-2")
	other.Labels["name"] = name // want warning:"^other.Labels..name.. writes to an object of the cache: it no longer is what the server has" safe
}

// all lists what two functions write to.
func (r *reader) all() []*corev1.Pod {
	pods, _ := r.pods.List(labels.Everything())
	return pods
}

func (r *reader) first(name string) {
	for _, pod := range r.all() {
		pod.Labels["first"] = name // want warning:"^pod.Labels..first.. writes to objects of the cache, here and at another place: they are not the server's then; change DeepCopies$" safe
	}
}

func (r *reader) second(name string) {
	for _, pod := range r.all() {
		pod.Labels["second"] = name
	}
}

// inner writes to what it is given of two reads, of which one gets there alone.
func inner(pod *corev1.Pod, name string) { pod.Labels["inner"] = name }

func (r *reader) third(name string) {
	pod, _ := r.pods.Pods("d").Get(name)
	inner(pod, name) // want warning:"^inner writes to objects of the cache, here and at another place: they are not the server's then; change DeepCopies$" safe
}

func (r *reader) fourth(name string) *corev1.Pod {
	pod, _ := r.pods.Pods("e").Get(name)
	inner(pod, name)
	return pod
}

func (r *reader) fifth(name string) {
	pod := r.fourth(name)
	pod.Annotations["fifth"] = name // want warning:"^pod.Annotations..fifth.. writes to an object of the cache: it no longer is what the server has" safe
}

// known is said at one of two places.
func (r *reader) known(name string) *corev1.Pod {
	pod, _ := r.pods.Pods("f").Get(name)
	//lint:ignore cachemutation it is known here
	pod.Labels["known"] = name
	return pod
}

func (r *reader) unknown(name string) {
	pod := r.known(name)
	pod.Labels["unknown"] = name // want warning:"^pod.Labels..unknown.. writes to an object of the cache: it no longer is what the server has" safe
}
