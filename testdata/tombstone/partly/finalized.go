//go:build knative

package partly

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
	namespaceinformer "knative.dev/pkg/client/injection/kube/informers/core/v1/namespace"
	namespacereconciler "knative.dev/pkg/client/injection/kube/reconciler/core/v1/namespace"
	kncontroller "knative.dev/pkg/controller"
	"knative.dev/pkg/reconciler"
)

type finalizer struct{ store store }

func (f *finalizer) ReconcileKind(context.Context, *corev1.Namespace) reconciler.Event { return nil }

func (f *finalizer) FinalizeKind(_ context.Context, namespace *corev1.Namespace) reconciler.Event {
	f.store.Expire(namespace.Name)
	return nil
}

func newFinalized(ctx context.Context) *kncontroller.Impl {
	r := &finalizer{}
	impl := namespacereconciler.NewImpl(ctx, r)
	namespaceinformer.Get(ctx).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		impl.Enqueue(obj)
		if object, ok := obj.(metav1.Object); ok { // want info:"missed deletions are enqueued, and all else is skipped$"
			r.store.Expire(object.GetName())
		}
	}})
	namespaceinformer.Get(ctx).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		impl.Enqueue(obj)
		if object, ok := obj.(metav1.Object); ok { // want warning:"missed deletions are enqueued, and all else is skipped$"
			r.store.Release(object.GetName())
		}
	}})
	return impl
}

func (f *finalizer) holds(name string) bool { return f.store.Holds(name) }
