//go:build kube27

package alone

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that steps of a reconciler write, one after the other.
type (
	// Stepped is written by steps whose errors come back.
	Stepped struct{ own }
	// Tabled is written by functions whose errors come back.
	Tabled struct{ own }
	// Skipped is written by steps whose errors are logged.
	Skipped struct{ own }
	// Stored is written by a step that others may call, too.
	Stored struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Stepped) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Tabled) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Skipped) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Stored) DeepCopyObject() runtime.Object { c := *o; return &c }

// handle is a step of a reconciler.
type handle = func(ctx context.Context, req ctrl.Request) (*ctrl.Result, error)

func failed(err error) (*ctrl.Result, error) { return &ctrl.Result{}, err }

func halts(result *ctrl.Result, err error) bool { return result != nil || err != nil }

func evaluate(result *ctrl.Result, err error) (ctrl.Result, error) { return *result, err }

type steps struct{ client client.Client }

func newSteps(mgr ctrl.Manager) *steps { return &steps{mgr.GetClient()} }

func (s *steps) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var last error
	for _, step := range []handle{s.begin, s.finish} {
		if result, err := step(ctx, req); halts(result, err) {
			last = err
			break
		}
	}
	if last == nil {
		ctrl.Log.Info("done")
	}
	if last != nil {
		return evaluate(failed(last))
	}
	return ctrl.Result{}, nil
}

func (s *steps) begin(ctx context.Context, req ctrl.Request) (*ctrl.Result, error) {
	if err := s.mark(ctx, req, "begun"); err != nil {
		return failed(err)
	}
	return nil, nil
}

func (s *steps) finish(ctx context.Context, req ctrl.Request) (*ctrl.Result, error) {
	return nil, s.mark(ctx, req, "done")
}

func (s *steps) mark(ctx context.Context, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Stepped{}
		if err := s.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return s.client.Status().Update(ctx, object)
	})
}

type tables struct{ client client.Client }

func newTables(mgr ctrl.Manager) *tables { return &tables{mgr.GetClient()} }

func (t *tables) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, step := range []func(context.Context, *tables, ctrl.Request) error{beginTabled, finishTabled} {
		if err := step(ctx, t, req); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func beginTabled(ctx context.Context, t *tables, req ctrl.Request) error {
	return markTabled(ctx, t, req, "begun")
}

func finishTabled(ctx context.Context, t *tables, req ctrl.Request) error {
	return markTabled(ctx, t, req, "done")
}

func markTabled(ctx context.Context, t *tables, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Tabled{}
		if err := t.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"t.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return t.client.Status().Update(ctx, object)
	})
}

type skips struct{ client client.Client }

func newSkips(mgr ctrl.Manager) *skips { return &skips{mgr.GetClient()} }

func (s *skips) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, step := range []handle{s.begin, s.finish} {
		if result, err := step(ctx, req); halts(result, err) {
			ctrl.Log.Error(err, "failed")
			break
		}
	}
	return ctrl.Result{}, nil
}

func (s *skips) begin(ctx context.Context, req ctrl.Request) (*ctrl.Result, error) {
	return nil, s.mark(ctx, req, "begun")
}

func (s *skips) finish(ctx context.Context, req ctrl.Request) (*ctrl.Result, error) {
	return nil, s.mark(ctx, req, "done")
}

func (s *skips) mark(ctx context.Context, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Skipped{}
		if err := s.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"s.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return s.client.Status().Update(ctx, object)
	})
}

type stores struct {
	client client.Client
	steps  []handle
}

func newStores(mgr ctrl.Manager) *stores {
	s := &stores{client: mgr.GetClient()}
	s.steps = []handle{s.begin, s.finish}
	return s
}

func (s *stores) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, step := range s.steps {
		if _, err := step(ctx, req); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func (s *stores) begin(ctx context.Context, req ctrl.Request) (*ctrl.Result, error) {
	return nil, s.mark(ctx, req, "begun")
}

func (s *stores) finish(ctx context.Context, req ctrl.Request) (*ctrl.Result, error) {
	return nil, s.mark(ctx, req, "done")
}

func (s *stores) mark(ctx context.Context, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Stored{}
		if err := s.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return s.client.Status().Update(ctx, object)
	})
}
