// Package subscribed has reconcilers that hear of pods from a hub.
package subscribed

import (
	"context"
	"sync"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/informerleak/subscribed/hub"
)

// Each subscribes on each reconcile.
type Each struct {
	client.Client
	Hub  *hub.Hub
	seen sync.Map
}

func (r *Each) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Service{}).Complete(r)
}

func (r *Each) Reconcile(_ context.Context, req ctrl.Request) (ctrl.Result, error) {
	r.follow(req.Name)
	return ctrl.Result{}, nil
}

func (r *Each) follow(name string) {
	r.Hub.Subscribe(func(pod *corev1.Pod) { r.seen.Store(name, pod.Name) }) // want error:"^Subscribe adds an event handler on every reconcile: nothing removes it, and all of them get every later event; add it once$"
}

// Once subscribes when it is set up, and once only.
type Once struct {
	client.Client
	Hub  *hub.Hub
	once sync.Once
	seen sync.Map
}

func (r *Once) SetupWithManager(mgr ctrl.Manager) error {
	r.Hub.Subscribe(func(pod *corev1.Pod) { r.seen.Store(pod.Name, true) })
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Service{}).Complete(r)
}

func (r *Once) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	r.once.Do(func() {
		r.Hub.Subscribe(func(pod *corev1.Pod) { r.seen.Store(pod.Name, true) })
	})
	return ctrl.Result{}, nil
}

// Tenants subscribes to hubs that come and go.
type Tenants struct {
	client.Client
	Open func(name string) *hub.Hub
	hubs map[string]*hub.Hub
}

func (r *Tenants) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Namespace{}).Complete(r)
}

func (r *Tenants) Reconcile(_ context.Context, req ctrl.Request) (ctrl.Result, error) {
	if _, known := r.hubs[req.Name]; !known {
		opened := r.Open(req.Name)
		opened.Subscribe(func(*corev1.Pod) {})
		r.hubs[req.Name] = opened
	}
	r.hubs[req.Name].Subscribe(func(*corev1.Pod) {})
	return ctrl.Result{}, nil
}
