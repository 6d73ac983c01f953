package hot

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type rememberer struct {
	client.Client
	nodes  []string
	config string
	limit  int
}

func (r *rememberer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.onNewNodes(nil)
	r.onNewConfig(req.Name)
	r.overLimit(len(req.Name))
	r.sameNodes(nil)
	return ctrl.Result{}, r.creates(ctx, nil)
}

func (r *rememberer) onNewNodes(nodes []string) {
	if slices.Equal(nodes, r.nodes) {
		return
	}
	probe()
	r.nodes = nodes
}

func (r *rememberer) onNewConfig(config string) {
	if r.config != config {
		probe()
		r.config = config
	}
	probe() // want "on every reconcile: Reconcile → onNewConfig$"
}

// Nothing remembers what was compared.
func (r *rememberer) overLimit(n int) {
	if n != r.limit {
		probe() // want "in some reconciles: Reconcile → overLimit$"
	}
}

func (r *rememberer) sameNodes(nodes []string) {
	if slices.Equal(nodes, r.nodes) {
		probe() // want "in some reconciles: Reconcile → sameNodes$"
		r.nodes = nodes
	}
}

func (r *rememberer) creates(ctx context.Context, owner *corev1.Pod) error {
	var pod corev1.Pod
	err := r.Get(ctx, client.ObjectKeyFromObject(owner), &pod)
	if apierrors.IsNotFound(err) {
		if err := r.Create(ctx, owner); err != nil {
			return err
		}
		probe()
	}
	for range r.nodes {
		if err := r.Create(ctx, pod.DeepCopy()); err != nil {
			return err
		}
		probe() // want "on every reconcile, looped: Reconcile → creates$"
	}
	probe() // want "on every reconcile: Reconcile → creates$"
	return nil
}
