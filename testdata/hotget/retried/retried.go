// Package retried reads objects in functions that are called again.
package retried

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotget/retried/apply"
)

type reconciler struct {
	client.Client
	live  client.Reader
	zones map[string]string
}

func (r *reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.live = mgr.GetAPIReader()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, step := range []func(context.Context, ctrl.Request) error{r.behind, r.beside, r.within, r.updated, r.read, r.zone} {
		if err := step(ctx, req); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// behind writes what a literal has read.
func (r *reconciler) behind(ctx context.Context, req ctrl.Request) error {
	var node corev1.Node
	if err := again(func() error { return r.live.Get(ctx, client.ObjectKey{Name: req.Name}, &node) }); err != nil {
		return err
	}
	node.Spec.Taints = nil
	return r.Update(ctx, &node)
}

// beside has two literals, one for the answer of the other.
func (r *reconciler) beside(ctx context.Context, req ctrl.Request) error {
	node := &corev1.Node{}
	read := func() error { return r.live.Get(ctx, client.ObjectKey{Name: req.Name}, node) }
	write := func() error { return r.Update(ctx, node) }
	if err := again(read); err != nil {
		return err
	}
	node.Spec.Taints = nil
	return again(write)
}

// within writes the object of its caller.
func (r *reconciler) within(ctx context.Context, req ctrl.Request) error {
	node := &corev1.Node{}
	if err := r.load(ctx, req.Name, node); err != nil {
		return err
	}
	node.Spec.Taints = nil
	return r.Update(ctx, node)
}

func (r *reconciler) load(ctx context.Context, name string, into client.Object) error {
	return again(func() error { return r.live.Get(ctx, client.ObjectKey{Name: name}, into) })
}

// updated has another package read and write.
func (r *reconciler) updated(ctx context.Context, req ctrl.Request) error {
	node := &corev1.Node{}
	node.Name = req.Name
	return apply.Update(ctx, r.live, r.Client, node, func() { node.Spec.Taints = nil })
}

// read has another package read.
func (r *reconciler) read(ctx context.Context, req ctrl.Request) error {
	node := &corev1.Node{}
	if err := apply.Read(ctx, r.live, client.ObjectKey{Name: req.Name}, node); err != nil {
		return err
	}
	node.Spec.Taints = nil
	return r.Update(ctx, node)
}

// zone only keeps something in memory.
func (r *reconciler) zone(ctx context.Context, req ctrl.Request) error {
	node := &corev1.Node{}
	if err := again(func() error {
		return r.live.Get(ctx, client.ObjectKey{Name: req.Name}, node) // want info:"^live GET of Node on every reconcile: etcd answers each; read a cached client if it need not be the newest state$"
	}); err != nil {
		return err
	}
	r.zones[req.Name] = node.Labels[corev1.LabelTopologyZone]
	return nil
}

func again(f func() error) error { return retry.OnError(retry.DefaultRetry, retriable, f) }

func retriable(error) bool { return true }
