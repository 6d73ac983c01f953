//go:build kube27

// Package eachnode runs on every node and asks for what belongs to all of them.
package eachnode

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Agent knows on which node it runs.
type Agent struct {
	client.Client
	node string
}

// Reconcile asks for as many objects as there are nodes, on each of them: live, that
// would be nodes times nodes requests.
func (a *Agent) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	var nodes corev1.NodeList
	if err := a.List(ctx, &nodes); err != nil {
		return ctrl.Result{}, err
	}
	for _, node := range nodes.Items {
		var role rbacv1.ClusterRole
		if err := a.Get(ctx, client.ObjectKey{Name: node.Name}, &role); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// The secret is read once.
func run(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	agent := &Agent{mgr.GetClient(), os.Getenv("NODE_NAME")}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(agent); err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Name: agent.node}, &corev1.Secret{})
}
