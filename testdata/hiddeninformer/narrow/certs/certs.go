// Package certs reads secrets by an interface of its own.
package certs

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Getter reads an object.
type Getter interface {
	Get(ctx context.Context, key client.ObjectKey, obj client.Object, opts ...client.GetOption) error
}

// Reconciler remembers the certificates of ingresses.
type Reconciler struct {
	Ingresses client.Reader
	Secrets   Getter
	seen      map[string][]byte
}

// SetupWithManager adds the controller.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&networkingv1.Ingress{}).Complete(r)
}

// Reconcile reads the secrets of an ingress.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var ingress networkingv1.Ingress
	if err := r.Ingresses.Get(ctx, req.NamespacedName, &ingress); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for _, tls := range ingress.Spec.TLS {
		var secret corev1.Secret
		if err := r.Secrets.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: tls.SecretName}, &secret); err != nil {
			return ctrl.Result{}, err
		}
		r.seen[tls.SecretName] = secret.Data[corev1.TLSCertKey]
	}
	return ctrl.Result{}, nil
}
