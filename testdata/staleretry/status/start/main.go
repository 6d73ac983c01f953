//go:build kube27

// Command start gives reconcilers what they write with.
package main

import (
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/status"
	"example.com/testdata/staleretry/status/beats"
	"example.com/testdata/staleretry/status/runs"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	c := mgr.GetClient()
	_ = &runs.Told{Client: c, Status: status.NewTold(mgr.GetClient())}       // want info:"this client reads a cache: retries that read through it resend"
	_ = &runs.Joined{Client: c, Status: status.NewJoined(mgr.GetClient())}   // want info:"this client reads a cache: retries that read through it resend"
	_ = runs.NewDeclared(c, status.NewDeclared(mgr.GetClient()))             // want info:"this client reads a cache: retries that read through it resend"
	_ = &runs.Ignored{Client: c, Status: status.NewIgnored(mgr.GetClient())} // want info:"this client reads a cache: retries that read through it resend"
	_ = &runs.Logged{Client: c, Status: status.NewLogged(mgr.GetClient())}   // want info:"this client reads a cache: retries that read through it resend"
	_ = &runs.Emptied{Client: c, Status: status.NewEmptied(mgr.GetClient())} // want info:"this client reads a cache: retries that read through it resend"
	shared := status.NewShared(mgr.GetClient())                              // want info:"this client reads a cache: retries that read through it resend"
	_, _ = &runs.Goods{Status: shared}, &runs.Bads{Status: shared}
	_ = &runs.Beaten{Status: status.NewBeaten(mgr.GetClient())} // want info:"this client reads a cache: retries that read through it resend"
	_ = &beats.Beats{Client: c}
	_ = &runs.Asked{Status: status.NewAsked(mgr.GetClient())}   // want warning:"this client reads a cache: retries that read through it resend"
	_ = &runs.Listed{Status: status.NewListed(mgr.GetClient())} // want info:"this client reads a cache: retries that read through it resend"
	_ = &runs.Twice{Status: status.NewTwice(mgr.GetClient())}   // want info:"this client reads a cache: retries that read through it resend"
}
