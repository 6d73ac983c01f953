//go:build !kube27

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	toolscache "k8s.io/client-go/tools/cache"
)

// byObjectOld uses the options of controller-runtime up to 0.14.
func byObjectOld() cache.NewCacheFunc {
	return cache.BuilderWithOptions(cache.Options{
		TransformByObject: cache.TransformByObject{
			&corev1.Pod{}:       summarise, // want error:"summarise returns \\*badtransform.summary for \\*v1.Pod: reads from this cache fail"
			&corev1.ConfigMap{}: trimKinds,
		},
		DefaultTransform: nodesOnly, // want warning:"nodesOnly fails on all kinds but v1.Node"
	})
}

var _ toolscache.TransformFunc
var _ client.Object
