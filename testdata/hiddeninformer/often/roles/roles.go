//go:build kube27

// Package roles reads in one role of the program what it does not read in another.
package roles

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Barrel is a thing of which there are some hundreds.
type Barrel struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the barrel.
func (b *Barrel) DeepCopyObject() runtime.Object { d := *b; return &d }

// Barrels does more in one role than in the other.
type Barrels struct {
	client.Client
	role string
}

// NewBarrels returns what reconciles barrels in a role.
func NewBarrels(c client.Client, role string) *Barrels { return &Barrels{c, role} }

// Reconcile runs for each barrel.
func (b *Barrels) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := b.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	switch b.role {
	case "primary":
		return ctrl.Result{}, b.asPrimary(ctx, &barrel)
	case "secondary":
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, nil
}

func (b *Barrels) asPrimary(ctx context.Context, barrel *Barrel) error {
	return b.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{})
}

func barrels(config *rest.Config, role string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(NewBarrels(mgr.GetClient(), role))
}
