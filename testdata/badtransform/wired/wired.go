//go:build kube30 && !kube36

// Package wired gets its factory from another package.
package wired

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/badtransform/helper"
)

func overwritten(client kubernetes.Interface) cache.SharedIndexInformer {
	return helper.NewFactory(client).InformerFor(&corev1.Pod{}, helper.NewPodInformer) // want error:"transform of the constructor is lost"
}

func plain(client kubernetes.Interface) cache.SharedIndexInformer {
	return helper.NewFactory(client).InformerFor(&corev1.Node{}, func(_ kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		return cache.NewSharedIndexInformer(nil, &corev1.Node{}, resync, cache.Indexers{})
	})
}
