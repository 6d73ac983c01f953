// Package index keeps objects by what they are called.
package index

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// A Store keeps objects.
type Store interface {
	Put(metav1.Object)
	Get(Key) (metav1.Object, bool)
	Service(*corev1.Service, *corev1.Pod)
}

// A Key names an object.
type Key struct{ namespace, name string }

// KeyOf returns the key of an object.
func KeyOf(object metav1.Object) Key { return Key{object.GetNamespace(), object.GetName()} }

type store struct{ objects map[Key]metav1.Object }

// New returns a store that holds nothing.
func New() Store { return &store{objects: map[Key]metav1.Object{}} }

var shared = &store{objects: map[Key]metav1.Object{}}

// Shared returns one that others fill as well.
func Shared() Store { return shared }

// Filled returns one that holds an object.
func Filled(first *corev1.Pod) Store {
	return &store{objects: map[Key]metav1.Object{KeyOf(first): first}}
}

// Service keeps a service for a pod, by the name of the service.
func (s *store) Service(service *corev1.Service, pod *corev1.Pod) {
	if known, ok := s.objects[KeyOf(service)]; ok {
		pod.ResourceVersion = known.GetResourceVersion()
	}
	s.objects[KeyOf(service)] = service
}

// Put keeps an object. What is newer than the store remains so.
func (s *store) Put(object metav1.Object) {
	if known, ok := s.objects[KeyOf(object)]; ok {
		object.SetResourceVersion(known.GetResourceVersion())
	}
	s.objects[KeyOf(object)] = object
}

// Get returns what a key names.
func (s *store) Get(key Key) (metav1.Object, bool) {
	object, ok := s.objects[key]
	return object, ok
}

// Owned keeps pods by what runs them.
type Owned struct{ pods map[string]*corev1.Pod }

// NewOwned returns one that holds nothing.
func NewOwned() *Owned { return &Owned{map[string]*corev1.Pod{}} }

// Add keeps a pod, and marks it where another one is kept already.
func (o *Owned) Add(pod *corev1.Pod) {
	if known := o.pods[pod.Labels["app"]]; known != nil {
		pod.Spec.Hostname = known.Spec.Hostname
	}
	o.pods[pod.Labels["app"]] = pod
}

// Mark keeps a pod, and marks one that is not kept.
func (o *Owned) Mark(pod *corev1.Pod) {
	if _, ok := o.pods[pod.Namespace+"/"+pod.Name]; !ok {
		pod.Spec.Hostname = "first"
	}
	o.pods[pod.Namespace+"/"+pod.Name] = pod
}
