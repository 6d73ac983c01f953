//go:build kube27

package alone

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that are written where they are deleted, and that another reconciler writes.
type (
	// Ending is let go of, and the error is returned.
	Ending struct{ own }
	// Begun is held on to where it is not deleted.
	Begun struct{ own }
	// Gone is let go of, and the error is only logged.
	Gone struct{ own }
	// Parent is written where another object is deleted.
	Parent struct{ own }
	// Telling is let go of behind a write that tells so.
	Telling struct{ own }
)

// DeepCopyObject makes them objects.
func (e *Ending) DeepCopyObject() runtime.Object { c := *e; return &c }

// DeepCopyObject makes them objects.
func (b *Begun) DeepCopyObject() runtime.Object { c := *b; return &c }

// DeepCopyObject makes them objects.
func (g *Gone) DeepCopyObject() runtime.Object { c := *g; return &c }

// DeepCopyObject makes them objects.
func (p *Parent) DeepCopyObject() runtime.Object { c := *p; return &c }

// DeepCopyObject makes them objects.
func (t *Telling) DeepCopyObject() runtime.Object { c := *t; return &c }

type endings struct{ client client.Client }

func newEndings(mgr ctrl.Manager) (*endings, *others) {
	return &endings{mgr.GetClient()}, &others{mgr.GetClient()}
}

func (e *endings) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ending := &Ending{}
	if err := e.client.Get(ctx, req.NamespacedName, ending); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if ending.DeletionTimestamp == nil {
		return ctrl.Result{}, nil
	}
	if err := e.parent(ctx, req); err != nil {
		return ctrl.Result{}, err
	}
	if err := e.let(ctx, req); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (e *endings) let(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		ending := &Ending{}
		if err := e.client.Get(ctx, req.NamespacedName, ending); err != nil { // want info:"e.client.Get reads a cache"
			return err
		}
		ending.Finalizers = nil
		return e.client.Update(ctx, ending)
	})
}

func (e *endings) parent(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		parent := &Parent{}
		if err := e.client.Get(ctx, req.NamespacedName, parent); err != nil { // want info:"e.client.Get reads a cache"
			return err
		}
		parent.Labels = nil
		return e.client.Update(ctx, parent)
	})
}

// others writes all of them, too.
type others struct{ client client.Client }

func (o *others) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	if err := o.client.Update(ctx, &Ending{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := o.client.Update(ctx, &Begun{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := o.client.Update(ctx, &Gone{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := o.client.Update(ctx, &Telling{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, o.client.Update(ctx, &Parent{})
}

type begins struct{ client client.Client }

func newBegins(mgr ctrl.Manager) *begins { return &begins{mgr.GetClient()} }

func (b *begins) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	begun := &Begun{}
	if err := b.client.Get(ctx, req.NamespacedName, begun); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !begun.GetDeletionTimestamp().IsZero() {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		begun := &Begun{}
		if err := b.client.Get(ctx, req.NamespacedName, begun); err != nil { // want info:"b.client.Get reads a cache"
			return err
		}
		return b.client.Update(ctx, begun)
	})
}

type goners struct{ client client.Client }

func newGoners(mgr ctrl.Manager) *goners { return &goners{mgr.GetClient()} }

func (g *goners) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	gone := &Gone{}
	if err := g.client.Get(ctx, req.NamespacedName, gone); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !gone.GetDeletionTimestamp().IsZero() {
		if err := g.let(ctx, req); err != nil {
			ctrl.Log.Error(err, "not let go")
		}
	}
	return ctrl.Result{}, nil
}

func (g *goners) let(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		gone := &Gone{}
		if err := g.client.Get(ctx, req.NamespacedName, gone); err != nil { // want warning:"g.client.Get reads a cache"
			return err
		}
		return g.client.Update(ctx, gone)
	})
}

type tellers struct{ client client.Client }

func newTellers(mgr ctrl.Manager) *tellers { return &tellers{mgr.GetClient()} }

func (t *tellers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	telling := &Telling{}
	if err := t.client.Get(ctx, req.NamespacedName, telling); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if telling.DeletionTimestamp.IsZero() {
		return ctrl.Result{}, nil
	}
	if err := t.tell(ctx, telling); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		telling := &Telling{}
		if err := t.client.Get(ctx, req.NamespacedName, telling); err != nil { // want info:"t.client.Get reads a cache"
			return err
		}
		telling.Finalizers = nil
		return t.client.Update(ctx, telling)
	})
}

func (t *tellers) tell(ctx context.Context, telling *Telling) error {
	telling.Labels = map[string]string{"state": "deleted"}
	return t.client.Status().Update(ctx, telling)
}

// evicts lets go of pods, which others write.
type evicts struct{ client client.Client }

func newEvicts(mgr ctrl.Manager) *evicts { return &evicts{mgr.GetClient()} }

func (e *evicts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := e.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.DeletionTimestamp.IsZero() {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := e.client.Get(ctx, req.NamespacedName, pod); err != nil { // want info:"e.client.Get reads a cache"
			return err
		}
		pod.Finalizers = nil
		return e.client.Update(ctx, pod)
	})
}
