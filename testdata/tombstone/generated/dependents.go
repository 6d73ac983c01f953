//go:build knative

package generated

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	nodeinformer "knative.dev/pkg/client/injection/kube/informers/core/v1/node"
	podinformer "knative.dev/pkg/client/injection/kube/informers/core/v1/pod"
	podreconciler "knative.dev/pkg/client/injection/kube/reconciler/core/v1/pod"
	"knative.dev/pkg/controller"
	"knative.dev/pkg/reconciler"
)

// placing leaves pods alone whose node is gone.
type placing struct {
	nodes  corelisters.NodeLister
	placed string
}

func (p *placing) ReconcileKind(_ context.Context, pod *corev1.Pod) reconciler.Event {
	node, err := p.nodes.Get(pod.Spec.NodeName)
	if err != nil {
		if apierrors.IsNotFound(err) {
			return nil
		}
		return err
	}
	p.placed = node.Name
	return nil
}

func newPlacing(ctx context.Context) *controller.Impl {
	nodes, pods := nodeinformer.Get(ctx), podinformer.Get(ctx)
	impl := podreconciler.NewImpl(ctx, &placing{nodes: nodes.Lister()})
	nodes.Informer().AddEventHandler(controller.HandleAll(func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want info:"nothing is seen to depend on them"
			list, err := pods.Lister().List(labels.Everything())
			if err != nil {
				return
			}
			for _, pod := range list {
				if pod.Spec.NodeName == node.Name {
					impl.Enqueue(pod)
				}
			}
		}
	}))
	return impl
}

// byKey gets keys itself, and forgets what is gone.
type byKey struct {
	nodes corelisters.NodeLister
	known map[string]bool
}

func (b *byKey) Reconcile(_ context.Context, key string) error {
	if _, err := b.nodes.Get(key); apierrors.IsNotFound(err) {
		delete(b.known, key)
	}
	return nil
}

func newByKey(ctx context.Context) *controller.Impl {
	nodes := nodeinformer.Get(ctx)
	impl := controller.NewContext(ctx, &byKey{nodes: nodes.Lister(), known: map[string]bool{}}, controller.ControllerOptions{})
	nodes.Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			node, ok := obj.(*corev1.Node) // want warning:"never sees missed deletions"
			return ok && !node.Spec.Unschedulable
		},
		Handler: controller.HandleAll(impl.Enqueue),
	})
	return impl
}
