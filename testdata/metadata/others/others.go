//go:build kube28

// Package others reconciles with what is of another module.
package others

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"

	"example.com/testdata/metadata/handed/unseen"
)

// A reconciler of another module may read what it likes.
func run(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}).Complete(&unseen.Reconciler{Client: mgr.GetClient()})
}
