//go:build kube27

// Package kept gives a client to what keeps it, and says how often that reads.
package kept

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/often/reads"
)

// Barrel is a thing of which there are some hundreds.
type Barrel struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the barrel.
func (b *Barrel) DeepCopyObject() runtime.Object { d := *b; return &d }

// Barrels has a secret read for each barrel that changes.
type Barrels struct {
	client.Client
	keeper *reads.Keeper
}

// Reconcile runs for each barrel.
func (b *Barrels) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := b.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, b.keeper.Secret(ctx, barrel.Name)
}

func barrels(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	b := &Barrels{mgr.GetClient(), reads.NewKeeper(mgr.GetClient())}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(b)
}

// Nobody has it read.
func idle(config *rest.Config) (*reads.Idle, error) {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return nil, err
	}
	go mgr.Start(context.TODO())
	return reads.NewIdle(mgr.GetClient()), nil
}
