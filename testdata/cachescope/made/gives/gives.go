// Package gives has informers made that others get as well.
package gives

import (
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/made/kube"
	"example.com/testdata/cachescope/made/pool"
)

// Giver reads secrets.
type Giver struct {
	wrapper *kube.Wrapper
	Shown   *kube.Wrapper
	held    *kube.Wrapper
	pooled  *kube.Wrapper
	opened  *kube.Wrapper
}

// New makes one.
func New(client kubernetes.Interface) *Giver {
	return &Giver{wrapper: kube.NewWrapper(client), Shown: kube.NewWrapper(client), held: kube.NewWrapper(client), pooled: pool.Current(client), opened: kube.NewWrapper(client)}
}

// Wrapper returns one.
func (g *Giver) Wrapper() *kube.Wrapper { return g.wrapper }

// Secrets returns what others read.
func (g *Giver) Secrets() corelisters.SecretLister { return g.opened.Secrets() }

var all []*kube.Wrapper

// Run starts.
func (g *Giver) Run(stop <-chan struct{}) {
	all = append(all, g.held)
	for _, w := range []*kube.Wrapper{g.wrapper, g.Shown, g.held, g.pooled, g.opened} {
		w.Start(stop)
	}
	_, _ = g.wrapper.Secrets().Secrets("yard").Get("a")
	_, _ = g.Shown.Secrets().Secrets("yard").Get("a")
	_, _ = g.held.Secrets().Secrets("yard").Get("a")
	_, _ = g.pooled.Secrets().Secrets("yard").Get("a")
	_, _ = g.opened.Secrets().Secrets("yard").Get("a")
}
