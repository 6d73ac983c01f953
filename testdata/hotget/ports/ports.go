// Package ports lets a worker of another package ask the API server, by methods of clients.
package ports

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/ports/dock"
)

// Live has it ask for every node.
func Live(kube kubernetes.Interface) *dock.Worker {
	nodes := kube.CoreV1().Nodes()
	return dock.New(dock.Settings{
		Fetch:  nodes.Get, // want info:"^this client is live: GET of Node for every key of the queue, which etcd answers"
		Recent: nodes.Get,
		Change: nodes.Get,
		Update: nodes.Update,
	})
}

// Rehearsed asks no server.
func Rehearsed() *dock.Worker {
	nodes := fake.NewSimpleClientset().CoreV1().Nodes()
	return dock.New(dock.Settings{Fetch: nodes.Get})
}

// Chosen may have all nodes in memory.
func Chosen(kube kubernetes.Interface, known map[string]*corev1.Node) *dock.Worker {
	fetch := kube.CoreV1().Nodes().Get
	if known != nil {
		fetch = func(_ context.Context, name string, _ metav1.GetOptions) (*corev1.Node, error) {
			return known[name], nil
		}
	}
	return dock.New(dock.Settings{Fetch: fetch})
}

// Asked has what a caller has.
func Asked(fetch func(context.Context, string, metav1.GetOptions) (*corev1.Node, error)) *dock.Worker {
	return dock.New(dock.Settings{Fetch: fetch})
}

// pilot has a method of a client by itself.
type pilot struct {
	fetch func(context.Context, string, metav1.GetOptions) (*corev1.Node, error)
	zones map[string]string
}

func newPilot(kube kubernetes.Interface) *pilot {
	return &pilot{fetch: kube.CoreV1().Nodes().Get, zones: map[string]string{}}
}

// Reconcile asks with it.
func (p *pilot) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node, err := p.fetch(ctx, req.Name, metav1.GetOptions{}) // want info:"^live GET of Node on every reconcile: etcd answers each"
	if err != nil {
		return ctrl.Result{}, err
	}
	p.zones[req.Name] = node.Labels["zone"]
	return ctrl.Result{}, nil
}

// Run registers it.
func Run(mgr ctrl.Manager, kube kubernetes.Interface) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(newPilot(kube))
}
