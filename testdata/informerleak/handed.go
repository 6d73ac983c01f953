package informerleak

import (
	"context"

	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/informerleak/tenants"
)

// opener is what a tenant's reconciler needs.
type opener interface{ Start(namespace string) error }

type tenantReconciler struct {
	pods    opener
	secrets opener
	once    opener
}

func newTenantReconciler(kube kubernetes.Interface) (*tenantReconciler, error) {
	r := &tenantReconciler{pods: &tenants.Pods{Kube: kube}, secrets: tenants.NewStarter(kube), once: &tenants.Pods{Kube: kube}}
	return r, r.once.Start("default")
}

// Reconcile starts the informers of a tenant each time.
func (r *tenantReconciler) Reconcile(_ context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.pods.Start(req.Namespace); err != nil { // want warning:"Start starts an informer factory on every reconcile: nothing stops it"
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.secrets.Start(req.Namespace) // want warning:"Start starts an informer factory on every reconcile: nothing stops it"
}
