//go:build kube27

package often

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/often/reads"
)

// Barrel is a thing of which there are some hundreds.
type Barrel struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the barrel.
func (b *Barrel) DeepCopyObject() runtime.Object { d := *b; return &d }

// Barrels looks at each barrel once a minute.
type Barrels struct{ client.Client }

// Reconcile runs for each barrel.
func (b *Barrels) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := b.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return b.finish(ctx, &barrel)
}

func (b *Barrels) finish(ctx context.Context, barrel *Barrel) (ctrl.Result, error) {
	after, _ := time.ParseDuration("1m")
	result := ctrl.Result{RequeueAfter: after}
	if err := b.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		return ctrl.Result{}, err
	}
	return result, nil
}

func requeued(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Barrels{mgr.GetClient()})
}

// Waits looks again only where something is missing.
type Waits struct{ client.Client }

// Reconcile runs for each barrel.
func (w *Waits) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := w.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := w.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		return ctrl.Result{RequeueAfter: 10 * time.Second}, nil
	}
	return ctrl.Result{}, nil
}

func waits(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Waits{mgr.GetClient()})
}

// Elections come to an end only where they have not worked out when to look again.
type Elections struct{ client.Client }

// Reconcile runs for each barrel.
func (e *Elections) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := e.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	seconds, err := e.elect(ctx, &barrel)
	if err != nil {
		return ctrl.Result{}, err
	}
	if seconds != 0 {
		return ctrl.Result{RequeueAfter: time.Second * time.Duration(seconds)}, nil
	}
	return ctrl.Result{}, nil
}

func (e *Elections) elect(ctx context.Context, barrel *Barrel) (int, error) {
	var leader corev1.Secret
	if err := e.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "leader"}, &leader); err != nil {
		return 0, err
	}
	if len(leader.Data) == 0 {
		return 0, nil
	}
	return 10, nil
}

func elections(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Elections{mgr.GetClient()})
}

// Daily looks at each barrel once a day.
type Daily struct{ client.Client }

// Reconcile runs for each barrel.
func (d *Daily) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := d.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := d.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: 24 * time.Hour}, nil
}

func daily(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Daily{mgr.GetClient()})
}

// Staves has another package read a secret for each stave of each barrel.
type Staves struct {
	client.Client
	staves []string
}

// Reconcile runs for each barrel.
func (s *Staves) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := s.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	for _, stave := range s.staves {
		if err := reads.Secret(ctx, s.Client, stave); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func staves(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Staves{Client: mgr.GetClient()})
}

// Lids has another package read one for each barrel.
type Lids struct{ client.Client }

// Reconcile runs for each barrel.
func (l *Lids) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := l.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, reads.Secret(ctx, l.Client, barrel.Name)
}

func lids(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Lids{mgr.GetClient()})
}
