//go:build kube31

// Package advised gets its manager from programs.
package advised

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotlist/setup"
)

// SetUp adds a reconciler to a manager that holds only one node.
func SetUp(mgr ctrl.Manager) error {
	r := setup.New(mgr.GetAPIReader())
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}
