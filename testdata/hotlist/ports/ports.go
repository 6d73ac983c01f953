// Package ports lets a reconciler of another package list, by methods of clients.
package ports

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotlist/ports/dock"
)

// Live has it list all pods.
func Live(kube kubernetes.Interface) *dock.Counter {
	return &dock.Counter{
		List:  kube.CoreV1().Pods("").List, // want warning:"^this client is live: .*LIST"
		First: kube.CoreV1().Pods("").List,
	}
}

// Harbour has it list those of a namespace.
func Harbour(kube kubernetes.Interface) *dock.Counter {
	return &dock.Counter{List: kube.CoreV1().Pods("harbour").List} // want warning:"^this client is live: .*LIST"
}

// Rehearsed asks no server.
func Rehearsed() *dock.Counter {
	return &dock.Counter{List: fake.NewSimpleClientset().CoreV1().Pods("").List}
}

// Known has those of a list.
func Known(pods *corev1.PodList) *dock.Counter {
	return &dock.Counter{List: func(context.Context, metav1.ListOptions) (*corev1.PodList, error) { return pods, nil }}
}

// Asked has what a caller has.
func Asked(list dock.ListFunc) *dock.Counter { return &dock.Counter{List: list} }

// pilot has methods of clients by itself.
type pilot struct{ list, first dock.ListFunc }

func newPilot(kube kubernetes.Interface) *pilot {
	return &pilot{list: kube.CoreV1().Pods("").List, first: kube.CoreV1().Pods("").List}
}

// Reconcile counts with them.
func (p *pilot) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	pods, err := p.list(ctx, metav1.ListOptions{}) // want warning:"LIST"
	if err != nil {
		return ctrl.Result{}, err
	}
	first, err := p.first(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{Requeue: len(pods.Items) > len(first.Items)}, nil
}

// Run registers it.
func Run(mgr ctrl.Manager, kube kubernetes.Interface) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(newPilot(kube))
}
