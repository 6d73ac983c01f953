// Package request has LISTs, and what they ask the API server for.
package request

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	corev1client "k8s.io/client-go/kubernetes/typed/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/metadata"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func typed(ctx context.Context, kube kubernetes.Interface, ns string, opts metav1.ListOptions) {
	pods := kube.CoreV1().Pods("")
	_, _ = pods.List(ctx, metav1.ListOptions{})                                           // want "^live Pod, all namespaces$"
	_, _ = kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{LabelSelector: "app=web"}) // want "^live Pod, one namespace, labels$"
	_, _ = kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{ResourceVersion: "0"})      // want "^live Node, cluster, version 0$"
	_, _ = pods.List(ctx, metav1.ListOptions{Limit: 500, Continue: ns})                   // want "^live Pod, all namespaces, paged$"
	_, _ = pods.List(ctx, metav1.ListOptions{FieldSelector: "metadata.name=" + ns})       // want "^live Pod, all namespaces, fields metadata.name$"
	_, _ = pods.List(ctx, byNode(ns))                                                     // want "^live Pod, all namespaces, fields spec.nodeName$"
	_, _ = pods.List(ctx, opts)                                                           // want "^live Pod, all namespaces, incomplete$"
}

type holder struct{ pods corev1client.PodInterface }

func (h *holder) given(ctx context.Context) {
	_, _ = h.pods.List(ctx, metav1.ListOptions{}) // want "^live Pod$"
}

func byNode(name string) metav1.ListOptions {
	return metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("spec.nodeName", name).String()}
}

func readers(ctx context.Context, mgr ctrl.Manager, unknown client.Reader, opts ...client.ListOption) {
	var pods corev1.PodList
	_ = mgr.GetAPIReader().List(ctx, &pods, client.InNamespace("default"))               // want "^live Pod, one namespace$"
	_ = mgr.GetClient().List(ctx, &pods, client.MatchingLabels{"app": "web"})            // want "^Pod, all namespaces, labels$"
	_ = mgr.GetClient().List(ctx, &unstructured.UnstructuredList{})                      // want "^live , unstructured$"
	_ = mgr.GetClient().List(ctx, &metav1.PartialObjectMetadataList{})                   // want "^, metadata$"
	_ = mgr.GetAPIReader().List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"}) // want "^live Pod, all namespaces, fields spec.nodeName$"
	_ = mgr.GetAPIReader().List(ctx, &pods, &client.ListOptions{Limit: 1})               // want "^live Pod, all namespaces, limit$"
	_ = unknown.List(ctx, &pods, opts...)                                                // want "^Pod, all namespaces, incomplete$"
}

func byResource(ctx context.Context, dyn dynamic.Interface, meta metadata.Interface, lister corelisters.PodLister) {
	jobs := schema.GroupVersionResource{Group: "batch", Version: "v1", Resource: "jobs"}
	_, _ = dyn.Resource(jobs).Namespace("default").List(ctx, metav1.ListOptions{}) // want "^live Job, one namespace, unstructured$"
	_, _ = meta.Resource(jobs).List(ctx, metav1.ListOptions{})                     // want "^live Job, all namespaces, metadata$"
	_, _ = lister.List(nil)
}
