// Package controllers holds the controller of the delivery manager.
package controllers

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/delivery/api"
	"example.com/testdata/delivery/keys"
)

// ReleaseReconciler applies releases.
type ReleaseReconciler struct {
	client.Client
	APIReader     client.Reader
	DirectFetch   bool
	SecretName    string
	StatusManager string
}

// Reconcile applies one release.
func (r *ReleaseReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	obj := &api.Release{}
	if err := r.Get(ctx, req.NamespacedName, obj); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for _, kind := range []string{"Repository", "Image", "Bucket"} {
		if _, err := r.source(ctx, kind, req.NamespacedName); client.IgnoreNotFound(err) != nil {
			return ctrl.Result{}, err
		}
	}
	if err := r.build(ctx, obj); err != nil {
		return ctrl.Result{}, err
	}
	obj = obj.DeepCopyObject().(*api.Release)
	obj.Status.Ready = true
	return ctrl.Result{}, r.Status().Update(ctx, obj, client.FieldOwner(r.StatusManager))
}

// source reads what a release refers to.
func (r *ReleaseReconciler) source(ctx context.Context, kind string, name types.NamespacedName) (client.Object, error) {
	var reader client.Reader = r.Client
	if r.DirectFetch {
		reader = r.APIReader
	}
	switch kind {
	case "Repository":
		var repository api.Repository
		err := reader.Get(ctx, name, &repository)
		return &repository, err
	case "Image":
		var image api.Image
		err := reader.Get(ctx, name, &image)
		return &image, err
	case "Bucket":
		var bucket api.Bucket
		err := reader.Get(ctx, name, &bucket)
		return &bucket, err
	}
	return nil, fmt.Errorf("source %s is not supported", kind)
}

// build reads the configuration of a release, and the account that applies it.
func (r *ReleaseReconciler) build(ctx context.Context, obj *api.Release) error {
	var config corev1.ConfigMap
	name := types.NamespacedName{Namespace: obj.Namespace, Name: obj.Spec.ConfigName + "-config"}
	if err := r.Get(ctx, name, &config); client.IgnoreNotFound(err) != nil {
		return err
	}
	ring := keys.NewRing(r.Client, obj.Namespace)
	if err := ring.Import(ctx, r.SecretName); client.IgnoreNotFound(err) != nil {
		return err
	}
	return client.IgnoreNotFound(keys.Account(ctx, r.Client, obj))
}
