//go:build kube27

package alone

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
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
)

// DeepCopyObject makes them objects.
func (o *Cycled) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Remembered) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Raced) DeepCopyObject() runtime.Object { c := *o; return &c }

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
