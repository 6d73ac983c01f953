//go:build kube36

package wired

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/badtransform/helper"
)

// kept is what such a factory leaves as it is.
func kept(client kubernetes.Interface) cache.SharedIndexInformer {
	return helper.NewFactory(client).InformerFor(&corev1.Pod{}, helper.NewPodInformer)
}
