// Command one asks for the phase of a pod.
package main

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/controller/status"
)

type asker struct{ status *status.Manager }

func (a *asker) ask() { _, _ = a.status.Phase(context.Background(), client.ObjectKey{Name: "web"}) }

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	a := &asker{status.New(mgr.GetClient())}
	a.ask()
}
