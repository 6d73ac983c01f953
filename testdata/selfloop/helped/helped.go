// Package helped has reconcilers whose statuses a helper writes that is for any kind.
package helped

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/selfloop/helped/store"
)

// Depot is a custom resource.
type Depot struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Status DepotStatus `json:"status,omitempty"`
}

// DepotStatus says what it is.
type DepotStatus struct {
	LastSeen metav1.Time
	Observed int64
}

func (d *Depot) DeepCopyObject() runtime.Object { c := *d; return &c }

// Old reads the status.
func (d *Depot) Old() bool { return d.Status.Observed < d.Generation }

type reconciler struct {
	client.Client
	saver    store.Saver
	statuses store.Statuses
}

func newReconciler(c client.Client) *reconciler {
	return &reconciler{c, store.Saver{Writer: c.Status()}, store.New(c)}
}

func (r *reconciler) load(ctx context.Context, req ctrl.Request) (*Depot, error) {
	d := &Depot{}
	return d, r.Get(ctx, req.NamespacedName, d)
}

// seen reads an object, and sets the time in its status.
func (r *reconciler) seen(ctx context.Context, req ctrl.Request) (*Depot, error) {
	d, err := r.load(ctx, req)
	d.Status.LastSeen = metav1.Now()
	return d, err
}

type saving struct{ *reconciler }

func (r saving) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want info:"^every reconcile writes the time or a count to the status of Depot: that update starts one more, ignore it with a predicate$"
}

func (r saving) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.SaveStatus(ctx, r.Client, d)
}

type relayed struct{ *reconciler }

func (r relayed) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want "^every reconcile writes the time or a count to the status of Depot"
}

func (r relayed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error { return r.relay(ctx, d) })
}

// relay gets an object of any kind, and what writes.
func (r relayed) relay(ctx context.Context, obj client.Object) error {
	return store.Through(ctx, r.Status(), obj)
}

type typed struct{ *reconciler }

func (r typed) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want "^every reconcile writes the time or a count to the status of Depot"
}

func (r typed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.Typed(ctx, r.Client, d)
}

type editing struct{ *reconciler }

func (r editing) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want "^every reconcile writes the time or a count to the status of Depot"
}

func (r editing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.load(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.Edit(ctx, r.Client, d, func() { d.Status.LastSeen = metav1.Now() })
}

type named struct{ *reconciler }

func (r named) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want "^every reconcile writes the time or a count to the status of Depot"
}

func (r named) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, store.EditNamed(ctx, r.Client, req.NamespacedName, func(d *Depot) { d.Status.LastSeen = metav1.Now() })
}

type wrapped struct{ *reconciler }

func (r wrapped) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want "^every reconcile writes the time or a count to the status of Depot"
}

func (r wrapped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.saver.Save(ctx, d)
}

type behind struct{ *reconciler }

func (r behind) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r) // want "^every reconcile writes the time or a count to the status of Depot"
}

func (r behind) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.statuses.Write(ctx, d)
}
