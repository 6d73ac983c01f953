//go:build kube29

package cachescope

import (
	"fmt"
	"log"
	"os"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/cachescope/controllers"
)

func where() (string, error) {
	namespace, found := os.LookupEnv("POD_NAMESPACE")
	if !found {
		return "", fmt.Errorf("POD_NAMESPACE is not set")
	}
	return namespace, nil
}

// What stands beside an error is no namespace for who ends with it.
func orEnded(config *rest.Config, r reconcile.Reconciler) error {
	namespace, err := where()
	if err != nil {
		log.Print(err)
		os.Exit(1)
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

// It is all namespaces for who goes on.
func orEverywhere(config *rest.Config, r reconcile.Reconciler) error {
	namespace, err := where()
	if err != nil {
		log.Print(err, "watching all namespaces")
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^without a namespace, this manager holds every Pod of the cluster"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}
