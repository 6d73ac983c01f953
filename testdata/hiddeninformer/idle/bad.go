//go:build kube27

// Package idle watches what its client reads live.
package idle

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func run(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^Job is watched, and read live: the cache costs memory, and each read is a request$"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&batchv1.Job{}}}},
	})
	if err != nil {
		return err
	}
	var jobs batchv1.JobList
	if err := mgr.GetClient().List(ctx, &jobs); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Complete(r)
}
