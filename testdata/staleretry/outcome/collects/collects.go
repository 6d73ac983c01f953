// Package collects has reconcilers that log the error of a retry and go on.
package collects

import (
	"context"
	"errors"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// SetUp has all of them run.
func SetUp(mgr ctrl.Manager) error {
	return errors.Join(
		ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&counting{mgr.GetClient()}),
		ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&healing{mgr.GetClient()}),
		ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(&forgetting{mgr.GetClient()}),
		ctrl.NewControllerManagedBy(mgr).For(&corev1.Endpoints{}).Complete(&leaving{mgr.GetClient()}),
		ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(&hearing{mgr.GetClient()}),
	)
}

// counting fails in the end if anything has failed.
type counting struct{ client client.Client }

func (r *counting) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var failures []error
	for _, key := range []string{"zone", "rack"} {
		if err := r.label(ctx, req.NamespacedName, key); err != nil {
			failures = append(failures, err)
			log.Printf("failed to label the node: %v", err)
		}
	}
	if len(failures) > 0 {
		return ctrl.Result{}, errors.New("failed to label the node")
	}
	return ctrl.Result{}, nil
}

func (r *counting) label(ctx context.Context, key client.ObjectKey, label string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		node := &corev1.Node{}
		if err := r.client.Get(ctx, key, node); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		node.Labels[label] = "known"
		return r.client.Update(ctx, node)
	})
}

// healing runs again after a minute, whatever has failed, but for pods that nothing is done for.
type healing struct{ client client.Client }

func (r *healing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.Spec.HostNetwork {
		return r.heal(ctx, req)
	}
	return ctrl.Result{}, nil
}

func (r *healing) heal(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.mark(ctx, req.NamespacedName); err != nil {
		log.Printf("failed to mark the pod: %v", err)
	}
	return r.finish(ctx, req)
}

func (r *healing) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := r.client.Get(ctx, key, pod); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		pod.Labels["marked"] = "true"
		return r.client.Update(ctx, pod)
	})
}

func (r *healing) finish(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.client.Get(ctx, req.NamespacedName, &corev1.Pod{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

// forgetting logs what has failed for an object of another kind, and does nothing about it.
type forgetting struct{ client client.Client }

func (r *forgetting) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.mark(ctx, req.NamespacedName); err != nil {
		log.Printf("failed to mark the service: %v", err)
	}
	return r.finish(ctx, req)
}

func (r *forgetting) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		service := &corev1.Service{}
		if err := r.client.Get(ctx, key, service); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		service.Labels["marked"] = "true"
		return r.client.Update(ctx, service)
	})
}

func (r *forgetting) finish(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.client.Get(ctx, req.NamespacedName, &corev1.Service{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

// hearing logs that another write came first, whose event makes it run again.
type hearing struct{ client client.Client }

func (r *hearing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	secret := &corev1.Secret{}
	if err := r.client.Get(ctx, req.NamespacedName, secret); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.mark(ctx, req.NamespacedName); err != nil {
		log.Printf("failed to mark the secret: %v", err)
	}
	return ctrl.Result{}, nil
}

func (r *hearing) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		secret := &corev1.Secret{}
		if err := r.client.Get(ctx, key, secret); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		secret.Labels["marked"] = "true"
		return r.client.Update(ctx, secret)
	})
}

// leaving runs again after a minute, but not where it has failed.
type leaving struct{ client client.Client }

func (r *leaving) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	endpoints := &corev1.Endpoints{}
	if err := r.client.Get(ctx, req.NamespacedName, endpoints); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if len(endpoints.Subsets) > 0 {
		return r.serve(ctx, req, endpoints.Labels["leave"] == "true")
	}
	return ctrl.Result{}, nil
}

func (r *leaving) serve(ctx context.Context, req ctrl.Request, leaves bool) (ctrl.Result, error) {
	if leaves {
		if err := r.mark(ctx, req.NamespacedName); err != nil {
			log.Printf("failed to mark the claim: %v", err)
		}
		return ctrl.Result{}, nil
	}
	if err := r.client.Get(ctx, req.NamespacedName, &corev1.Endpoints{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

func (r *leaving) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		claim := &corev1.PersistentVolumeClaim{}
		if err := r.client.Get(ctx, key, claim); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		claim.Labels["marked"] = "true"
		return r.client.Update(ctx, claim)
	})
}
