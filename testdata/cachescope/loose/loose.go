// Package loose reads listers of which it is not known where they come from.
package loose

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

func inSlice(client kubernetes.Interface) (found []*corev1.Secret) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	for _, l := range []corelisters.SecretLister{lister} {
		all, _ := l.List(labels.Everything())
		found = append(found, all...)
	}
	_, _ = lister.Secrets("kube-system").Get("a")
	return found
}
