// Package parts has code that reads what it is given.
package parts

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Closed keeps what it reads to itself, in a namespace that it is told.
type Closed struct {
	configs   corelisters.ConfigMapLister
	namespace string
}

// NewClosed returns a reader of config maps of a namespace.
func NewClosed(configs corelisters.ConfigMapLister, namespace string) *Closed {
	return &Closed{configs: configs, namespace: namespace}
}

// Settings returns the settings.
func (c *Closed) Settings() (*corev1.ConfigMap, error) {
	return c.configs.ConfigMaps(c.namespace).Get("settings-" + os.Args[0])
}

// Open has a lister that anybody reads.
type Open struct {
	Secrets corelisters.SecretLister
}

// NewOpen returns a reader of secrets.
func NewOpen(secrets corelisters.SecretLister) *Open { return &Open{Secrets: secrets} }

// Token returns a token.
func (o *Open) Token(name string) (*corev1.Secret, error) {
	return o.Secrets.Secrets("kube-system").Get(name)
}

// Namespace is where the program runs.
func Namespace() string {
	if ns := os.Getenv("POD_NAMESPACE"); ns != "" {
		return ns
	}
	return "default"
}

// Kept has a lister that it gives away.
type Kept struct{ secrets corelisters.SecretLister }

// NewKept returns a reader of secrets.
func NewKept(secrets corelisters.SecretLister) *Kept { return &Kept{secrets} }

// Token returns a token.
func (k *Kept) Token(name string) (*corev1.Secret, error) {
	return k.secrets.Secrets("kube-system").Get(name)
}

// Tokens returns the lister.
func (k *Kept) Tokens() corelisters.SecretLister { return k.secrets }
