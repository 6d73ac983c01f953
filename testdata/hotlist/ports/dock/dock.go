// Package dock reconciles with what others let it list.
package dock

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// A ListFunc lists pods.
type ListFunc func(ctx context.Context, opts metav1.ListOptions) (*corev1.PodList, error)

// Counter counts pods.
type Counter struct {
	List, First ListFunc
	Of          map[string]int
}

// SetupWithManager registers it.
func (c *Counter) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(c)
}

// Reconcile counts all, and asks whether there is one.
func (c *Counter) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pods, err := c.List(ctx, metav1.ListOptions{})
	if err != nil {
		return ctrl.Result{}, err
	}
	first, err := c.First(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return ctrl.Result{}, err
	}
	c.Of[req.Namespace] = len(pods.Items) + len(first.Items)
	return ctrl.Result{}, nil
}
