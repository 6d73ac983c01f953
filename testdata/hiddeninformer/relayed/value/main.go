//go:build kube31

// Command value keeps what owns objects.
package main

import (
	"context"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/relayed/relay"
)

// kinds are those that a program may own.
var kinds = map[string]client.Object{}

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var service corev1.Service
	if err := r.Get(ctx, req.NamespacedName, &service); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	var slice discoveryv1.EndpointSlice
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, types.NamespacedName{Namespace: req.Namespace, Name: "yard"}, &slice))
}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		os.Exit(1)
	}
	own := relay.OwnAll
	b := own(ctrl.NewControllerManagedBy(mgr).For(&corev1.Service{}), &appsv1.Deployment{}, kinds[os.Args[1]])
	if b.Complete(&reconciler{mgr.GetClient()}) != nil || mgr.Start(ctrl.SetupSignalHandler()) != nil {
		os.Exit(1)
	}
}
