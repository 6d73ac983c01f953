// Package anyof reads what narrow interfaces give.
package anyof

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// All returns what a narrow interface gives.
func All(from interface {
	List(selector labels.Selector) ([]*corev1.Secret, error)
}) ([]*corev1.Secret, error) {
	return from.List(labels.Everything())
}
