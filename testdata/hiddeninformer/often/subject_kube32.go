//go:build kube32

package often

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"example.com/testdata/hiddeninformer/often/reads"
)

// Bare is reconciled by a controller that is made without a builder.
type Bare struct{ client.Client }

// Reconcile runs for each change of a config map.
func (r *Bare) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := reads.Secrets(ctx, r.Client, req.Namespace)
	return ctrl.Result{}, err
}

func bare(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	c, err := controller.New("bare", mgr, controller.Options{Reconciler: &Bare{mgr.GetClient()}})
	if err != nil {
		return err
	}
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.ConfigMap{}, &handler.TypedEnqueueRequestForObject[*corev1.ConfigMap]{}))
}
