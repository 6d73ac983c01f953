package controllers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	discovery "k8s.io/api/discovery/v1"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"example.com/testdata/balancer/slices"
)

// ServiceReconciler hands out addresses.
type ServiceReconciler struct {
	client.Client
	Handler   func(string, *corev1.Service, []discovery.EndpointSlice) error
	Endpoints bool
	Reload    chan event.GenericEvent
}

// NewReloadEvent asks for all Services again.
func NewReloadEvent() event.GenericEvent {
	reload := &corev1.Service{}
	reload.Name = "reload"
	return event.GenericEvent{Object: reload}
}

// Reconcile hands out the address of one Service.
func (r *ServiceReconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.Name == "reload" {
		return ctrl.Result{}, r.all(ctx)
	}
	var service corev1.Service
	if err := r.Get(ctx, req.NamespacedName, &service); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	var endpoints []discovery.EndpointSlice
	if r.Endpoints {
		found, err := slicesOf(ctx, r, req.NamespacedName)
		if err != nil {
			return ctrl.Result{}, err
		}
		endpoints = found
	}
	if err := r.Handler(req.String(), &service, endpoints); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Update(ctx, service.DeepCopy())
}

func (r *ServiceReconciler) all(ctx context.Context) error {
	var services corev1.ServiceList
	if err := r.List(ctx, &services); err != nil {
		return err
	}
	for i := range services.Items {
		if err := r.Handler(services.Items[i].Name, &services.Items[i], nil); err != nil {
			return err
		}
	}
	return nil
}

func slicesOf(ctx context.Context, cl client.Reader, service types.NamespacedName) ([]discovery.EndpointSlice, error) {
	var list discovery.EndpointSliceList
	if err := cl.List(ctx, &list, client.MatchingFields{slices.ServiceIndex: service.String()}); err != nil {
		return nil, err
	}
	return list.Items, nil
}

// SetupWithManager adds the controller.
func (r *ServiceReconciler) SetupWithManager(mgr ctrl.Manager) error {
	if r.Endpoints {
		return ctrl.NewControllerManagedBy(mgr).
			For(&corev1.Service{}).
			Watches(&discovery.EndpointSlice{},
				handler.EnqueueRequestsFromMapFunc(func(_ context.Context, obj client.Object) []reconcile.Request {
					slice, ok := obj.(*discovery.EndpointSlice)
					if !ok {
						return nil
					}
					service, err := slices.ServiceOf(slice)
					if err != nil {
						return nil
					}
					return []reconcile.Request{{NamespacedName: service}}
				})).
			WatchesRawSource(source.Channel(r.Reload, &handler.EnqueueRequestForObject{})).
			Complete(r)
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Service{}).
		WatchesRawSource(source.Channel(r.Reload, &handler.EnqueueRequestForObject{})).
		Complete(r)
}
