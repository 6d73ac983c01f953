//go:build kube27

// Package alone updates objects that others write as well, and some that nobody
// else does.
package alone

import (
	"context"
	"errors"
	"time"

	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds of the program's own.
type (
	// Rescue is written at one place.
	Rescue struct{ own }
	// Shared is written at two places of one reconciler.
	Shared struct{ own }
	// Spent is written at one place, and created and deleted at others.
	Spent struct{ own }
	// Twice is written at one place, twice in each run.
	Twice struct{ own }
	// Patched is patched, too.
	Patched struct{ own }
	// Logged is written twice in each run, which may end without a word of that.
	Logged struct{ own }
	// Versioned is written at one place, and tells its version itself.
	Versioned struct{ own }
	// Indexed is written at two places of one reconciler, and indexed.
	Indexed struct{ own }
	// Fought is written by two reconcilers.
	Fought struct{ own }
)

type own struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject makes them objects.
func (r *Rescue) DeepCopyObject() runtime.Object { c := *r; return &c }

// DeepCopyObject makes them objects.
func (s *Shared) DeepCopyObject() runtime.Object { c := *s; return &c }

// DeepCopyObject makes them objects.
func (s *Spent) DeepCopyObject() runtime.Object { c := *s; return &c }

// DeepCopyObject makes them objects.
func (t *Twice) DeepCopyObject() runtime.Object { c := *t; return &c }

// DeepCopyObject makes them objects.
func (p *Patched) DeepCopyObject() runtime.Object { c := *p; return &c }

// DeepCopyObject makes them objects.
func (l *Logged) DeepCopyObject() runtime.Object { c := *l; return &c }

// DeepCopyObject makes them objects.
func (f *Fought) DeepCopyObject() runtime.Object { c := *f; return &c }

type rescues struct{ client client.Client }

func newRescues(mgr ctrl.Manager) *rescues { return &rescues{mgr.GetClient()} }

func (r *rescues) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		rescue := &Rescue{}
		if err := r.client.Get(ctx, req.NamespacedName, rescue); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, rescue)
	})
	return ctrl.Result{}, err
}

type shares struct{ client client.Client }

func newShares(mgr ctrl.Manager) *shares { return &shares{mgr.GetClient()} }

func (s *shares) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	first := &Shared{}
	if err := s.client.Get(ctx, req.NamespacedName, first); err != nil {
		return ctrl.Result{}, err
	}
	first.Finalizers = append(first.Finalizers, "example.com/shared")
	if err := s.client.Update(ctx, first); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		shared := &Shared{}
		if err := s.client.Get(ctx, req.NamespacedName, shared); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		return s.client.Status().Update(ctx, shared)
	})
}

type spends struct{ client client.Client }

func newSpends(mgr ctrl.Manager) *spends { return &spends{mgr.GetClient()} }

func (s *spends) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := s.client.Create(ctx, &Spent{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := s.client.Delete(ctx, &Spent{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := s.client.DeleteAllOf(ctx, &Spent{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		spent := &Spent{}
		if err := s.client.Get(ctx, req.NamespacedName, spent); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		return s.client.Status().Update(ctx, spent)
	})
}

type twice struct{ client client.Client }

func newTwice(mgr ctrl.Manager) *twice { return &twice{mgr.GetClient()} }

func (t *twice) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := t.mark(ctx, req, "begun"); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, t.mark(ctx, req, "done")
}

func (t *twice) mark(ctx context.Context, req ctrl.Request, label string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Twice{}
		if err := t.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"t.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": label}
		return t.client.Update(ctx, object)
	})
}

// DeepCopyObject makes them objects.
func (i *Indexed) DeepCopyObject() runtime.Object { c := *i; return &c }

type indexes struct{ client client.Client }

func newIndexes(ctx context.Context, mgr ctrl.Manager) (*indexes, error) {
	if _, err := mgr.GetCache().GetInformer(ctx, &Indexed{}); err != nil {
		return nil, err
	}
	return &indexes{mgr.GetClient()}, mgr.GetFieldIndexer().IndexField(ctx, &Indexed{}, "state", func(o client.Object) []string {
		return []string{o.GetLabels()["state"]}
	})
}

