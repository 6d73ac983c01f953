// Package pods keeps pointers into a list.
package pods

import corev1 "k8s.io/api/core/v1"

// Store outlives every list.
type Store struct{ byName map[string]*corev1.Pod }

// add keeps one pod of a list.
func (s *Store) add(list *corev1.PodList) {
	for i := range list.Items {
		if list.Items[i].Spec.NodeName != "" {
			s.byName[list.Items[i].Name] = &list.Items[i]
		}
	}
}

// Remove forgets a pod.
func (s *Store) Remove(name string) { delete(s.byName, name) }

// Fill keeps the pods that there are.
func (s *Store) Fill() { s.add(&corev1.PodList{}) }
