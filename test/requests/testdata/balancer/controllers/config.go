// Package controllers holds the controllers of the balancer.
package controllers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/balancer/api"
)

// Resources are what the configuration consists of.
type Resources struct {
	Pools       []api.Pool
	Peers       []api.Peer
	Adverts     []api.Advert
	Communities []api.Community
	Nodes       []corev1.Node
	Namespaces  []corev1.Namespace
	Passwords   map[string]corev1.Secret
	Extras      corev1.ConfigMap
}

// ConfigReconciler reads the configuration.
type ConfigReconciler struct {
	client.Client
	Namespace string
	Handler   func(Resources) error
}

// Reconcile reads everything.
func (r *ConfigReconciler) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	var pools api.PoolList
	if err := r.List(ctx, &pools, client.InNamespace(r.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	var peers api.PeerList
	if err := r.List(ctx, &peers, client.InNamespace(r.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	var adverts api.AdvertList
	if err := r.List(ctx, &adverts, client.InNamespace(r.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	var communities api.CommunityList
	if err := r.List(ctx, &communities, client.InNamespace(r.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	var nodes corev1.NodeList
	if err := r.List(ctx, &nodes); err != nil {
		return ctrl.Result{}, err
	}
	var namespaces corev1.NamespaceList
	if err := r.List(ctx, &namespaces); err != nil {
		return ctrl.Result{}, err
	}
	var extras corev1.ConfigMap
	key := client.ObjectKey{Namespace: r.Namespace, Name: "bgpextras"}
	if err := r.Get(ctx, key, &extras); client.IgnoreNotFound(err) != nil {
		return ctrl.Result{}, err
	}
	secrets, err := r.secrets(ctx)
	if err != nil {
		return ctrl.Result{}, err
	}
	if err := r.Handler(Resources{
		Pools: pools.Items, Peers: peers.Items, Adverts: adverts.Items, Communities: communities.Items,
		Nodes: nodes.Items, Namespaces: namespaces.Items, Extras: extras, Passwords: secrets,
	}); err != nil || len(peers.Items) == 0 {
		return ctrl.Result{}, err
	}
	peer := peers.Items[0].DeepCopyObject().(*api.Peer)
	peer.Status.Ready = true
	return ctrl.Result{}, r.Status().Update(ctx, peer)
}

func (r *ConfigReconciler) secrets(ctx context.Context) (map[string]corev1.Secret, error) {
	var secrets corev1.SecretList
	if err := r.List(ctx, &secrets, client.InNamespace(r.Namespace)); err != nil {
		return nil, err
	}
	found := map[string]corev1.Secret{}
	for _, s := range secrets.Items {
		found[s.Name] = s
	}
	return found, nil
}

// SetupWithManager adds the controller.
func (r *ConfigReconciler) SetupWithManager(mgr ctrl.Manager) error {
	p := predicate.Funcs{}
	return ctrl.NewControllerManagedBy(mgr).
		For(&api.Peer{}).
		Watches(&api.Pool{}, &handler.EnqueueRequestForObject{}).
		Watches(&corev1.Node{}, &handler.EnqueueRequestForObject{}).
		Watches(&api.Advert{}, &handler.EnqueueRequestForObject{}).
		Watches(&api.Profile{}, &handler.EnqueueRequestForObject{}).
		Watches(&api.Community{}, &handler.EnqueueRequestForObject{}).
		Watches(&corev1.Secret{}, &handler.EnqueueRequestForObject{}).
		Watches(&corev1.Namespace{}, &handler.EnqueueRequestForObject{}).
		Watches(&corev1.ConfigMap{}, &handler.EnqueueRequestForObject{}).
		WithEventFilter(p).
		Complete(r)
}
