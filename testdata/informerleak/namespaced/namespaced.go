// Package namespaced has what other packages make, and starts it for each object.
package namespaced

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/informerleak/namespaced/kube"
)

// stopped stops what it starts.
type stopped struct {
	client  kubernetes.Interface
	all     *kube.Factories
	cancels map[string]context.CancelFunc
	kept    map[string]informers.SharedInformerFactory
	stop    chan struct{}
}

func (r *stopped) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if _, err := kube.CountPods(ctx, r.client, req.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	kube.Shared(r.client).Start(r.stop)
	r.all.Of(req.Namespace).Start(r.stop)

	own, cancel := context.WithCancel(ctx)
	followed := kube.NewNamespaced(r.client, req.Namespace)
	followed.Start(own.Done())
	r.cancels[req.Namespace] = cancel

	keyed := kube.NewFactory(r.client)
	r.kept[req.Name] = keyed
	keyed.Start(r.stop)

	brief := kube.NewFactory(r.client)
	brief.Start(ctx.Done())
	defer brief.Shutdown()

	short, end := context.WithTimeout(ctx, 1)
	defer end()
	_, err := kube.Pods(short, r.client, req.Namespace)
	return ctrl.Result{}, err
}

// once starts what it needs where the program starts.
func once(ctx context.Context, mgr ctrl.Manager, client kubernetes.Interface) error {
	r := &stopped{client: client, all: &kube.Factories{Client: client}, stop: make(chan struct{})}
	factory := kube.NewNamespaced(client, "kube-system")
	factory.Start(ctx.Done())
	if _, err := kube.Pods(ctx, client, "default"); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&leaking{client})
}

// leaking starts more with each object.
type leaking struct{ client kubernetes.Interface }

func (r *leaking) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pods, err := kube.Pods(ctx, r.client, req.Namespace) // want error:"^Pods starts an informer factory on every reconcile: nothing stops it"
	if err != nil {
		return ctrl.Result{}, err
	}
	if _, err := pods.List(labels.Everything()); err != nil {
		return ctrl.Result{}, err
	}
	factory := kube.NewNamespaced(r.client, req.Namespace) // want error:"^NewNamespaced starts an informer factory on every reconcile: nothing stops it"
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	return ctrl.Result{}, r.services(ctx)
}

func (r *leaking) services(ctx context.Context) error {
	services := r.factory()
	_ = services.Core().V1().Services().Lister()
	services.Start(ctx.Done())
	return nil
}

func (r *leaking) factory() informers.SharedInformerFactory {
	return kube.NewFactory(r.client) // want error:"^NewFactory starts an informer factory on every reconcile: nothing stops it"
}

var _ = once
