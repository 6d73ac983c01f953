// Package hashed compares the hash that it wrote beside what it wants.
package hashed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

const hash = "example.com/hash"

type reconciler struct {
	client client.Client
	scheme *runtime.Scheme
}

// New returns the reconciler of config maps.
func New(c client.Client) reconcile.Reconciler { return &reconciler{client: c} }

// Reconcile writes the config map and the service of an object.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	wanted, err := r.wanted(req)
	if err != nil {
		return ctrl.Result{}, err
	}
	old := &corev1.ConfigMap{}
	if err := r.client.Get(ctx, client.ObjectKeyFromObject(wanted), old); err != nil {
		if apierrors.IsNotFound(err) {
			err = r.client.Create(ctx, wanted)
		}
		return ctrl.Result{}, err
	}
	if old.Annotations[hash] != wanted.Annotations[hash] {
		old.Data = wanted.Data
		return ctrl.Result{}, r.client.Update(ctx, old)
	}
	return ctrl.Result{}, r.serve(ctx, old)
}

func (r *reconciler) wanted(req ctrl.Request) (*corev1.ConfigMap, error) {
	cm := &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: req.Name, Namespace: req.Namespace, Annotations: map[string]string{hash: req.Name}},
		Data:       map[string]string{"name": req.Name},
	}
	if err := controllerutil.SetControllerReference(&corev1.Pod{}, cm, r.scheme); err != nil {
		return nil, err
	}
	return cm, nil
}

// serve looks at the services of an object.
func (r *reconciler) serve(ctx context.Context, owner metav1.Object) error {
	services := &corev1.ServiceList{}
	if err := r.client.List(ctx, services); err != nil {
		return err
	}
	for _, service := range services.Items {
		if metav1.IsControlledBy(&service, owner) && service.Spec.Type == corev1.ServiceTypeLoadBalancer {
			return r.client.Delete(ctx, &service)
		}
	}
	return nil
}
