//go:build kube27

// Package status writes what reconcilers of others say of their objects, by several
// methods for each kind.
package status

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

type own struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}
