// Package small has one mistake, which has a safe fix.
package small

import corev1 "k8s.io/api/core/v1"

// Cache keeps pods by name.
type Cache map[string]*corev1.Pod

var all = Cache{}

// keep remembers the named pod of a list.
func keep(list *corev1.PodList, name string) {
	for i := range list.Items {
		if list.Items[i].Name == name {
			all[name] = &list.Items[i]
		}
	}
}

// Keep remembers the named pod.
func Keep(name string) { keep(fetch(), name) }

func fetch() *corev1.PodList { return &corev1.PodList{} }

// Drop forgets the named pod.
func Drop(name string) { delete(all, name) }
