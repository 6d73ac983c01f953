// Package readers lists by fields through clients that it is given.
package readers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods reconciles nodes.
type Pods struct{ client.Client }

// Reconcile lists the pods of a node.
func (r *Pods) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	return ctrl.Result{}, r.List(ctx, &pods, client.MatchingFields{"spec.nodeName": req.Name})
}

// Services reconciles services.
type Services struct{ reader client.Client }

// NewServices makes a reconciler.
func NewServices(c client.Client) *Services { return &Services{reader: c} }

// Reconcile lists services by a field that main indexes.
func (r *Services) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var services corev1.ServiceList
	return ctrl.Result{}, r.reader.List(ctx, &services, client.MatchingFields{"spec.type": req.Name})
}

// Claims reconciles claims; it gets its client from the manager.
type Claims struct{ client client.Client }

// SetupWithManager registers the reconciler.
func (r *Claims) SetupWithManager(mgr ctrl.Manager) error {
	r.client = mgr.GetClient()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.PersistentVolumeClaim{}).Complete(r)
}

// Reconcile lists claims by a field that nobody indexes.
func (r *Claims) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var claims corev1.PersistentVolumeClaimList
	return ctrl.Result{}, r.client.List(ctx, &claims, client.MatchingFields{"spec.volumeName": req.Name})
}

// Volumes finds volumes for programs other than those of the tests.
type Volumes struct{ client.Client }

// Find lists volumes by a field that nobody indexes.
func (v *Volumes) Find(ctx context.Context) error {
	var volumes corev1.PersistentVolumeList
	return v.List(ctx, &volumes, client.MatchingFields{"spec.claimRef.name": "a"})
}

// Secrets finds secrets.
type Secrets struct{ client.Client }

// Of lists the secrets of a type.
func (r *Secrets) Of(ctx context.Context, t string) error {
	var secrets corev1.SecretList
	return r.List(ctx, &secrets, client.MatchingFields{"type": t})
}