func (i *indexes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := i.check(req); err != nil {
		if failed := i.mark(ctx, req, "failed"); failed != nil {
			ctrl.Log.Error(failed, "not marked")
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, i.mark(ctx, req, "done")
}

func (i *indexes) check(req ctrl.Request) error {
	if req.Name == "" {
		return errors.New("no name")
	}
	return nil
}

func (i *indexes) mark(ctx context.Context, req ctrl.Request, label string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Indexed{}
		if err := i.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"i.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": label}
		return i.client.Update(ctx, object)
	})
}

type logs struct{ client client.Client }

func newLogs(mgr ctrl.Manager) *logs { return &logs{mgr.GetClient()} }

func (l *logs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := l.mark(ctx, req, "begun"); err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, l.mark(ctx, req, "done")
}

func (l *logs) mark(ctx context.Context, req ctrl.Request, label string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Logged{}
		if err := l.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"l.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": label}
		return l.client.Update(ctx, object)
	})
}

// DeepCopyObject makes them objects.
func (v *Versioned) DeepCopyObject() runtime.Object { c := *v; return &c }

// GetResourceVersion is that of the metadata.
func (v *Versioned) GetResourceVersion() string { return v.ObjectMeta.GetResourceVersion() }

type versions struct{ client client.Client }

func newVersions(mgr ctrl.Manager) *versions { return &versions{mgr.GetClient()} }

func (v *versions) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Versioned{}
		if err := v.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"v.client.Get reads a cache"
			return err
		}
		return v.client.Update(ctx, object)
	})
}

// fights and strikes write the same objects.
type (
	fights  struct{ client client.Client }
	strikes struct{ client client.Client }
)

func newFights(mgr ctrl.Manager) (*fights, *strikes) {
	return &fights{mgr.GetClient()}, &strikes{mgr.GetClient()}
}

func (f *fights) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Fought{}
		if err := f.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"f.client.Get reads a cache"
			return err
		}
		return f.client.Update(ctx, object)
	})
}

func (s *strikes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, s.client.Update(ctx, &Fought{})
}

type patches struct{ client client.Client }

func newPatches(mgr ctrl.Manager) *patches { return &patches{mgr.GetClient()} }

func (p *patches) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var first Patched
	if err := p.client.Patch(ctx, &first, client.Merge); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Patched{}
		if err := p.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"p.client.Get reads a cache"
			return err
		}
		return p.client.Update(ctx, object)
	})
}

// leases renews what it holds itself.
type leases struct{ client client.Client }

func newLeases(mgr ctrl.Manager) *leases { return &leases{mgr.GetClient()} }

func (l *leases) run(ctx context.Context) { wait.UntilWithContext(ctx, l.renewAll, 10*time.Second) }

func (l *leases) renewAll(ctx context.Context) {
	for _, name := range []string{"a", "b"} {
		_ = l.renew(ctx, client.ObjectKey{Namespace: "leases", Name: name})
	}
}

func (l *leases) renew(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		lease := &coordinationv1.Lease{}
		if err := l.client.Get(ctx, key, lease); err != nil { // want info:"l.client.Get reads a cache"
			return err
		}
		return l.client.Update(ctx, lease)
	})
}

// pods are written by Kubernetes all the time.
type pods struct{ client client.Client }

func newPods(mgr ctrl.Manager) *pods { return &pods{mgr.GetClient()} }

func (p *pods) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := p.client.Get(ctx, req.NamespacedName, pod); err != nil { // want info:"p.client.Get reads a cache"
			return err
		}
		return p.client.Update(ctx, pod)
	})
}

// Rescues are given their client by others.
type Rescues struct{ Client client.Client }

// Saved is written by Rescues alone, Found by those who give them their client, too.
type (
	Saved struct{ own }
	Found struct{ own }
)

// DeepCopyObject makes them objects.
func (s *Saved) DeepCopyObject() runtime.Object { c := *s; return &c }

// DeepCopyObject makes them objects.
func (f *Found) DeepCopyObject() runtime.Object { c := *f; return &c }

func (r *Rescues) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		saved := &Saved{}
		if err := r.Client.Get(ctx, req.NamespacedName, saved); err != nil {
			return err
		}
		return r.Client.Update(ctx, saved)
	})
}

