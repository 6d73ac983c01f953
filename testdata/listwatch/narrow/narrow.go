// Package narrow has functions for the lister watchers of other packages.
package narrow

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
)

// FromCache is for those who never need the newest state.
func FromCache(o *metav1.ListOptions) { o.ResourceVersion = "0" }

// Pages splits lists.
func Pages(limit int64) func(*metav1.ListOptions) {
	return func(o *metav1.ListOptions) { o.Limit = limit }
}

// Labels selects by label.
func Labels(selector string) func(*metav1.ListOptions) {
	return func(o *metav1.ListOptions) { o.LabelSelector = selector }
}

// Lists lists pods.
func Lists(kube kubernetes.Interface) func(metav1.ListOptions) (runtime.Object, error) {
	return func(options metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	}
}
