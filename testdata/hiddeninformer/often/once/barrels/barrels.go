//go:build kube27

// Package barrels reads secrets in functions of its own, where it does so once for a barrel.
package barrels

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Barrel is a thing of which there are some hundreds.
type Barrel struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status struct{ Phase string }
}

// DeepCopyObject copies the barrel.
func (b *Barrel) DeepCopyObject() runtime.Object { d := *b; return &d }

// Barrels reads the key of a barrel that is new.
type Barrels struct{ client.Client }

// Reconcile runs for each barrel.
func (b *Barrels) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := b.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if barrel.Status.Phase != "" {
		return ctrl.Result{}, nil
	}
	if _, err := b.key(ctx, &barrel); err != nil {
		return ctrl.Result{}, err
	}
	barrel.Status.Phase = "filled"
	return ctrl.Result{}, b.Status().Update(ctx, &barrel)
}

func (b *Barrels) key(ctx context.Context, barrel *Barrel) ([]byte, error) {
	return Key(ctx, b.Client, barrel.Name)
}

// Key reads a key, for other packages, too, if there were any.
func Key(ctx context.Context, c client.Client, name string) ([]byte, error) {
	var secret corev1.Secret
	err := c.Get(ctx, client.ObjectKey{Namespace: name, Name: "key"}, &secret)
	return secret.Data["key"], err
}
