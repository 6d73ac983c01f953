// Package narrow has functions for the lister watchers of other packages.
package narrow

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
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

// Running lists the pods that run.
func Running(ctx context.Context, kube kubernetes.Interface, ns string) (*corev1.PodList, error) {
	return kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{FieldSelector: "status.phase=Running"})
}

// Selected lists the pods with a label, from a version on.
func Selected(ctx context.Context, kube kubernetes.Interface, selector, version string) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: selector, ResourceVersion: version})
}

// All lists pods, whatever the options are.
func All(ctx context.Context, kube kubernetes.Interface, options metav1.ListOptions) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: options.LabelSelector})
}

// In lists the pods of a namespace.
func In(ctx context.Context, kube kubernetes.Interface, ns string, options metav1.ListOptions) (*corev1.PodList, error) {
	return kube.CoreV1().Pods(ns).List(ctx, options)
}

// WatchAll watches pods.
func WatchAll(kube kubernetes.Interface) (watch.Interface, error) {
	return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{})
}

// WatchOne watches one.
func WatchOne(kube kubernetes.Interface, name string) (watch.Interface, error) {
	return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{FieldSelector: "metadata.name=" + name})
}
