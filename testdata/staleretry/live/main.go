//go:build kube27

// Command live reads some kinds from the server although it has caches.
package main

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/agent"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{
		Client: client.Options{Cache: &client.CacheOptions{
			DisableFor: []client.Object{&corev1.ConfigMap{}, &corev1.Secret{}},
		}},
	})
	if err != nil {
		panic(err)
	}
	_ = agent.New(mgr.GetClient())
	_ = agent.NewOwn(mgr)
	_ = &agent.Nodes{Client: mgr.GetClient()}    // want info:"this client reads a cache: retries that read through it resend"
	_ = &agent.Patient{Client: mgr.GetClient()}  // want info:"this client reads a cache: retries that read through it resend"
	_ = &agent.Resigned{Client: mgr.GetClient()} // want info:"this client reads a cache: retries that read through it resend"
}
