//go:build kube29

package program

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

func manager(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want "^manager 1h0m0s: watches Event unfiltered, watches Node filtered, watches Pod filtered, watches Secret unfiltered$"
		Cache: cache.Options{SyncPeriod: ptr.To(time.Hour)},
	})
	if err != nil {
		return err
	}
	err = ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})).
		Watches(&corev1.Secret{}, &handler.EnqueueRequestForObject{}).
		WatchesMetadata(&corev1.Event{}, &handler.EnqueueRequestForObject{}).
		Complete(nil)
	if err != nil {
		return err
	}
	b := ctrl.NewControllerManagedBy(mgr).WithEventFilter(predicate.GenerationChangedPredicate{})
	return b.For(&corev1.Node{}).Complete(nil)
}

func reads(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want "^manager default live Secret: reads Pod, reads Secret, starts$"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}},
	})
	if err != nil {
		return err
	}
	go mgr.Start(context.TODO())
	r := &reader{Client: mgr.GetClient(), live: mgr.GetAPIReader()}
	return r.read()
}

type reader struct {
	client.Client
	live client.Reader
}

func (r *reader) read() error {
	if err := r.live.List(nil, &corev1.NodeList{}); err != nil {
		return err
	}
	if err := r.List(nil, &corev1.SecretList{}); err != nil {
		return err
	}
	return r.Get(nil, client.ObjectKey{}, &corev1.Pod{})
}
