package setup

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Versioned knows versions besides.
type Versioned struct{ Client client.Client }

// Reconcile lists pods for each of them.
func (v *Versioned) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := v.Client.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, v.Client.List(ctx, &corev1.PodList{})
}

// Version reads one.
func (v *Versioned) Version(ctx context.Context, name string) (string, error) {
	var m corev1.ConfigMap
	err := v.Client.Get(ctx, client.ObjectKey{Namespace: name, Name: name}, &m)
	return m.Data["version"], err
}

// SetupWithManager has a controller reconcile pods.
func (v *Versioned) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(v)
}
