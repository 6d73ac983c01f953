//go:build kube27

package alone

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that loops on timers write.
type (
	// Cycled is found anew in each round.
	Cycled struct{ own }
	// Remembered is not: what is written is remembered.
	Remembered struct{ own }
	// Raced is written by a reconciler, too.
	Raced struct{ own }
	// Synced are found anew in each call of a function that is called again and again.
	Synced struct{ own }
	// Fixed are found once, before the first round.
	Fixed struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Cycled) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Remembered) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Raced) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Synced) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Fixed) DeepCopyObject() runtime.Object { c := *o; return &c }

type cyclers struct{ client client.Client }

func newCyclers(mgr ctrl.Manager) error { return mgr.Add(&cyclers{mgr.GetClient()}) }

func (c *cyclers) Start(ctx context.Context) error {
	ticker := time.NewTicker(10 * time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
			if err := c.round(ctx); err != nil {
				ctrl.Log.Error(err, "not all marked")
			}
		}
	}
}

func (c *cyclers) round(ctx context.Context) error {
	object := &Cycled{}
	if err := c.client.Get(ctx, client.ObjectKey{Name: "cycled"}, object); err != nil {
		return err
	}
	if object.Annotations["asked"] == "" {
		return nil
	}
	return c.answer(ctx, object)
}

func (c *cyclers) answer(ctx context.Context, object *Cycled) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"c.client.Get reads a cache"
			return err
		}
		delete(object.Annotations, "asked")
		return c.client.Update(ctx, object)
	})
}

type rememberers struct {
	client client.Client
	keys   []client.ObjectKey
}

func newRememberers(mgr ctrl.Manager) error { return mgr.Add(&rememberers{client: mgr.GetClient()}) }

func (r *rememberers) Start(ctx context.Context) error {
	for range time.Tick(10 * time.Second) {
		keys := r.keys
		r.keys = nil
		for _, key := range keys {
			if err := r.mark(ctx, key); err != nil {
				ctrl.Log.Error(err, "not marked")
			}
		}
	}
	return nil
}

func (r *rememberers) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Remembered{}
		if err := r.client.Get(ctx, key, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": "remembered"}
		return r.client.Update(ctx, object)
	})
}

type racers struct{ client client.Client }

func newRacers(mgr ctrl.Manager) error { return mgr.Add(&racers{mgr.GetClient()}) }

func (r *racers) Start(ctx context.Context) error {
	for range time.Tick(10 * time.Second) {
		object := &Raced{}
		if err := r.client.Get(ctx, client.ObjectKey{Name: "raced"}, object); err != nil {
			continue
		}
		if err := r.mark(ctx, client.ObjectKeyFromObject(object)); err != nil {
			ctrl.Log.Error(err, "not marked")
		}
	}
	return nil
}

func (r *racers) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Raced{}
		if err := r.client.Get(ctx, key, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": "raced"}
		return r.client.Update(ctx, object)
	})
}

func (r *racers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.client.Update(ctx, &Raced{})
}

type syncers struct{ client client.Client }

func newSyncers(mgr ctrl.Manager) error { return mgr.Add(&syncers{mgr.GetClient()}) }

func (s *syncers) Start(ctx context.Context) error {
	wait.UntilWithContext(ctx, s.sync, time.Minute)
	return nil
}

func (s *syncers) sync(ctx context.Context) {
	object := &Synced{}
	if err := s.client.Get(ctx, client.ObjectKey{Name: "synced"}, object); err != nil {
		return
	}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := s.client.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil { // want info:"s.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": "synced"}
		return s.client.Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not marked")
	}
}

type fixers struct{ client client.Client }

func newFixers(mgr ctrl.Manager) error { return mgr.Add(&fixers{mgr.GetClient()}) }

func (f *fixers) Start(ctx context.Context) error {
	object := &Fixed{}
	if err := f.client.Get(ctx, client.ObjectKey{Name: "fixed"}, object); err != nil {
		return err
	}
	for range time.Tick(10 * time.Second) {
		if err := f.mark(ctx, client.ObjectKeyFromObject(object)); err != nil {
			ctrl.Log.Error(err, "not marked")
		}
	}
	return nil
}

func (f *fixers) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Fixed{}
		if err := f.client.Get(ctx, key, object); err != nil { // want warning:"f.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": "fixed"}
		return f.client.Update(ctx, object)
	})
}
