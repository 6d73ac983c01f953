//go:build kube28

// Command live reads some kinds from the server.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/readers"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Pod{}}}},
	})
	if err != nil {
		return
	}
	_ = &readers.Pods{Client: mgr.GetClient()}
	_ = claims(context.Background(), mgr)
}

func claims(ctx context.Context, mgr ctrl.Manager) error {
	var claims corev1.PersistentVolumeClaimList
	return mgr.GetClient().List(ctx, &claims, client.MatchingFields{"spec.volumeName": "a"}) // want "no cache has an index of PersistentVolumeClaim by spec.volumeName"
}
