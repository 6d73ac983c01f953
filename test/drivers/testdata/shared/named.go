// Package shared has a finding that takes a fact of another package.
package shared

import (
	corev1 "k8s.io/api/core/v1"

	"example.com/shared/keep"
)

// Named remembers the named pod of a list.
func Named(list *corev1.PodList, name string) {
	for i := range list.Items {
		if list.Items[i].Name == name {
			keep.Keep(&list.Items[i])
		}
	}
}
