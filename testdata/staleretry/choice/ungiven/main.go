//go:build kube27

// Command ungiven has no readers that ask the server, or gives them to others.
package main

import (
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/choice/session"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	c, r := mgr.GetClient(), mgr.GetAPIReader()
	_ = session.New(c, session.WithReader(nil)) // want info:"this client reads a cache: retries that read through it resend"
	_ = session.NewPair(c, nil)                 // want info:"this client reads a cache: retries that read through it resend"
	_ = session.NewPair(mgr.GetClient(), r)
	_ = &session.Open{Client: c} // want info:"this client reads a cache: retries that read through it resend"
	_ = &session.Open{Client: mgr.GetClient(), Reader: r}
}
