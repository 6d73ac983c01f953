//go:build kube28

package managed

import (
	"flag"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

// Who runs the program chooses how often.
func fromFlag(r *reconciler) error {
	var period time.Duration
	flag.DurationVar(&period, "sync-period", 30*time.Second, "how often everything is reconciled")
	flag.Parse()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: &period}, // want info:"sync period of 30s reconciles every Pod again"
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// A variable is no flag.
func fromVariable(r *reconciler) error {
	period := 30 * time.Second
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: &period}, // want warning:"sync period of 30s reconciles every Pod again"
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}