// Finders are given theirs, too.
type Finders struct{ Client client.Client }

func (f *Finders) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		found := &Found{}
		if err := f.Client.Get(ctx, req.NamespacedName, found); err != nil {
			return err
		}
		return f.Client.Update(ctx, found)
	})
}

// Failed is written twice in each run, which fails behind what is only logged.
type Failed struct{ own }

// Passed is the same, but one run ends well, and others write it twice.
type Passed struct{ own }

// DeepCopyObject makes them objects.
func (f *Failed) DeepCopyObject() runtime.Object { c := *f; return &c }

// DeepCopyObject makes them objects.
func (p *Passed) DeepCopyObject() runtime.Object { c := *p; return &c }

type failures struct{ client client.Client }

func newFailures(mgr ctrl.Manager) *failures { return &failures{mgr.GetClient()} }

func (f *failures) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Failed{}
	if err := f.client.Get(ctx, req.NamespacedName, object); err != nil {
		f.fail(ctx, req)
		return ctrl.Result{}, err
	}
	if object.Labels == nil {
		f.fail(ctx, req)
		return ctrl.Result{}, errors.New("no labels")
	}
	return ctrl.Result{}, nil
}

func (f *failures) fail(ctx context.Context, req ctrl.Request) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Failed{}
		if err := f.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"f.client.Get reads a cache"
			return err
		}
		return f.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not failed")
	}
}

type passes struct{ client client.Client }

func newPasses(mgr ctrl.Manager) *passes { return &passes{mgr.GetClient()} }

func (p *passes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Passed{}
	err := p.client.Get(ctx, req.NamespacedName, object)
	if err != nil {
		p.fail(ctx, req)
		return ctrl.Result{}, err
	}
	if object.Labels == nil {
		p.fail(ctx, req)
	}
	if object.Annotations == nil {
		p.fail(ctx, req)
	}
	return ctrl.Result{}, err
}

func (p *passes) fail(ctx context.Context, req ctrl.Request) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Passed{}
		if err := p.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"p.client.Get reads a cache"
			return err
		}
		return p.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not failed")
	}
}

// Deferred is written by one that defers a call and always fails, Ended by one that
// may end well.
type (
	Deferred struct{ own }
	Ended    struct{ own }
)

// DeepCopyObject makes them objects.
func (d *Deferred) DeepCopyObject() runtime.Object { c := *d; return &c }

// DeepCopyObject makes them objects.
func (e *Ended) DeepCopyObject() runtime.Object { c := *e; return &c }

type defers struct{ client client.Client }

func newDefers(mgr ctrl.Manager) *defers { return &defers{mgr.GetClient()} }

func (d *defers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	defer ctrl.Log.Info("done")
	object := &Deferred{}
	if err := d.client.Get(ctx, req.NamespacedName, object); err != nil {
		d.fail(ctx, req)
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (d *defers) fail(ctx context.Context, req ctrl.Request) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Deferred{}
		if err := d.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"d.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": "failed"}
		return d.client.Status().Update(ctx, object)
	})
	ctrl.Log.Error(err, "failed")
}

type ends struct{ client client.Client }

func newEnds(mgr ctrl.Manager) *ends { return &ends{mgr.GetClient()} }

func (e *ends) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	defer ctrl.Log.Info("done")
	if err := e.mark(ctx, req, "begun"); err != nil {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, e.mark(ctx, req, "done")
}

func (e *ends) mark(ctx context.Context, req ctrl.Request, label string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Ended{}
		if err := e.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"e.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": label}
		return e.client.Update(ctx, object)
	})
}

// hidden is an object of one of several kinds.
type hidden struct{ object client.Object }

func hiddenPod() hidden { return hidden{&corev1.Pod{}} }

func hiddenSecret() hidden { return hidden{&corev1.Secret{}} }

type hides struct{ client client.Client }

func (h *hides) write(ctx context.Context, secret bool) error {
	of := hiddenPod()
	if secret {
		of = hiddenSecret()
	}
	return h.update(ctx, of)
}

func (h *hides) update(ctx context.Context, of hidden) error { return h.client.Update(ctx, of.object) }
