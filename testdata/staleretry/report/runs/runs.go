//go:build kube27

// Package runs has reconcilers that report with a manager's client.
package runs

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/report"
)

type onces struct{ client client.Client }

func newOnces(mgr ctrl.Manager) *onces { return &onces{mgr.GetClient()} }

func (o *onces) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	reporter := &report.OfOnce{Client: o.client, Key: req.NamespacedName} // want info:"this client reads a cache: retries that read through it resend"
	reporter.Report(ctx)
	return ctrl.Result{}, nil
}

type choices struct{ client client.Client }

func newChoices(mgr ctrl.Manager) *choices { return &choices{mgr.GetClient()} }

func (c *choices) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.Namespace == "" {
		report.OnChosen(ctx, c.client, req.NamespacedName) // want info:"this client reads a cache: retries that read through it resend"
		return ctrl.Result{}, nil
	}
	report.OnChosen(ctx, c.client, req.NamespacedName)
	return ctrl.Result{}, nil
}

type names struct{ client client.Client }

func newNames(mgr ctrl.Manager) *names { return &names{mgr.GetClient()} }

func (n *names) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	reporter := &report.OfNamed{Client: n.client, Key: req.NamespacedName} // want info:"this client reads a cache: retries that read through it resend"
	for _, run := range []func(context.Context){reporter.Report} {
		run(ctx)
	}
	return ctrl.Result{}, nil
}

type agains struct{ client client.Client }

func newAgains(mgr ctrl.Manager) *agains { return &agains{mgr.GetClient()} }

func (a *agains) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	report.OnAgain(ctx, a.client, req.NamespacedName) // want warning:"this client reads a cache: retries that read through it resend"
	a.finish(ctx, req)
	return ctrl.Result{}, nil
}

func (a *agains) finish(ctx context.Context, req ctrl.Request) {
	report.OnAgain(ctx, a.client, req.NamespacedName)
}

// shares and parts report the same.
type (
	shares struct{ client client.Client }
	parts  struct{ client client.Client }
)

func newShares(mgr ctrl.Manager) (*shares, *parts) {
	return &shares{mgr.GetClient()}, &parts{mgr.GetClient()}
}

func (s *shares) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	report.OnShared(ctx, s.client, req.NamespacedName) // want warning:"this client reads a cache: retries that read through it resend"
	return ctrl.Result{}, nil
}

func (p *parts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	report.OnShared(ctx, p.client, req.NamespacedName)
	return ctrl.Result{}, nil
}

func silent(mgr ctrl.Manager) *report.OfSilent {
	return &report.OfSilent{Client: mgr.GetClient()} // want warning:"this client reads a cache: retries that read through it resend"
}

type begins struct{ client client.Client }

func newBegins(mgr ctrl.Manager) *begins { return &begins{mgr.GetClient()} }

func (b *begins) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	reporter := &report.OfBegun{Client: b.client, Key: req.NamespacedName} // want warning:"this client reads a cache: retries that read through it resend"
	reporter.Report(ctx)
	return ctrl.Result{}, nil
}

// Passes gets its client from others.
type Passes struct{ Client client.Client }

func (p *Passes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	report.OnPassed(ctx, p.Client, req.NamespacedName)
	return ctrl.Result{}, nil
}

// Repeats gets its client from others.
type Repeats struct{ Client client.Client }

func (r *Repeats) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	report.OnRepeated(ctx, r.Client, req.NamespacedName)
	if req.Name == "" {
		return ctrl.Result{}, nil
	}
	report.OnRepeated(ctx, r.Client, req.NamespacedName)
	return ctrl.Result{}, nil
}
