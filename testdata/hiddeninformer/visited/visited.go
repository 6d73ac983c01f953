//go:build kube27

// Package visited has what it lists by the clock looked at one by one.
package visited

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/visited/visits"
)

// Each tick asks for the pods of each deployment.
func visited(ctx context.Context, config *rest.Config, period time.Duration) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of .*Pod.* start informers"
	if err != nil {
		return err
	}
	go often(ctx, mgr.GetClient(), period)
	return mgr.Start(ctx)
}

func often(ctx context.Context, c client.Client, period time.Duration) {
	v := visits.New(c)
	for range time.Tick(period) {
		var deployments appsv1.DeploymentList
		if err := c.List(ctx, &deployments); err != nil {
			continue
		}
		v.Deployments(ctx, &deployments)
	}
}

// Once a day that is not much.
func daily(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	go seldom(ctx, mgr.GetClient())
	return mgr.Start(ctx)
}

func seldom(ctx context.Context, c client.Client) {
	a := visits.NewArchivist(c)
	for range time.Tick(24 * time.Hour) {
		var deployments appsv1.DeploymentList
		if err := c.List(ctx, &deployments); err != nil {
			continue
		}
		a.Deployments(ctx, &deployments)
	}
}

// Nor is it for the few classes.
func classes(ctx context.Context, config *rest.Config, period time.Duration) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ConfigMap start an informer"
	if err != nil {
		return err
	}
	go few(ctx, mgr.GetClient(), period)
	return mgr.Start(ctx)
}

func few(ctx context.Context, c client.Client, period time.Duration) {
	i := visits.NewInspector(c)
	for range time.Tick(period) {
		var list storagev1.StorageClassList
		if err := c.List(ctx, &list); err != nil {
			continue
		}
		byName := map[string]storagev1.StorageClass{}
		for _, class := range list.Items {
			byName[class.Name] = class
		}
		i.Classes(ctx, byName)
	}
}
