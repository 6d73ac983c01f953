// Package policy reads one config map.
package policy

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/tapped/kube"
)

// Policy says what is allowed.
type Policy struct {
	own   informers.SharedInformerFactory
	maps  corelisters.ConfigMapLister
	users map[string]bool
}

// New makes one.
func New(client kubernetes.Interface) *Policy {
	own := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every ConfigMap of the cluster, and only .policy. is used: make it with WithTweakListOptions$" unfixed
	return &Policy{own: own, maps: own.Core().V1().ConfigMaps().Lister(), users: map[string]bool{}}
}

// Start starts it.
func (p *Policy) Start(stop <-chan struct{}) {
	p.own.Start(stop)
	p.own.WaitForCacheSync(stop)
}

// Limit reads it.
func (p *Policy) Limit(namespace string) (string, error) {
	config, err := p.maps.ConfigMaps("system").Get("policy")
	if err != nil {
		return "", err
	}
	return config.Data[namespace], nil
}

// Users counts who has one, of all that there are.
func Users(client kubernetes.Interface, stop <-chan struct{}) *Policy {
	own := informers.NewSharedInformerFactory(client, 0)
	p := &Policy{own: own, maps: own.Core().V1().ConfigMaps().Lister(), users: map[string]bool{}}
	kube.Tap(own.Core().V1().ConfigMaps().Informer(), func(config *corev1.ConfigMap) { p.users[config.Namespace] = true })
	own.Start(stop)
	return p
}
