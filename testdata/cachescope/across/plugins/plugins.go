// Package plugins is called by interfaces.
package plugins

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Plugin is something that other packages may implement, too.
type Plugin interface {
	Init(secrets corelisters.SecretLister)
}

type own struct{ secrets corelisters.SecretLister }

func (o *own) Init(secrets corelisters.SecretLister) {
	o.secrets = secrets
	_, _ = o.secrets.Secrets("kube-system").Get("a")
}

// Start starts plugins.
func Start(client kubernetes.Interface, more ...Plugin) {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	for _, p := range append(more, &own{}) {
		p.Init(secrets)
	}
}
