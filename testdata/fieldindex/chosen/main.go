// Command chosen lists by options that another package makes.
package main

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/chosen/choosing"
	"example.com/testdata/fieldindex/chosen/uses"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		os.Exit(1)
	}
	if err := mgr.GetFieldIndexer().IndexField(ctx, &corev1.Pod{}, choosing.OwnerKey, name); err != nil {
		os.Exit(1)
	}
	quotas := &uses.Quotas{Client: mgr.GetClient()} // want error:"^List of ResourceQuota by spec.quota in uses.go fails"
	if err := quotas.Of(ctx, "a"); err != nil {
		os.Exit(1)
	}
	if err := good(ctx, mgr.GetClient()); err != nil {
		os.Exit(1)
	}
	if err := bad(ctx, mgr.GetClient()); err != nil {
		os.Exit(1)
	}
	_ = live(ctx, mgr.GetAPIReader())
	_ = mgr.Start(ctx)
}

func name(obj client.Object) []string { return []string{obj.GetName()} }

func live(ctx context.Context, r client.Reader) error {
	return r.List(ctx, new(corev1.SecretList), choosing.Targeting("a"))
}

func good(ctx context.Context, c client.Client) error {
	var pods corev1.PodList
	if err := c.List(ctx, &pods, choosing.Owned("default", "a")...); err != nil {
		return err
	}
	if err := c.List(ctx, &pods, choosing.In("default"), choosing.Labelled("a"), choosing.Other("a")); err != nil {
		return err
	}
	if err := c.List(ctx, &pods, choosing.By(os.Args[1], "a")); err != nil {
		return err
	}
	return uses.Events(ctx, c, choosing.In("default"))
}

func bad(ctx context.Context, c client.Client) error {
	var pods corev1.PodList
	if err := c.List(ctx, &pods, choosing.In("default"), choosing.Targeting("a")); err != nil { // want error:"^no cache has an index of Pod by spec.target: this List fails"
		return err
	}
	var secrets corev1.SecretList
	if err := c.List(ctx, &secrets, choosing.Owned("default", "a")...); err != nil { // want error:"^no cache has an index of Secret by spec.owner: this List fails"
		return err
	}
	if err := c.List(ctx, &secrets, choosing.Zone("a")); err != nil { // want error:"^no cache has an index of Secret by spec.zone: this List fails"
		return err
	}
	if err := c.List(ctx, &secrets, client.MatchingFieldsSelector{Selector: choosing.Class("a")}); err != nil { // want error:"^no cache has an index of Secret by spec.class: this List fails"
		return err
	}
	if err := c.List(ctx, &secrets, choosing.NewTerm("a"), choosing.In("b")); err != nil { // want error:"^no cache has an index of Secret by spec.term: this List fails"
		return err
	}
	if err := c.List(ctx, &secrets, choosing.Term{MatchingFields: client.MatchingFields{"spec.own": "a"}}); err != nil { // want error:"^no cache has an index of Secret by spec.own: this List fails"
		return err
	}
	role, err := choosing.Role("a")
	if err != nil {
		return err
	}
	if err := c.List(ctx, &secrets, role); err != nil { // want error:"^no cache has an index of Secret by spec.role: this List fails"
		return err
	}
	return c.List(ctx, &secrets, own("a")) // want error:"^no cache has an index of Secret by spec.mine: this List fails"
}

func own(value string) client.ListOption { return client.MatchingFields{"spec.mine": value} }
