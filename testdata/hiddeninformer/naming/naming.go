//go:build kube27

// Package naming reads objects and uses the kind and version that they name themselves.
package naming

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func read(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ConfigMap start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	c := mgr.GetClient()
	_, _, _, _ = secretOf(ctx, c), accountOf(ctx, c), claimOf(ctx, c), mapOf(ctx, c)
	return nil
}

// A live read would leave these empty.
func secretOf(ctx context.Context, c client.Client) corev1.ObjectReference {
	secret := &corev1.Secret{}
	if err := c.Get(ctx, client.ObjectKey{Namespace: "a", Name: "a"}, secret); err != nil {
		return corev1.ObjectReference{}
	}
	return corev1.ObjectReference{APIVersion: secret.APIVersion, Kind: secret.Kind, Name: secret.Name}
}

func accountOf(ctx context.Context, c client.Client) string {
	var endpoints corev1.Endpoints
	if err := c.Get(ctx, client.ObjectKey{Namespace: "a", Name: "a"}, &endpoints); err != nil {
		return ""
	}
	return endpoints.GroupVersionKind().Kind
}

func claimOf(ctx context.Context, c client.Client) string {
	pod := &corev1.Pod{}
	if err := c.Get(ctx, client.ObjectKey{Namespace: "a", Name: "a"}, pod); err != nil {
		return ""
	}
	return pod.GetObjectKind().GroupVersionKind().Kind
}

// This one names them itself.
func mapOf(ctx context.Context, c client.Client) string {
	m := &corev1.ConfigMap{}
	if err := c.Get(ctx, client.ObjectKey{Namespace: "a", Name: "a"}, m); err != nil {
		return ""
	}
	m.Kind = "ConfigMap"
	m.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("ConfigMap"))
	return m.Name
}
