//go:build kube27

package often

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/hiddeninformer/often/reads"
)

// Referrers looks for what refers to a config map, which it does not read itself.
type Referrers struct{ client.Client }

// Reconcile runs for each change of a config map.
func (r *Referrers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := reads.Secrets(ctx, r.Client, req.Namespace)
	return ctrl.Result{}, err
}

func referrers(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(&Referrers{mgr.GetClient()})
}

// Chosen does so for some config maps.
type Chosen struct{ client.Client }

// Reconcile runs for each change of one of these.
func (r *Chosen) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := reads.Secrets(ctx, r.Client, req.Namespace)
	return ctrl.Result{}, err
}

func chosen(config *rest.Config, some predicate.Predicate) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}, builder.WithPredicates(some)).Complete(&Chosen{mgr.GetClient()})
}

// Few does so for each barrel, of which there are few.
type Few struct{ client.Client }

// Reconcile runs for each change of a barrel.
func (r *Few) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, reads.Secret(ctx, r.Client, req.Name)
}

func few(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Few{mgr.GetClient()})
}
