// Package zones has reconcilers ask others for nodes.
package zones

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Source has nodes.
type Source interface {
	Node(ctx context.Context, name string) (*corev1.Node, error)
}

// Table notes the zones of nodes.
type Table struct {
	Nodes Source
	seen  map[string]string
}

// SetupWithManager has changes of nodes run it.
func (t *Table) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(t)
}

// Reconcile looks at a node.
func (t *Table) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node, err := t.Nodes.Node(ctx, req.Name)
	if err != nil {
		return ctrl.Result{}, err
	}
	t.seen[req.Name] = node.Labels[corev1.LabelTopologyZone]
	return ctrl.Result{}, nil
}

// Marker writes the node that it is given.
type Marker struct {
	client.Client
	Nodes Source
}

// Reconcile marks a node.
func (m *Marker) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node, err := m.Nodes.Node(ctx, req.Name)
	if err != nil {
		return ctrl.Result{}, err
	}
	node.Labels["seen"] = "true"
	return ctrl.Result{}, m.Update(ctx, node)
}
