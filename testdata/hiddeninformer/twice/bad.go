//go:build kube28

// Package twice reads by a manager what a factory beside it holds, too.
package twice

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// What both hold is a matter of duplicateinformer, which says to share one.
func beside(ctx context.Context, config *rest.Config, stop chan struct{}) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer that nothing asks for"
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	var pods corev1.PodList
	if err := mgr.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	var secret corev1.Secret
	if err := mgr.GetClient().Get(ctx, client.ObjectKey{Name: "a"}, &secret); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

// The factory of another namespace holds other objects.
func elsewhere(ctx context.Context, config *rest.Config, stop chan struct{}) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Pod start an informer that nothing asks for"
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactoryWithOptions(kubernetes.NewForConfigOrDie(config), 0, informers.WithNamespace("own"))
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	var pods corev1.PodList
	if err := mgr.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
