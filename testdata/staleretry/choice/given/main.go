//go:build kube27

// Command given has readers that ask the server, and gives them to what may take them.
package main

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/choice/session"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	c, r := mgr.GetClient(), mgr.GetAPIReader()
	_ = session.New(c, session.WithReader(r))
	_ = session.NewPair(c, r)
	_ = &session.Open{Client: c, Reader: r}
	_ = session.NewBoth(c, r).Again(context.Background(), client.ObjectKey{Name: "web"}) // want warning:"this client reads a cache: retries that read through it resend"
	_ = session.NewCached(c)                                                             // want info:"this client reads a cache: retries that read through it resend"
	_ = session.NewLive(c, r)
}
