package controllers

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/delivery/api"
)

// Options are those of the controller.
type Options struct {
	WatchConfigs          bool
	WatchConfigsPredicate predicate.Predicate
	WatchBuckets          bool
}

const (
	indexRepository = ".metadata.repository"
	indexImage      = ".metadata.image"
	indexBucket     = ".metadata.bucket"
	indexConfig     = ".metadata.config"
)

// SetupWithManager adds the controller.
func (r *ReleaseReconciler) SetupWithManager(ctx context.Context, mgr ctrl.Manager, opts Options) error {
	if err := mgr.GetCache().IndexField(ctx, &api.Release{}, indexRepository, r.indexBy("Repository")); err != nil {
		return fmt.Errorf("failed creating index %s: %w", indexRepository, err)
	}
	if err := mgr.GetCache().IndexField(ctx, &api.Release{}, indexImage, r.indexBy("Image")); err != nil {
		return fmt.Errorf("failed creating index %s: %w", indexImage, err)
	}
	if opts.WatchBuckets {
		if err := mgr.GetCache().IndexField(ctx, &api.Release{}, indexBucket, r.indexBy("Bucket")); err != nil {
			return fmt.Errorf("failed creating index %s: %w", indexBucket, err)
		}
	}
	if err := mgr.GetFieldIndexer().IndexField(ctx, &api.Release{}, indexConfig, func(o client.Object) []string {
		return []string{o.(*api.Release).Spec.ConfigName}
	}); err != nil {
		return fmt.Errorf("failed creating index %s: %w", indexConfig, err)
	}
	blder := ctrl.NewControllerManagedBy(mgr).
		For(&api.Release{}, builder.WithPredicates(predicate.Or(
			predicate.GenerationChangedPredicate{}, predicate.AnnotationChangedPredicate{},
		)))
	blder.
		Watches(
			&api.Repository{},
			handler.EnqueueRequestsFromMapFunc(r.requestsFor(indexRepository)),
			builder.WithPredicates(RevisionChange{}),
		).
		Watches(
			&api.Image{},
			handler.EnqueueRequestsFromMapFunc(r.requestsFor(indexImage)),
			builder.WithPredicates(RevisionChange{}),
		)
	if opts.WatchConfigs {
		blder = blder.
			WatchesMetadata(
				&corev1.ConfigMap{},
				handler.EnqueueRequestsFromMapFunc(r.requestsForConfig("ConfigMap")),
				builder.WithPredicates(predicate.ResourceVersionChangedPredicate{}, opts.WatchConfigsPredicate),
			).
			WatchesMetadata(
				&corev1.Secret{},
				handler.EnqueueRequestsFromMapFunc(r.requestsForConfig("Secret")),
				builder.WithPredicates(predicate.ResourceVersionChangedPredicate{}, opts.WatchConfigsPredicate),
			)
	}
	if opts.WatchBuckets {
		blder = blder.Watches(
			&api.Bucket{},
			handler.EnqueueRequestsFromMapFunc(r.requestsFor(indexBucket)),
			builder.WithPredicates(RevisionChange{}),
		)
	}
	return blder.Complete(r)
}
