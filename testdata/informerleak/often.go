package informerleak

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Provider is a custom resource that administrators write.
type Provider struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

func (p *Provider) DeepCopyObject() runtime.Object { c := *p; return &c }

// Gadget is a custom resource of which nobody knows how many there are.
type Gadget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

func (g *Gadget) DeepCopyObject() runtime.Object { c := *g; return &c }

// registers adds the handler of another program.
type registers struct {
	client.Client
	informer cache.SharedIndexInformer
	handler  cache.ResourceEventHandler
}

type ofProviders registers

func (r *ofProviders) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := r.Get(ctx, req.NamespacedName, &Provider{})
	_, _ = r.informer.AddEventHandler(r.handler) // want warning:"event handler added on every reconcile"
	return ctrl.Result{}, err
}

type ofGadgets registers

func (r *ofGadgets) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := r.Get(ctx, req.NamespacedName, &Gadget{})
	_, _ = r.informer.AddEventHandler(r.handler) // want warning:"event handler added on every reconcile"
	return ctrl.Result{}, err
}

// By the clock, even few are many in the end.
type eachMinute registers

func (r *eachMinute) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.Get(ctx, req.NamespacedName, &Gadget{}); err != nil {
		return ctrl.Result{}, err
	}
	_, _ = r.informer.AddEventHandler(r.handler) // want error:"event handler added on every reconcile"
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

type ofClasses registers

func (r *ofClasses) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := r.Get(ctx, req.NamespacedName, &storagev1.StorageClass{})
	_, _ = r.informer.AddEventHandler(r.handler) // want warning:"event handler added on every reconcile"
	return ctrl.Result{}, err
}

// A sifted one runs when somebody deploys something.
type sifted registers

func (r *sifted) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := r.Get(ctx, req.NamespacedName, &appsv1.Deployment{})
	_, _ = r.informer.AddEventHandler(r.handler) // want warning:"event handler added on every reconcile"
	return ctrl.Result{}, err
}

var changed = predicate.Funcs{
	UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration() },
	DeleteFunc: func(event.DeleteEvent) bool { return false },
}

func (r *sifted) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.WithPredicates(changed)).
		Complete(r)
}

// What is owned has this one run all the time.
type besides registers

func (r *besides) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := r.Get(ctx, req.NamespacedName, &appsv1.Deployment{})
	_, _ = r.informer.AddEventHandler(r.handler) // want error:"event handler added on every reconcile"
	return ctrl.Result{}, err
}

func (r *besides) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.WithPredicates(changed)).
		Owns(&corev1.Pod{}).
		Complete(r)
}

func seldomTicks(r *registers, stop <-chan struct{}) {
	wait.Until(func() {
		_, _ = r.informer.AddEventHandler(r.handler) // want warning:"event handler added every 2h"
	}, 2*time.Hour, stop)
}
