//go:build kube27

// Package boot makes managers with all their controllers.
package boot

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/left/indexes"
)

// Settings are what programs decide of a manager.
type Settings struct{ Live []client.Object }

// New returns a manager.
func New(ctx context.Context, cfg *rest.Config, s Settings) (ctrl.Manager, error) {
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: s.Live}},
	})
	if err != nil {
		return nil, err
	}
	if err := indexes.Owners(ctx, mgr.GetFieldIndexer(), &corev1.ServiceAccount{}, &appsv1.ReplicaSet{}); err != nil {
		return nil, err
	}
	for _, setup := range []func(ctrl.Manager) error{setupServices, setupDeployments} {
		if err := setup(mgr); err != nil {
			return nil, err
		}
	}
	return mgr, nil
}

func setupServices(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Service{}).Complete(&services{mgr.GetClient()})
}

func setupDeployments(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(&deployments{mgr.GetClient()})
}

type services struct{ client.Client }

func (r *services) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var service corev1.Service
	if err := r.Get(ctx, req.NamespacedName, &service); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	var secret corev1.Secret
	return ctrl.Result{}, r.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: service.Labels["secret"]}, &secret)
}

type deployments struct{ client.Client }

func (r *deployments) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var account corev1.ServiceAccount
	if err := r.Get(ctx, req.NamespacedName, &account); err != nil {
		return ctrl.Result{}, err
	}
	var sets appsv1.ReplicaSetList
	return ctrl.Result{}, r.List(ctx, &sets, client.MatchingFields{indexes.Owner: req.Name})
}
