// Package lists holds reconcilers that send LISTs to the API server.
package lists

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
)

type reconciler struct{ client kubernetes.Interface }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.count(ctx, req.Namespace)
}

func (r *reconciler) count(ctx context.Context, namespace string) error {
	pods, err := r.client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	_ = len(pods.Items)
	return nil
}

type seldom struct{ *reconciler }

func (r *seldom) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.Name != "all" {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, r.count(ctx, req.Namespace)
}
