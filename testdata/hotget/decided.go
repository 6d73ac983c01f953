package hotget

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/owners"
)

// setUpOwners gives reconcilers of another package clients.
func setUpOwners(mgr ctrl.Manager) error {
	r := &owners.Reconciler{
		Reader: mgr.GetAPIReader(), // want warning:"^this client is live: GET of Pod on every reconcile, which etcd answers; pass one that reads a cache$"
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r); err != nil {
		return err
	}
	nodes := &owners.Nodes{
		Client: mgr.GetClient(),
		Live:   mgr.GetAPIReader(), // want info:"^this client is live: GET of Node on every reconcile, which etcd answers; pass a cached one if it need not be the newest state$"
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nodes); err != nil {
		return err
	}
	untyped := &owners.Untyped{
		Client: mgr.GetClient(), // want info:"^this client caches no unstructured objects: GET on every reconcile, which etcd answers; its options can have it cache them$"
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(untyped); err != nil {
		return err
	}
	cached := &owners.Reconciler{Reader: mgr.GetClient()}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(cached); err != nil {
		return err
	}
	writer := &owners.Writer{Client: mgr.GetClient(), Live: mgr.GetAPIReader()}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(writer)
}
