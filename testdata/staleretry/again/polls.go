//go:build kube27

package again

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

const period = 30 * time.Second

// More such kinds.
type (
	// Polled is looked at again after a constant time where a retry fails.
	Polled struct{ own }
	// Returned is looked at again because of the error.
	Returned struct{ own }
	// Logged is not.
	Logged struct{ own }
	// Open is looked at again some time.
	Open struct{ own }
	// Late is written before.
	Late struct{ own }
	// Given is read through a client that others give.
	Given struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Polled) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Returned) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Logged) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Open) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Late) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Given) DeepCopyObject() runtime.Object { c := *o; return &c }

type polls struct{ client client.Client }

func newPolls(mgr ctrl.Manager) *polls { return &polls{mgr.GetClient()} }

func (r *polls) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Polled{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	result, err := r.work(ctx, object)
	if err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{RequeueAfter: period}, nil
	}
	return result, nil
}

func (r *polls) work(ctx context.Context, object *Polled) (ctrl.Result, error) {
	if len(object.Spec.Aims) == 0 {
		if err := r.mark(ctx, object, metav1.ConditionFalse); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	if err := r.mark(ctx, object, metav1.ConditionTrue); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *polls) mark(ctx context.Context, object *Polled, is metav1.ConditionStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: is})
		return r.client.Status().Update(ctx, object)
	})
}

type returns struct{ client client.Client }

func newReturns(mgr ctrl.Manager) *returns { return &returns{mgr.GetClient()} }

func (r *returns) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Returned{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	result, err := r.work(ctx, object)
	if err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{}, err
	}
	return result, nil
}

func (r *returns) work(ctx context.Context, object *Returned) (ctrl.Result, error) {
	if len(object.Spec.Aims) == 0 {
		if err := r.mark(ctx, object, metav1.ConditionFalse); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	if err := r.mark(ctx, object, metav1.ConditionTrue); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *returns) mark(ctx context.Context, object *Returned, is metav1.ConditionStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: is})
		return r.client.Status().Update(ctx, object)
	})
}

type logs struct{ client client.Client }

func newLogs(mgr ctrl.Manager) *logs { return &logs{mgr.GetClient()} }

func (r *logs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Logged{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	result, err := r.work(ctx, object)
	if err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{}, nil
	}
	return result, nil
}

func (r *logs) work(ctx context.Context, object *Logged) (ctrl.Result, error) {
	if len(object.Spec.Aims) == 0 {
		if err := r.mark(ctx, object, metav1.ConditionFalse); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	if err := r.mark(ctx, object, metav1.ConditionTrue); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *logs) mark(ctx context.Context, object *Logged, is metav1.ConditionStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: is})
		return r.client.Status().Update(ctx, object)
	})
}

type opens struct {
	client client.Client
	period time.Duration
}

func newOpens(mgr ctrl.Manager, period time.Duration) *opens { return &opens{mgr.GetClient(), period} }

func (r *opens) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Open{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	result, err := r.work(ctx, object)
	if err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{RequeueAfter: r.period}, nil
	}
	return result, nil
}

func (r *opens) work(ctx context.Context, object *Open) (ctrl.Result, error) {
	if len(object.Spec.Aims) == 0 {
		if err := r.mark(ctx, object, metav1.ConditionFalse); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	if err := r.mark(ctx, object, metav1.ConditionTrue); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *opens) mark(ctx context.Context, object *Open, is metav1.ConditionStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: is})
		return r.client.Status().Update(ctx, object)
	})
}

type lates struct{ client client.Client }

func newLates(mgr ctrl.Manager) *lates { return &lates{mgr.GetClient()} }

func (r *lates) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Late{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	result, err := r.work(ctx, object)
	if err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{RequeueAfter: period}, nil
	}
	return result, nil
}

func (r *lates) work(ctx context.Context, object *Late) (ctrl.Result, error) {
	if len(object.Spec.Aims) == 0 {
		if err := r.mark(ctx, object, metav1.ConditionFalse); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	if err := r.mark(ctx, object, metav1.ConditionTrue); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *lates) mark(ctx context.Context, object *Late, is metav1.ConditionStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: is})
		return r.client.Status().Update(ctx, object)
	})
}

// Gives reconciles what it is given.
type Gives struct{ client client.Client }

// NewGives is given its client.
func NewGives(c client.Client) *Gives { return &Gives{c} }

// Reconcile works.
func (r *Gives) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Given{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	result, err := r.work(ctx, object)
	if err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{RequeueAfter: period}, nil
	}
	return result, nil
}

func (r *Gives) work(ctx context.Context, object *Given) (ctrl.Result, error) {
	if len(object.Spec.Aims) == 0 {
		if err := r.mark(ctx, object, metav1.ConditionFalse); err != nil {
			return ctrl.Result{}, err
		}
		return ctrl.Result{}, nil
	}
	if err := r.mark(ctx, object, metav1.ConditionTrue); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *Gives) mark(ctx context.Context, object *Given, is metav1.ConditionStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: is})
		return r.client.Status().Update(ctx, object)
	})
}
