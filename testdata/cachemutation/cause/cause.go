// Package cause gets to one write from several places.
package cause

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	listers "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachemutation/store"
)

type reader struct{ pods listers.PodLister }

func (r *reader) first(name string) {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return
	}
	store.Label(pod) // want warning:"^store.Label writes to objects of the cache, here and at 2 places more: they are not the server's then; change DeepCopies$" safe
}

func (r *reader) second() {
	pods, _ := r.pods.List(labels.Everything())
	for _, pod := range pods {
		store.Label(pod)
	}
}

func (r *reader) third(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	through(pod)
}

func through(pod *corev1.Pod) { store.Label(pod) }

func (r *reader) one(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	own(pod) // want info:"^own writes to objects of the cache, here and at another place:" unfixed
}

// another gets the pod in an expression, where it cannot be copied.
func (r *reader) another(name string) {
	own(r.get(name))
}

func (r *reader) get(name string) *corev1.Pod {
	pod, _ := r.pods.Pods("a").Get(name)
	return pod
}

func own(pod *corev1.Pod) { pod.Spec.NodeName = "n" }

// each writes at a place of its own.
func (r *reader) each(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	pod.Spec.Hostname = "n" // want info:"^pod.Spec.Hostname writes to an object of the cache: nothing else is seen to read that"
}

func (r *reader) longName(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	pod.Spec.SecurityContext.WindowsOptions.GMSACredentialSpecName = nil // want info:"^WindowsOptions.GMSACredentialSpecName writes to"
}

// oneOf writes to one of two objects at one place.
func (r *reader) oneOf(name string) {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		pod, _ = r.pods.Pods("b").Get(name)
	}
	pod.Spec.Hostname = "n" // want info:"^pod.Spec.Hostname writes to an object of the cache: nothing else is seen to read that"
}

// throughTwo gets to a write of its own, and to a worse one that others get to.
func (r *reader) throughTwo(name string) {
	pod, _ := r.find(name)
	rename(pod) // want warning:"^rename writes to objects of the cache, here and at another place: they are not the server's then; change DeepCopies$"
}

func (r *reader) find(name string) (*corev1.Pod, error) { return r.pods.Pods("a").Get(name) }

func rename(pod *corev1.Pod) {
	pod.Name = "n"
	annotate(pod)
}

func (r *reader) annotated(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	annotate(pod)
}

func annotate(pod *corev1.Pod) { pod.Annotations["seen"] = "true" }

func (r *reader) inTwoFiles(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	moved(pod) // want info:"^moved writes to objects of the cache, here and at another place:" unfixed
}

// besideGenerated does what generated code does, too, which nobody edits.
func (r *reader) besideGenerated(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	renew(pod) // want info:"^renew writes to an object of the cache: nothing else is seen to read that"
}

func renew(pod *corev1.Pod) { pod.UID = "u" }

func (r *reader) silenced(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	//lint:ignore cachemutation it is known here
	reset(pod)
}

func (r *reader) besideSilenced(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	reset(pod) // want info:"^reset writes to an object of the cache: nothing else is seen to read that"
}

func reset(pod *corev1.Pod) { pod.Status = corev1.PodStatus{} }
