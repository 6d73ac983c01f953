// Package store finds pods for others.
package store

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Store finds pods.
type Store struct{ lister corelisters.PodLister }

// New returns a store.
func New(lister corelisters.PodLister) *Store { return &Store{lister} }

// In returns the names of the pods of a namespace.
func (s *Store) In(namespace string) (names []string, err error) {
	pods, err := s.lister.List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace != namespace {
			continue
		}
		names = append(names, pod.Name)
	}
	return names, err
}

// On returns the names of the pods on a node.
func (s *Store) On(node string) (names []string, err error) {
	pods, err := s.lister.List(labels.Everything())
	for _, pod := range pods {
		if pod.Spec.NodeName == node {
			names = append(names, pod.Name)
		}
	}
	return names, err
}

// Within asks for one namespace.
func (s *Store) Within(namespace string) ([]*corev1.Pod, error) {
	return s.lister.Pods(namespace).List(labels.Everything())
}
