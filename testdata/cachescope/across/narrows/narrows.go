// Package narrows hands listers on as narrower interfaces.
package narrows

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/across/anyof"
)

type secrets struct{ corelisters.SecretLister }

func embedded(client kubernetes.Interface) (int, error) {
	s := secrets{informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
	if _, err := s.Secrets("kube-system").Get("a"); err != nil {
		return 0, err
	}
	all, err := anyof.All(s)
	return len(all), err
}

func narrow(client kubernetes.Interface) (int, error) {
	s := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	if _, err := s.Secrets("kube-system").Get("a"); err != nil {
		return 0, err
	}
	all, err := anyof.All(s)
	return len(all), err
}

func ofBase(client kubernetes.Interface) (int, error) {
	s := &wrapper{base: informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
	if _, err := s.base.Secrets("kube-system").Get("a"); err != nil {
		return 0, err
	}
	all, err := anyof.All(s)
	return len(all), err
}

type wrapper struct{ base corelisters.SecretLister }

// List hands on.
func (w *wrapper) List(selector labels.Selector) ([]*corev1.Secret, error) {
	return w.base.List(selector)
}
