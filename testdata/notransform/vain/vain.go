//go:build kube31

// Package vain has operators whose reconciles do nothing yet, or little.
package vain

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Keg is a kind of the module itself.
type Keg struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the keg.
func (k *Keg) DeepCopyObject() runtime.Object { d := *k; return &d }

// written is what a generator of programs has written.
type written struct{ client.Client }

func (w *written) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	log.FromContext(ctx).Info("nothing to do yet", "name", req.Name)
	return ctrl.Result{}, nil
}

func scaffold(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^managedFields of Pod, Keg are cached"
	if err != nil {
		return err
	}
	w := &written{mgr.GetClient()}
	if err := ctrl.NewControllerManagedBy(mgr).For(&Keg{}).Owns(&corev1.Pod{}).Complete(w); err != nil {
		return err
	}
	return mgr.Start(context.Background())
}

// reading does something with what is cached.
type reading struct{ client.Client }

func (r *reading) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &pod))
}

func beside(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod, Keg are cached"
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&Keg{}).Owns(&corev1.Pod{}).Complete(&written{mgr.GetClient()}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&reading{mgr.GetClient()}); err != nil {
		return err
	}
	return mgr.Start(context.Background())
}

// counting has a counter of its own that reconciles count in.
type counting struct{ seen *int }

func (c *counting) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	*c.seen++
	return ctrl.Result{}, nil
}

func counted(config *rest.Config, seen *int) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&counting{seen}); err != nil {
		return err
	}
	return mgr.Start(context.Background())
}

// looking has the predicate do what reconciles would.
func looking(config *rest.Config, tell func(client.Object)) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	looks := predicate.Funcs{CreateFunc: func(e event.CreateEvent) bool { tell(e.Object); return false }}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.WithPredicates(looks)).Complete(&written{mgr.GetClient()}); err != nil {
		return err
	}
	return mgr.Start(context.Background())
}

func filtering(config *rest.Config, tell func(client.Object)) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	looks := predicate.Funcs{CreateFunc: func(e event.CreateEvent) bool { tell(e.Object); return false }}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).WithEventFilter(looks).Complete(&written{mgr.GetClient()}); err != nil {
		return err
	}
	return mgr.Start(context.Background())
}
