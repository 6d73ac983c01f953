//go:build kube31

// Package setting reads what it need not, unless somebody names something.
package setting

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Extender adds what a config map says, if it is told its name.
type Extender struct {
	client.Client
	name, namespace string
}

// New returns what extends pods.
func New(c client.Client, name, namespace string) Extender { return Extender{c, name, namespace} }

// Deleted looks for those that are left.
func (e *Extender) Deleted(ctx context.Context, namespace string) error {
	if e.name == "" || e.namespace == "" {
		return nil
	}
	return e.List(ctx, &corev1.PodList{}, client.InNamespace(namespace))
}

// Created copies the config map.
func (e Extender) Created(ctx context.Context) error {
	if e.name != "" && e.namespace != "" {
		return e.copied(ctx)
	}
	return nil
}

func (e Extender) copied(ctx context.Context) error {
	return e.Get(ctx, client.ObjectKey{Namespace: e.namespace, Name: e.name}, &corev1.ConfigMap{})
}

func optional(ctx context.Context, config *rest.Config, name, namespace string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^managedFields of Pod, ConfigMap are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	e := New(mgr.GetClient(), name, namespace)
	if err := e.Deleted(ctx, namespace); err != nil {
		return err
	}
	return e.Created(ctx)
}

// Always reads whatever it is told.
type Always struct {
	client.Client
	name string
}

// NewAlways returns what reads pods.
func NewAlways(c client.Client, name string) *Always { return &Always{c, name} }

// Look reads pods all the time.
func (a *Always) Look(ctx context.Context) error {
	for {
		if err := a.List(ctx, &corev1.PodList{}, client.InNamespace(a.name)); err != nil {
			return err
		}
	}
}

func always(ctx context.Context, config *rest.Config, name string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return NewAlways(mgr.GetClient(), name).Look(ctx)
}
