//go:build kube34 || (kube29 && !kube31)

package factory

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/badtransform/stamp"
)

// ConfigMaps returns informers of config maps without their data.
func ConfigMaps(c kubernetes.Interface) informers.SharedInformerFactory {
	f := informers.NewSharedInformerFactoryWithOptions(c, 0, informers.WithTransform(stamp.Shrink)) // want "Shrink computes Annotations\\[\"digest\"\\] from Data and drops that: client-go (transforms a streamed initial list twice|up to 0.30 transforms objects again)"
	f.Core().V1().ConfigMaps().Informer()
	return f
}

// Secrets returns informers of secrets without their data.
func Secrets(c kubernetes.Interface) informers.SharedInformerFactory {
	f := informers.NewSharedInformerFactoryWithOptions(c, 0, informers.WithTransform(stamp.Once))
	f.Core().V1().Secrets().Informer()
	return f
}
