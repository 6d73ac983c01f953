package informerleak

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// brewer makes clients when there are none yet.
type brewer struct {
	client.Client
	config *rest.Config
	tapped map[string]kubernetes.Interface
	closed map[string]bool
}

func (b *brewer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := b.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if tap := b.tapped[req.Name]; tap == nil {
		b.tap(req.Name)
	}
	if pod.Status.Phase == corev1.PodPending {
		ask(kubernetes.NewForConfigOrDie(b.config)) // want info:"^client made once for each object: what it keeps"
	}
	if pod.Status.Phase != corev1.PodPending {
		ask(kubernetes.NewForConfigOrDie(b.config)) // want info:"^client made on every reconcile: what it keeps"
	}
	if b.closed[req.Name] {
		ask(kubernetes.NewForConfigOrDie(b.config)) // want info:"^client made in some reconciles: what it keeps"
	}
	switch pod.Status.Phase {
	case corev1.PodFailed, corev1.PodSucceeded:
		return ctrl.Result{}, nil
	}
	if pod.Status.Reason != "" {
		return ctrl.Result{}, b.pour()
	}
	return ctrl.Result{}, b.valid()
}

// pour is called in one phase of each object.
func (b *brewer) pour() error {
	ask(kubernetes.NewForConfigOrDie(b.config)) // want info:"^client made in one phase of each object: what it keeps"
	return b.valid()
}

// tap is called where the map has nothing for the name.
func (b *brewer) tap(name string) {
	fresh := kubernetes.NewForConfigOrDie(b.config) // want info:"^client made for each key that a map has nothing for: what it keeps"
	ask(fresh)
	b.later(name, fresh)
}

func (b *brewer) later(name string, c kubernetes.Interface) {
	go func() { b.add(name, c) }()
}

func (b *brewer) add(name string, c kubernetes.Interface) { b.tapped = with(b.tapped, name, c) }

func with(m map[string]kubernetes.Interface, name string, c kubernetes.Interface) map[string]kubernetes.Interface {
	n := map[string]kubernetes.Interface{name: c}
	for k, v := range m {
		n[k] = v
	}
	return n
}

// valid makes a client to see whether there can be one: it sends nothing.
func (b *brewer) valid() error {
	_, err := kubernetes.NewForConfig(b.config)
	return err
}
