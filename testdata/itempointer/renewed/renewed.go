// Package renewed fills containers of another package from lists.
package renewed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/itempointer/view"
)

// whole replaces all pods at once.
type whole struct {
	client client.Client
	view   *view.View
	in     view.View
}

func (r *whole) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	return reconcile.Result{}, r.populate(ctx, req)
}

func (r *whole) populate(ctx context.Context, req reconcile.Request) error {
	r.view.Reset()
	r.in.Reset()
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods); err != nil {
		return err
	}
	for i := range pods.Items {
		r.view.Sort(&pods.Items[i])
		r.in.Sort(&pods.Items[i])
	}
	return nil
}

// deep empties before the call that fills.
type deep struct {
	client client.Client
	view   *view.View
}

func (r *deep) Reconcile(ctx context.Context, _ reconcile.Request) (reconcile.Result, error) {
	r.view.Reset()
	return reconcile.Result{}, r.populate(ctx)
}

func (r *deep) populate(ctx context.Context) error {
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods); err != nil {
		return err
	}
	for i := range pods.Items {
		r.view.Sort(&pods.Items[i])
	}
	return nil
}

// never adds to what is there.
type never struct {
	client client.Client
	view   *view.View
}

func (r *never) Reconcile(ctx context.Context, _ reconcile.Request) (reconcile.Result, error) {
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods); err != nil {
		return reconcile.Result{}, err
	}
	for i := range pods.Items {
		r.view.Sort(&pods.Items[i]) // want warning:"^&pods.Items\\[i\\] is kept in r.view: it keeps all objects of its list in memory"
	}
	return reconcile.Result{}, nil
}

// partly leaves some of the containers as they are.
type partly struct {
	client client.Client
	some   *view.View
	ifSure *view.View
	sure   bool
}

func (r *partly) Reconcile(ctx context.Context, _ reconcile.Request) (reconcile.Result, error) {
	r.some.ResetSome()
	r.ifSure.ResetIf(r.sure)
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods); err != nil {
		return reconcile.Result{}, err
	}
	for i := range pods.Items {
		r.some.Sort(&pods.Items[i]) // want warning:"is kept in r.some"
	}
	for i := range pods.Items {
		r.ifSure.Sort(&pods.Items[i]) // want warning:"is kept in r.ifSure"
	}
	return reconcile.Result{}, nil
}

// mixed adds single pods between.
type mixed struct {
	client client.Client
	view   *view.View
}

func (r *mixed) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	if req.Name != "" {
		return reconcile.Result{}, r.add(ctx, req)
	}
	r.view.Reset()
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods); err != nil {
		return reconcile.Result{}, err
	}
	for i := range pods.Items {
		r.view.Sort(&pods.Items[i]) // want warning:"is kept in r.view"
	}
	return reconcile.Result{}, nil
}

func (r *mixed) add(ctx context.Context, req reconcile.Request) error {
	pod := &corev1.Pod{}
	if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return err
	}
	r.view.Sort(pod)
	return nil
}

// shrinking has its entries deleted one by one.
type shrinking struct {
	client client.Client
	pods   *view.Shrinking
}

func (r *shrinking) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	r.pods.Reset()
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods); err != nil {
		return reconcile.Result{}, err
	}
	for i := range pods.Items {
		r.pods.Put(&pods.Items[i]) // want warning:"is kept in r.pods"
	}
	r.pods.Drop(req.Name)
	return reconcile.Result{}, nil
}

// table is emptied by a method of its own; added is not emptied where it is filled.
type table struct {
	client  client.Client
	pods    map[string]*corev1.Pod
	added   map[string]*corev1.Pod
	deleted map[string]*corev1.Pod
}

func (t *table) reset() {
	t.pods = map[string]*corev1.Pod{}
	t.deleted = map[string]*corev1.Pod{}
}

func (t *table) resetAdded() { t.added = map[string]*corev1.Pod{} }

func (t *table) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	t.reset()
	var pods corev1.PodList
	if err := t.client.List(ctx, &pods); err != nil {
		return reconcile.Result{}, err
	}
	for i := range pods.Items {
		t.pods[pods.Items[i].Name] = &pods.Items[i]
		t.added[pods.Items[i].Name] = &pods.Items[i]   // want warning:"is kept in t.added"
		t.deleted[pods.Items[i].Name] = &pods.Items[i] // want warning:"is kept in t.deleted"
	}
	delete(t.deleted, req.Name)
	t.resetAdded()
	return reconcile.Result{}, nil
}

// owned has another package fill its list, which may ask for few pods.
type owned struct {
	client client.Client
	view   *view.View
}

func (r *owned) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	var pods corev1.PodList
	if err := view.ListOwned(ctx, r.client, &pods, req.Name); err != nil {
		return reconcile.Result{}, err
	}
	for i := range pods.Items {
		r.view.Sort(&pods.Items[i]) // want info:"is kept in r.view"
	}
	return reconcile.Result{}, nil
}
