//go:build kube27

// Package options has reconciles run again after times that options say.
package options

import (
	"context"
	"flag"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Barrel is a thing of which there are some hundreds.
type Barrel struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the barrel.
func (b *Barrel) DeepCopyObject() runtime.Object { d := *b; return &d }

func secret(ctx context.Context, c client.Client, name string) error {
	return c.Get(ctx, client.ObjectKey{Namespace: name, Name: "agent"}, &corev1.Secret{})
}

// Given looks at each barrel as often as who makes it says.
type Given struct {
	client.Client
	Interval time.Duration
}

// Reconcile runs for each barrel.
func (g *Given) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := g.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := secret(ctx, g.Client, barrel.Name); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: g.Interval}, nil
}

func given(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	g := &Given{Client: mgr.GetClient(), Interval: 24 * time.Hour}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(g)
}

var interval = flag.Duration("interval", 24*time.Hour, "How often to look at each barrel.")

// Flagged looks at each barrel as often as who runs the program says.
type Flagged struct{ client.Client }

// Reconcile runs for each barrel.
func (f *Flagged) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := f.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := secret(ctx, f.Client, barrel.Name); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: *interval}, nil
}

func flagged(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Flagged{mgr.GetClient()})
}

// Fixed looks at each barrel twice a day: nobody else sets its period.
type Fixed struct {
	client.Client
	period time.Duration
}

// Reconcile runs for each barrel.
func (f *Fixed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := f.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := f.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: f.period}, nil
}

func fixed(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	f := &Fixed{Client: mgr.GetClient(), period: 12 * time.Hour}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(f)
}

// Staves looks at each stave of each barrel, all at once.
type Staves struct {
	client.Client
	staves []string
}

// Reconcile runs for each barrel every half an hour.
func (s *Staves) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := s.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if barrel.Labels["old"] == "yes" {
		for _, stave := range s.staves {
			go func() { _ = secret(ctx, s.Client, stave) }()
		}
	}
	return ctrl.Result{RequeueAfter: 30 * time.Minute}, nil
}

func staves(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Staves{Client: mgr.GetClient()})
}
