// Package prepared lists with options that another package prepares.
package prepared

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/listoptions/prepared/query"
)

func cachedPage(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, query.Page(500, "0")) // want info:"^these options: Limit is ignored with ResourceVersion"
}

// exactly lacks the version that it wants to match.
func exactly(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	opts := query.Labelled("app")
	opts.ResourceVersionMatch = metav1.ResourceVersionMatchExact // want error:"^ResourceVersionMatch without ResourceVersion: " safe
	return kube.CoreV1().Pods("").List(ctx, opts)
}

// newest asks for a page, whatever the version.
func newest(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, query.Page(500, ""))
}

// from has its caller say the version.
func from(ctx context.Context, kube kubernetes.Interface, version string) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, query.Page(0, version))
}

// either gets one of two.
func either(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	return kube.CoreV1().Pods("").List(ctx, query.Either(500))
}

// fitting has the version that it wants to match.
func fitting(ctx context.Context, kube kubernetes.Interface) (*corev1.PodList, error) {
	opts := query.Page(0, "12")
	opts.ResourceVersionMatch = metav1.ResourceVersionMatchExact
	return kube.CoreV1().Pods("").List(ctx, opts)
}
