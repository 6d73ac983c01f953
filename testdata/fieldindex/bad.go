package main

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/indexes"
	"example.com/testdata/fieldindex/readers"
)

func ofServerOnly(ctx context.Context, mgr ctrl.Manager, node string) error {
	var pods corev1.PodList
	return mgr.GetClient().List(ctx, &pods, client.MatchingFields{"spec.nodeName": node}) // want error:"^no cache has an index of Pod by spec.nodeName: this List fails, call IndexField before the manager starts$"
}

func byName(ctx context.Context, mgr ctrl.Manager) error {
	var configs corev1.ConfigMapList
	return mgr.GetCache().List(ctx, &configs, client.InNamespace("default"),
		client.MatchingFieldsSelector{Selector: fields.OneTermEqualSelector("metadata.name", "settings")}) // want "no cache has an index of ConfigMap by metadata.name: this List fails"
}

func otherField(ctx context.Context, mgr ctrl.Manager) error {
	var jobs batchv1.JobList
	opts := &client.ListOptions{FieldSelector: fields.OneTermEqualSelector("status.successful", "1")}
	return mgr.GetClient().List(ctx, &jobs, opts) // want "no cache has an index of Job by status.successful: this List fails"
}

func otherKind(ctx context.Context, mgr ctrl.Manager) error {
	var jobs batchv1.CronJobList
	return mgr.GetClient().List(ctx, &jobs, client.MatchingFields{byOwner: "parent"}) // want "no cache has an index of CronJob by .metadata.controller: this List fails"
}

func reconcilers(mgr ctrl.Manager) error {
	pods := &readers.Pods{
		Client: mgr.GetClient(), // want error:"^List of Pod by spec.nodeName in readers.go fails: no cache of this program has that index, add it with IndexField$"
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(pods); err != nil {
		return err
	}
	return new(readers.Claims).SetupWithManager(mgr) // want "List of PersistentVolumeClaim by spec.volumeName in readers.go fails"
}

func neverUsed(ctx context.Context, mgr ctrl.Manager) error {
	if err := indexes.AddLabels(ctx, mgr.GetFieldIndexer()); err != nil { // want info:"no List selects LimitRange by labels"
		return err
	}
	return mgr.GetFieldIndexer().IndexField(ctx, &corev1.Endpoints{}, "subsets.hostname", owner) // want info:"^no List selects Endpoints by subsets.hostname: its index is kept up to date for nothing$"
}

// One caller of a helper names a field that what it lists has no index of.
func throughSelect(ctx context.Context, mgr ctrl.Manager) error {
	if err := selectBy(ctx, mgr.GetClient(), &corev1.ServiceList{}, "spec.clusterIP"); err != nil {
		return err
	}
	return selectBy(ctx, mgr.GetClient(), &batchv1.JobList{}, byOwner)
}

func selectBy(ctx context.Context, c client.Client, list client.ObjectList, field string) error {
	return c.List(ctx, list, client.MatchingFields{field: "parent"}) // want error:"^no cache has an index of Service by spec.clusterIP: this List fails, call IndexField before the manager starts$"
}

var _ = throughSelect

// One List that selects by two fields is one finding.
func byTwo(ctx context.Context, mgr ctrl.Manager, name string) error {
	var claims corev1.PersistentVolumeClaimList
	ends := fields.SelectorFromSet(fields.Set{"spec.from": name, "spec.to": name})
	return mgr.GetClient().List(ctx, &claims, &client.ListOptions{FieldSelector: ends}) // want error:"^no cache has an index of PersistentVolumeClaim by spec.from and spec.to: this List fails, call IndexField before the manager starts$"
}

var _ = byTwo
