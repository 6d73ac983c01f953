// Command typed lists by helpers of another package.
package main

import (
	"context"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/typed/listing"
	"example.com/testdata/fieldindex/typed/uses"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		os.Exit(1)
	}
	if err := mgr.GetFieldIndexer().IndexField(ctx, &corev1.Pod{}, "spec.nodeName", name); err != nil {
		os.Exit(1)
	}
	sets := &uses.Sets{Client: mgr.GetClient(), Live: mgr.GetAPIReader()} // want error:"^List of Service by spec.nodeName in uses.go fails: no cache of this program has that index, add it with IndexField$"
	if err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(sets); err != nil {
		os.Exit(1)
	}
	if err := start(ctx, mgr.GetClient(), os.Args[1]); err != nil {
		os.Exit(1)
	}
	_ = mgr.Start(ctx)
}

func name(obj client.Object) []string { return []string{obj.GetName()} }

func start(ctx context.Context, c client.Client, field string) error {
	if _, err := listing.Of[corev1.PodList](ctx, c, "a"); err != nil { // want error:"^no cache has an index of Pod by metadata.owner: this List fails"
		return err
	}
	var pods corev1.PodList
	if err := listing.Into(ctx, c, &pods, "spec.nodeName", "a"); err != nil {
		return err
	}
	if err := listing.Into(ctx, c, &pods, "spec.serviceAccountName", "a"); err != nil { // want error:"^no cache has an index of Pod by spec.serviceAccountName: this List fails"
		return err
	}
	if err := listing.Other(ctx, c, &pods, "spec.serviceAccountName", "a"); err != nil {
		return err
	}
	if err := secrets(ctx, c, "type"); err != nil {
		return err
	}
	if _, err := named[corev1.ConfigMapList](ctx, c, "a"); err != nil { // want error:"^no cache has an index of ConfigMap by metadata.name: this List fails"
		return err
	}
	_, err := listing.ByField[appsv1.DeploymentList](ctx, c, "", field, "a")
	return err
}

func secrets(ctx context.Context, c client.Client, field string) error {
	_, err := listing.ByField[corev1.SecretList](ctx, c, "", field, "a") // want error:"^no cache has an index of Secret by type: this List fails"
	return err
}

func named[T any, L listing.List[T]](ctx context.Context, c client.Client, name string) (L, error) {
	found := L(new(T))
	return found, c.List(ctx, found, client.MatchingFields{"metadata.name": name})
}
