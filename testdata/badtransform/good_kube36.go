//go:build kube36 || !kube29

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"

	"example.com/testdata/badtransform/helper"
)

// kept is not overwritten: factories before 0.29 and from 0.36 on respect it.
func kept(factory informers.SharedInformerFactory) {
	factory.InformerFor(&corev1.Pod{}, helper.NewPodInformer)
}
