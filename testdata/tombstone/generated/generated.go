//go:build knative

// Package generated leaves keys to code that knative generates.
package generated

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/types"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	namespaceinformer "knative.dev/pkg/client/injection/kube/informers/core/v1/namespace"
	podinformer "knative.dev/pkg/client/injection/kube/informers/core/v1/pod"
	namespacereconciler "knative.dev/pkg/client/injection/kube/reconciler/core/v1/namespace"
	"knative.dev/pkg/controller"
	"knative.dev/pkg/reconciler"
)

type plain struct{ seen string }

func (p *plain) ReconcileKind(_ context.Context, namespace *corev1.Namespace) reconciler.Event {
	p.seen = namespace.Name
	return nil
}

// observer does something for namespaces that are gone.
type observer struct{ plain }

func (o *observer) ObserveDeletion(_ context.Context, key types.NamespacedName) error {
	o.seen = key.Name
	return nil
}

func newPlain(ctx context.Context) *controller.Impl {
	impl := namespacereconciler.NewImpl(ctx, &plain{})
	namespaces := namespaceinformer.Get(ctx)
	namespaces.Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if namespace, ok := obj.(*corev1.Namespace); ok { // want info:"nothing is seen to depend on them"
			impl.Enqueue(namespace)
		}
	}))
	namespaces.Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			namespace, ok := obj.(*corev1.Namespace) // want info:"nothing is seen to depend on them"
			return ok && namespace.Name != ""
		},
		Handler: controller.HandleAll(impl.Enqueue),
	})
	namespaces.Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			namespace, ok := obj.(*corev1.Namespace) // want info:"nothing is seen to depend on them"
			return ok && namespace.Name != "b"
		},
		Handler: controller.HandleAll(controller.EnsureTypeMeta(impl.Enqueue, corev1.SchemeGroupVersion.WithKind("Namespace"))),
	})
	// The reconciler asks for no pod.
	podinformer.Get(ctx).Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			impl.EnqueueKey(types.NamespacedName{Name: pod.Namespace})
		}
	}))
	return impl
}

func newObserver(ctx context.Context) *controller.Impl {
	impl := namespacereconciler.NewImpl(ctx, &observer{})
	namespaces := namespaceinformer.Get(ctx)
	namespaces.Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if namespace, ok := obj.(*corev1.Namespace); ok { // want warning:"never handled"
			impl.Enqueue(namespace)
		}
	}))
	namespaces.Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			namespace, ok := obj.(*corev1.Namespace) // want warning:"never sees missed deletions"
			return ok && namespace.Name != ""
		},
		Handler: controller.HandleAll(impl.Enqueue),
	})
	namespaces.Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			namespace, ok := obj.(*corev1.Namespace) // want warning:"never sees missed deletions"
			return ok && namespace.Name != "b"
		},
		Handler: controller.HandleAll(controller.EnsureTypeMeta(impl.Enqueue, corev1.SchemeGroupVersion.WithKind("Namespace"))),
	})
	return impl
}

func newOther(ctx context.Context, r namespacereconciler.Interface) *controller.Impl {
	impl := namespacereconciler.NewImpl(ctx, r)
	namespaceinformer.Get(ctx).Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if namespace, ok := obj.(*corev1.Namespace); ok { // want info:"nothing is seen to depend on them"
			impl.Enqueue(namespace)
		}
	}))
	return impl
}

// HandleOnlyDelete calls a function for deletions.
func HandleOnlyDelete(h func(any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: h}
}

func enqueueAll(ctx context.Context) (covered, uncovered *controller.Impl) {
	covered, uncovered = namespacereconciler.NewImpl(ctx, &plain{}), namespacereconciler.NewImpl(ctx, &observer{})
	namespaces, pods := namespaceinformer.Get(ctx), podinformer.Get(ctx)
	pods.Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			list, err := namespaces.Lister().List(labels.Everything())
			if err != nil {
				return
			}
			for _, namespace := range list {
				if namespace.Name == pod.Namespace {
					covered.Enqueue(namespace)
				}
			}
		}
	}))
	pods.Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			uncovered.EnqueueKey(types.NamespacedName{Name: pod.Namespace})
		}
	}))
	pods.Informer().AddEventHandler(HandleOnlyDelete(func(any) {
		covered.GlobalResync(namespaces.Informer())
	}))
	return covered, uncovered
}

func enqueueIndex(ctx context.Context, impl *controller.Impl) {
	namespaces := namespaceinformer.Get(ctx)
	podinformer.Get(ctx).Informer().AddEventHandler(indexes(namespaces.Lister(), impl.Enqueue))
	podinformer.Get(ctx).Informer().AddEventHandler(objects(namespaces.Lister(), impl.Enqueue))
}

func indexes(lister corelisters.NamespaceLister, enqueue func(any)) cache.ResourceEventHandler {
	return controller.HandleAll(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			list, err := lister.List(labels.SelectorFromSet(pod.Labels))
			if err != nil {
				return
			}
			for namespace := range list {
				enqueue(namespace)
			}
		}
	})
}

func objects(lister corelisters.NamespaceLister, enqueue func(any)) cache.ResourceEventHandler {
	return controller.HandleAll(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			list, err := lister.List(labels.SelectorFromSet(pod.Labels))
			if err != nil {
				return
			}
			for _, namespace := range list {
				enqueue(namespace)
			}
		}
	})
}
