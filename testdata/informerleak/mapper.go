package informerleak

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/restmapper"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// mapped makes a mapper for each change of a pod: of these there are many.
type mapped struct {
	client.Client
	kube kubernetes.Interface
}

func (m *mapped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := m.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	_, err := restmapper.GetAPIGroupResources(m.kube.Discovery()) // want warning:"^REST mapper made on every reconcile: each one asks the server for its API resources anew; make it once$"
	return ctrl.Result{}, err
}
