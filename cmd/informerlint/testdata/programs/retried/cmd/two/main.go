// Command two says that a pod has failed.
package main

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/controller/status"
)

type teller struct{ status *status.Manager }

func (a *teller) tell() { _ = a.status.Fail(context.Background(), client.ObjectKey{Name: "web"}) }

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	a := &teller{status.New(mgr.GetClient())}
	a.tell()
}
