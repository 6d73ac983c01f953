//go:build kube27

package alone

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Kinds that are written several times in each run, whatever becomes of that.
type (
	// Around makes its reconciler run whatever changes.
	Around struct{ own }
	// Deaf does not where its status changes.
	Deaf struct{ own }
	// Joint is written by another reconciler as well.
	Joint struct{ own }
	// Older is written as it was before the attempt that reads its version.
	Older struct{ own }
	// Aside is heard by another reconciler than the one that writes it.
	Aside struct{ own }
	// Asider has that one run.
	Asider struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Around) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Deaf) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Joint) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Older) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Aside) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Asider) DeepCopyObject() runtime.Object { c := *o; return &c }

type arounds struct{ client client.Client }

func newArounds(mgr ctrl.Manager) error {
	r := &arounds{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Around{}).Complete(r)
}

func (r *arounds) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.client.Get(ctx, req.NamespacedName, &Around{}); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for range 2 {
		if err := r.write(ctx, req); err != nil {
			ctrl.Log.Error(err, "not written")
		}
	}
	return ctrl.Result{}, nil
}

func (r *arounds) write(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Around{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}

type deafs struct{ client client.Client }

func newDeafs(mgr ctrl.Manager) error {
	r := &deafs{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Deaf{}).WithEventFilter(predicate.GenerationChangedPredicate{}).Complete(r)
}

func (r *deafs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.client.Get(ctx, req.NamespacedName, &Deaf{}); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for range 2 {
		if err := r.write(ctx, req); err != nil {
			ctrl.Log.Error(err, "not written")
		}
	}
	return ctrl.Result{}, nil
}

func (r *deafs) write(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Deaf{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}

type joints struct{ client client.Client }

func newJoints(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&Around{}).Named("marks").Complete(&jointMarks{mgr.GetClient()}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Joint{}).Complete(&joints{mgr.GetClient()})
}

func (r *joints) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Joint{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not written")
	}
	return ctrl.Result{}, nil
}

type jointMarks struct{ client client.Client }

func (r *jointMarks) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Joint{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, r.client.Update(ctx, object)
}

type olders struct{ client client.Client }

func newOlders(mgr ctrl.Manager) error {
	r := &olders{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Older{}).Complete(r)
}

func (r *olders) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Older{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for range 2 {
		if err := r.write(ctx, object); err != nil {
			ctrl.Log.Error(err, "not written")
		}
	}
	return ctrl.Result{}, nil
}

func (r *olders) write(ctx context.Context, object *Older) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest := &Older{}
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), latest); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		object.ResourceVersion = latest.ResourceVersion
		return r.client.Status().Update(ctx, object)
	})
}

type asides struct{ client client.Client }

func newAsides(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&Aside{}).Complete(idle{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Asider{}).Complete(&asides{mgr.GetClient()})
}

type idle struct{}

func (idle) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) { return ctrl.Result{}, nil }

func (r *asides) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for range 2 {
		if err := r.write(ctx, req); err != nil {
			ctrl.Log.Error(err, "not written")
		}
	}
	return ctrl.Result{}, nil
}

func (r *asides) write(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Aside{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}
