//go:build kube28

package managed

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/resync/watches"
)

func unfilteredWatch(r *reconciler) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: ptr.To(10 * time.Hour)}, // want info:"sync period of 10h reconciles every Pod again, changed or not"
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func fieldByField(r *reconciler) error {
	period := 5 * time.Minute
	var opts ctrl.Options
	opts.Cache.SyncPeriod = &period // want "sync period of 5m reconciles every object again"
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), opts)
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.NewPredicateFuncs(named))).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(r)
}

func watchElsewhere() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: ptr.To(30 * time.Second)}, // want "sync period of 30s reconciles every Pod again"
	})
	if err != nil {
		return err
	}
	return (&watches.Reconciler{Client: mgr.GetClient()}).SetupWithManager(mgr)
}
