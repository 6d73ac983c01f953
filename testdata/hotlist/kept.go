package hotlist

import (
	"context"
	"fmt"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotlist/setup"
)

// Versions makes a reconciler for what else it knows.
func Versions(ctx context.Context, config *rest.Config) error {
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	r := setup.Versioned{Client: live} // want info:"this client is live: LIST of Pods in all namespaces on every reconcile"
	version, err := r.Version(ctx, "a")
	fmt.Println(version)
	return err
}

// Sets has the reconciler set itself up.
func Sets(config *rest.Config, mgr ctrl.Manager) error {
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	r := setup.Versioned{Client: live} // want warning:"this client is live: LIST of Pods in all namespaces on every reconcile"
	return r.SetupWithManager(mgr)
}
