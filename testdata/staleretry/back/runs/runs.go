//go:build kube27

// Package runs has reconcilers of which others do a part.
package runs

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/back/op"
	"example.com/testdata/staleretry/back/parts"
)

type hands struct{ client client.Client }

func newHands(mgr ctrl.Manager) *hands { return &hands{mgr.GetClient()} }

func (r *hands) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewHanded(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	done := op.Load(part.Reconcile())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}

type lists struct{ client client.Client }

func newLists(mgr ctrl.Manager) *lists { return &lists{mgr.GetClient()} }

func (r *lists) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewListed(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	for _, run := range []func() (*ctrl.Result, error){part.Reconcile} {
		if done := op.Load(run()); done.Ended() {
			return done.Result()
		}
	}
	return op.Done().Result()
}

type drops struct{ client client.Client }

func newDrops(mgr ctrl.Manager) *drops { return &drops{mgr.GetClient()} }

func (r *drops) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewDropped(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	done := op.Load(part.Reconcile())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}

type forgets struct{ client client.Client }

func newForgets(mgr ctrl.Manager) *forgets { return &forgets{mgr.GetClient()} }

func (r *forgets) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewUnasked(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	done := op.Load(part.Reconcile())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}

type rivals struct{ client client.Client }

func newRivals(mgr ctrl.Manager) *rivals { return &rivals{mgr.GetClient()} }

func (r *rivals) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewRivaled(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	done := op.Load(part.Reconcile())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}

type others struct{ client client.Client }

func newOthers(mgr ctrl.Manager) *others { return &others{mgr.GetClient()} }

func (r *others) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewRivaled(r.client, req.NamespacedName)
	done := op.Load(part.Reconcile())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}

type logs struct{ client client.Client }

func newLogs(mgr ctrl.Manager) *logs { return &logs{mgr.GetClient()} }

func (r *logs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewLogged(r.client, req.NamespacedName) // want warning:"this client reads a cache: retries that read through it resend"
	if _, err := part.Reconcile(); err != nil {
		ctrl.Log.Error(err, "failed")
	}
	return ctrl.Result{}, nil
}

type nests struct{ client client.Client }

func newNests(mgr ctrl.Manager) *nests { return &nests{mgr.GetClient()} }

func (r *nests) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewNested(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	result, err := part.Reconcile()
	if err != nil {
		ctrl.Log.Error(err, "failed")
		return ctrl.Result{}, err
	}
	return result, nil
}

type fights struct{ client client.Client }

func newFights(mgr ctrl.Manager) *fights { return &fights{mgr.GetClient()} }

func (r *fights) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	part := parts.NewFought(r.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
	done := op.Load(part.Reconcile())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}

// strikes writes the same.
type strikes struct{ client client.Client }

func newStrikes(mgr ctrl.Manager) *strikes { return &strikes{mgr.GetClient()} }

func (s *strikes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, s.client.Update(ctx, &parts.Fought{})
}

type keeps struct {
	client client.Client
	run    func() (*ctrl.Result, error)
}

func newKeeps(mgr ctrl.Manager) *keeps { return &keeps{client: mgr.GetClient()} }

func (k *keeps) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	k.run = parts.NewKept(k.client, req.NamespacedName).Reconcile // want info:"this client reads a cache: retries that read through it resend"
	done := op.Load(k.run())
	if done.Ended() {
		return done.Result()
	}
	return op.Done().Result()
}
