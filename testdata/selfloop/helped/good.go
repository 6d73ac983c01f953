package helped

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/selfloop/helped/store"
)

// resting writes the time into the status, which the server does not take with the rest.
type resting struct{ *reconciler }

func (r resting) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r resting) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.Save(ctx, r.Client, d)
}

// comparing writes nothing if nothing has changed, for all that is known of the helper.
type comparing struct{ *reconciler }

func (r comparing) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r comparing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	before, err := r.load(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	d := before.DeepCopyObject().(*Depot)
	if d.Old() {
		d.Status.LastSeen = metav1.Now()
	}
	return ctrl.Result{}, store.SaveChanged(ctx, r.Client, before, d)
}

type comparingEdits struct{ *reconciler }

func (r comparingEdits) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r comparingEdits) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.load(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.EditChanged(ctx, r.Client, d, func() { d.Status.LastSeen = metav1.Now() })
}

// editingStale sets the time only once in a while.
type editingStale struct{ *reconciler }

func (r editingStale) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r editingStale) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.load(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.EditStale(ctx, r.Client, d, d.Old(), func() { d.Status.LastSeen = metav1.Now() })
}

// told writes what only the helper knows whether to write.
type told struct{ *reconciler }

func (r told) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r told) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.load(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	old := d.Old()
	d.Status.LastSeen = metav1.Now()
	return ctrl.Result{}, store.SaveSometimes(ctx, r.Client, d, old)
}

// settled writes what stays the same.
type settled struct{ *reconciler }

func (r settled) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r settled) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.load(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	d.Status.Observed = d.Generation
	return ctrl.Result{}, store.SaveStatus(ctx, r.Client, d)
}

// resizing writes another part than the status.
type resizing struct{ *reconciler }

func (r resizing) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r resizing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.Through(ctx, r.SubResource("scale"), d)
}

// other writes the status of another kind.
type other struct{ *reconciler }

func (r other) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r other) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Namespace: d.Namespace, Name: d.Name}}
	return ctrl.Result{}, store.SaveStatus(ctx, r.Client, pod)
}

// several gives the helper what may be of several kinds.
type several struct{ *reconciler }

func (r several) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r several) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	var obj client.Object = d
	if d.Old() {
		obj = &corev1.Pod{}
	}
	return ctrl.Result{}, store.SaveStatus(ctx, r.Client, obj)
}

// handing has a helper call what writes: whether it does is not known of arguments.
type handing struct{ *reconciler }

func (r handing) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Depot{}).Complete(r)
}

func (r handing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	d, err := r.seen(ctx, req)
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, store.Again(ctx, d, r.statuses.Write)
}
