// Package shared makes factories for others.
package shared

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/across/parts"
)

// Build returns what others read.
func Build(client kubernetes.Interface) *parts.Open {
	o := parts.NewOpen(informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister())
	_, _ = o.Token("a")
	return o
}

// Handed is a factory that others get.
type Handed struct {
	factory informers.SharedInformerFactory
}

// New makes one.
func New(client kubernetes.Interface) *Handed {
	h := &Handed{informers.NewSharedInformerFactory(client, 0)}
	_, _ = h.factory.Core().V1().Secrets().Lister().Secrets("kube-system").Get("a")
	return h
}

// Factory returns it.
func (h *Handed) Factory() informers.SharedInformerFactory { return h.factory }

// Each gives the lister to what it is given.
func Each(client kubernetes.Interface, do func(corelisters.SecretLister)) {
	l := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = l.Secrets("kube-system").Get("a")
	do(l)
}

// OnSecret reads in a namespace that callers choose.
type OnSecret struct {
	Namespace string
	secrets   corelisters.SecretLister
}

// NewOnSecret makes one.
func NewOnSecret(client kubernetes.Interface) *OnSecret {
	return &OnSecret{Namespace: "kube-system", secrets: informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
}

// Get reads.
func (o *OnSecret) Get(name string) (*corev1.Secret, error) {
	return o.secrets.Secrets(o.Namespace).Get(name)
}

// By is a function whose callers say the namespace.
func By(client kubernetes.Interface, namespace string) (*corev1.Secret, error) {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister().Secrets(namespace).Get("a")
}

func by(client kubernetes.Interface) {
	_, _ = By(client, "kube-system")
}
