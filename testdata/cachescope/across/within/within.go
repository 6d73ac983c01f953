// Package within hands listers to its own exported functions.
package within

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// All lists all.
func All(secrets corelisters.SecretLister) ([]*corev1.Secret, error) {
	return secrets.List(labels.Everything())
}

func own(client kubernetes.Interface) {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = secrets.Secrets("kube-system").Get("a")
	_, _ = All(secrets)
}

// Reader has a lister.
type Reader struct{ configs corelisters.ConfigMapLister }

// All lists all.
func (r *Reader) All() ([]*corev1.ConfigMap, error) { return r.configs.List(labels.Everything()) }

// Set sets the lister.
func (r *Reader) Set(configs corelisters.ConfigMapLister) { r.configs = configs }

func ofReader(client kubernetes.Interface) {
	configs := informers.NewSharedInformerFactory(client, 0).Core().V1().ConfigMaps().Lister()
	_, _ = configs.ConfigMaps("kube-system").Get("a")
	r := &Reader{}
	r.Set(configs)
	_, _ = r.All()
}
