//go:build kube28

package metadata

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type idle struct{}

func (*idle) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

// Metadata is watched already.
func projected(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}, builder.OnlyMetadata).Complete(&idle{})
}

// Of these kinds clusters have few objects, or hardly more than metadata.
func few(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.ServiceAccount{}).Owns(&corev1.ResourceQuota{}).Complete(&idle{})
}

// A transform has thought of it.
func transformed(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Transform: func(obj any) (any, error) {
			if pod, ok := obj.(*corev1.Pod); ok {
				return &corev1.Pod{ObjectMeta: pod.ObjectMeta}, nil
			}
			return obj, nil
		}},
	}}})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Pod{}).Complete(&idle{})
}

func transformedAll(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{DefaultTransform: func(obj any) (any, error) {
		if pod, ok := obj.(*corev1.Pod); ok {
			return &corev1.Pod{ObjectMeta: pod.ObjectMeta}, nil
		}
		return obj, nil
	}}})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Pod{}).Complete(&idle{})
}
