//go:build kube28

// Package main reads secrets with the manager of another package.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/metadata/registry/setups"
)

func main() {
	setups.All = append(setups.All, func(mgr ctrl.Manager) error {
		return mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
			var secrets corev1.SecretList
			return mgr.GetClient().List(ctx, &secrets)
		}))
	})
	if err := setups.Run(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}
