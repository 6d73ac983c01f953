//go:build knative

// Package knativedefault leaves knative's resync at its default.
package knativedefault

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"knative.dev/pkg/client/injection/kube/informers/core/v1/configmap"
	"knative.dev/pkg/client/injection/kube/informers/core/v1/namespace"
	"knative.dev/pkg/controller"
	"knative.dev/pkg/reconciler"

	"k8s.io/client-go/tools/cache"
)

// Reconciler reconciles namespaces.
type Reconciler struct{ client kubernetes.Interface }

// ReconcileKind lists what is in a namespace.
func (r *Reconciler) ReconcileKind(ctx context.Context, ns *corev1.Namespace) reconciler.Event {
	_, err := r.client.CoreV1().Pods(ns.Name).List(ctx, metav1.ListOptions{})
	return err
}

func defaultPeriod(ctx context.Context, impl *controller.Impl) {
	namespace.Get(ctx).Informer().AddEventHandler(controller.HandleAll(impl.Enqueue)) // want info:"every 10h each Namespace is reconciled again"
	configmap.Get(ctx).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: impl.EnqueueNamespaceOf})
}
