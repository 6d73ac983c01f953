//go:build kube27

// Package worker lists with a manager's client, whoever makes that.
package worker

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/firstpage/pages"
)

// Each visits every pod.
func Each(ctx context.Context, mgr manager.Manager, visit func(corev1.Pod)) error {
	var pods corev1.PodList
	for {
		if err := mgr.GetClient().List(ctx, &pods, client.Limit(500), client.Continue(pods.Continue)); err != nil {
			return err
		}
		for _, p := range pods.Items {
			visit(p)
		}
		if pods.Continue == "" {
			return nil
		}
	}
}

// Lister gives the client away.
func Lister(mgr manager.Manager) *pages.Lister { return &pages.Lister{Client: mgr.GetClient()} }

// Cached gives the cache itself away.
func Cached(mgr manager.Manager) *pages.Lister {
	return &pages.Lister{Client: mgr.GetCache()} // want error:"this client reads a cache and is asked for pages"
}
