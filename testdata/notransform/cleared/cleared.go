//go:build kube29

package cleared

import (
	"flag"
	"os"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

var everywhere = flag.Bool("everywhere", true, "Whether to watch all namespaces.")

// The environment has nothing to say by default.
func environment(own string) error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{own: {}}}
	if os.Getenv("CLUSTER_SCOPED") == "true" {
		options.DefaultNamespaces = nil
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}

// The flag is set by default.
func flagged(own string) error {
	options := cache.Options{DefaultNamespaces: map[string]cache.Config{own: {}}}
	if *everywhere {
		options.DefaultNamespaces = nil
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: options}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}
