//go:build kube31

// Command changed reads the secrets that it owns through a generic function, which it keeps as a value.
package main

import (
	"context"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/metadata/received/library"
	"example.com/testdata/metadata/received/platform"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var set appsv1.StatefulSet
	if err := r.Get(ctx, req.NamespacedName, &set); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	change := library.Change[*corev1.Secret]
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Namespace: req.Namespace, Name: req.Name}}
	return ctrl.Result{}, change(ctx, r.Client, secret, func(s *corev1.Secret) {
		s.StringData = map[string]string{"garden": req.Name}
	})
}

func main() {
	mgr, err := platform.NewManager(ctrl.GetConfigOrDie())
	if err != nil {
		os.Exit(1)
	}
	b := library.OwnAll(ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}), &corev1.Secret{})
	if b.Complete(&reconciler{Client: mgr.GetClient()}) != nil || mgr.Start(ctrl.SetupSignalHandler()) != nil {
		os.Exit(1)
	}
}
