//go:build kube33

// Package unknown has retries of which it is not seen that an error gets lost, nor who else
// writes the kind, beside some of which it is.
package unknown

import (
	"context"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/client-go/util/retry"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type own struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// Kinds of the program's own.
type (
	// Missed may be gone, which is no error; Gone is not even asked for.
	Missed struct{ own }
	Gone   struct{ own }
	// Listed is in a list of errors.
	Listed struct{ own }
	// Late is written by the next run.
	Late struct{ own }
	// Helped is put back by a helper.
	Helped struct{ own }
	// Offered is written by those who call that.
	Offered struct{ own }
	// Sent goes through a channel.
	Sent struct{ own }
	// Doubted is written by two loops over a queue.
	Doubted struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Missed) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Gone) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Listed) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Late) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Helped) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Offered) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Sent) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Doubted) DeepCopyObject() runtime.Object { c := *o; return &c }

type misses struct{ client client.Client }

func newMisses(mgr ctrl.Manager) *misses { return &misses{mgr.GetClient()} }

func (r *misses) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Missed{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, object)
	})
	if apierrors.IsNotFound(err) {
		return ctrl.Result{}, nil
	}
	if err != nil {
		return ctrl.Result{}, err
	}
	return r.finish(ctx)
}

func (r *misses) finish(ctx context.Context) (ctrl.Result, error) {
	return ctrl.Result{}, r.client.Status().Update(ctx, &Missed{})
}

type goners struct{ client client.Client }

func newGoners(mgr ctrl.Manager) *goners { return &goners{mgr.GetClient()} }

func (r *goners) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Gone{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Info("not written", "missing", apierrors.IsNotFound(err))
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, r.client.Status().Update(ctx, &Gone{})
}

type lists struct{ client client.Client }

func newLists(mgr ctrl.Manager) *lists { return &lists{mgr.GetClient()} }

func (r *lists) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var errs []error
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Listed{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, object)
	})
	if err != nil {
		errs = append(errs, err)
	}
	if err := r.client.Status().Update(ctx, &Listed{}); err != nil {
		errs = append(errs, err)
	}
	return ctrl.Result{}, utilerrors.NewAggregate(errs)
}

type laters struct{ client client.Client }

func newLaters(mgr ctrl.Manager) *laters { return &laters{mgr.GetClient()} }

func (r *laters) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.mark(ctx, req); err != nil {
		ctrl.Log.Error(err, "not written")
	}
	if err := r.client.Status().Update(ctx, &Late{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

func (r *laters) mark(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Late{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, object)
	})
}

type helpers struct {
	client client.Client
	queue  workqueue.TypedRateLimitingInterface[types.NamespacedName]
}

func newHelpers(mgr ctrl.Manager, queue workqueue.TypedRateLimitingInterface[types.NamespacedName]) *helpers {
	return &helpers{mgr.GetClient(), queue}
}

func (h *helpers) next(ctx context.Context) bool {
	key, stopped := h.queue.Get()
	if stopped {
		return false
	}
	defer h.queue.Done(key)
	h.handle(h.mark(ctx, key), key)
	return true
}

func (h *helpers) handle(err error, key types.NamespacedName) {
	if err != nil {
		h.queue.AddRateLimited(key)
		return
	}
	h.queue.Forget(key)
}

func (h *helpers) mark(ctx context.Context, key types.NamespacedName) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Helped{}
		if err := h.client.Get(ctx, key, object); err != nil { // want info:"h.client.Get reads a cache"
			return err
		}
		return h.client.Update(ctx, object)
	})
	if err != nil {
		return err
	}
	return h.client.Status().Update(ctx, &Helped{})
}

// Offer is for others to call.
type Offer struct{ client client.Client }

// NewOffer makes one.
func NewOffer(mgr ctrl.Manager) *Offer { return &Offer{mgr.GetClient()} }

// Mark writes.
func (o *Offer) Mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Offered{}
		if err := o.client.Get(ctx, key, object); err != nil { // want info:"o.client.Get reads a cache"
			return err
		}
		return o.client.Update(ctx, object)
	})
}

type senders struct {
	client client.Client
	failed chan error
}

func newSenders(mgr ctrl.Manager) *senders { return &senders{mgr.GetClient(), make(chan error)} }

func (s *senders) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	s.mark(ctx, req)
	return ctrl.Result{}, s.client.Status().Update(ctx, &Sent{})
}

func (s *senders) mark(ctx context.Context, req ctrl.Request) {
	s.failed <- retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Sent{}
		if err := s.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		return s.client.Update(ctx, object)
	})
}

type doubters struct{ client client.Client }

func newDoubters(mgr ctrl.Manager) *doubters { return &doubters{mgr.GetClient()} }

func (d *doubters) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var errs []error
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Doubted{}
		if err := d.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"d.client.Get reads a cache"
			return err
		}
		return d.client.Update(ctx, object)
	})
	if err != nil {
		errs = append(errs, err)
	}
	return ctrl.Result{}, utilerrors.NewAggregate(errs)
}

type rivals struct{ client client.Client }

func newRivals(mgr ctrl.Manager) *rivals { return &rivals{mgr.GetClient()} }

func (r *rivals) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.client.Update(ctx, &Doubted{})
}
